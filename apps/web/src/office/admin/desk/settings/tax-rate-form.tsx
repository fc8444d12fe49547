/** @jsxImportSource react */
import type { Admin } from "@tote/client/api";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import { CountryField } from "../../../ui/forms/country-field.tsx";
import { editorTexts } from "../../../ui/forms/editor.texts.ts";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { Refusal } from "../../../ui/states.tsx";
import { bpsOf, percentOf, textOrNull } from "./convert.ts";
import { settingsTexts } from "./settings.texts.ts";

/** A rate that is made (null) or changed. */
export function TaxRateForm({ rate, onDone }: { rate: Admin.AdminTaxRate | null; onDone: () => void }) {
  const words = useWords(settingsTexts).tax;
  const { save: saveWord, saved } = useWords(editorTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const finish = async () => {
    await refresh("/api/admin/tax-rates", "/api/admin/start");
    announce(saved);
    onDone();
  };
  const save = useAct(async (values: Values) => {
    const body = {
      country: values.country ?? "",
      region: textOrNull(values.region),
      class: textOrNull(values.class) ?? "standard",
      rateBps: bpsOf(values.rateBps),
      shippingRateBps: bpsOf(values.shippingRateBps || values.rateBps),
      active: values.active === "yes",
    };
    if (rate === null) await api.post("/api/admin/tax-rates", { body });
    else await api.patch("/api/admin/tax-rates/{id}", { path: { id: rate.id }, body, ifMatch: `"${rate.version}"` });
    await finish();
  });
  const remove = useAct(async () => {
    if (rate === null) return;
    await api.delete("/api/admin/tax-rates/{id}", { path: { id: rate.id } });
    await finish();
  });
  return (
    <>
      <EditForm act={save} submit={saveWord}>
        <CountryField label={words.country} name="country" defaultValue={rate?.country ?? ""} isRequired width="half" />
        <Field label={words.region} name="region" defaultValue={rate?.region ?? ""} width="half" />
        <Field label={words.class} name="class" defaultValue={rate?.class ?? "standard"} />
        <Field
          label={words.rate}
          name="rateBps"
          defaultValue={rate === null ? "" : percentOf(rate.rateBps)}
          isRequired
          width="half"
        />
        <Field
          label={words.shippingRate}
          name="shippingRateBps"
          defaultValue={rate === null ? "" : percentOf(rate.shippingRateBps)}
          width="half"
        />
        <Check label={words.active} name="active" defaultChecked={rate?.active ?? true} />
      </EditForm>
      {rate !== null && (
        <div>
          <Refusal error={remove.error} />
          <p className="row-note">{words.removeText}</p>
          <button type="button" className="btn second bad-text" onClick={() => void remove.run()}>
            {words.remove}
          </button>
        </div>
      )}
    </>
  );
}
