import type { Admin } from "@tote/client/api";
import type { Language } from "@tote/storefront/data";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import { CountryField } from "../../../ui/forms/country-field.tsx";
import { editorTexts } from "../../../ui/forms/editor.texts.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";
import { Refusal } from "../../../ui/states.tsx";
import { plainRate } from "../../money/kit/rate.ts";
import { textOrNull } from "./convert.ts";
import { sellingTexts } from "./selling.texts.ts";

/** A rate that is made (null) or changed. */
export function TaxRateForm({ rate, onDone }: { rate: Admin.AdminTaxRate | null; onDone: () => void }) {
  const words = useWords(sellingTexts).tax;
  const { language } = useLocale();
  const { save: saveWord, saved } = useWords(editorTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const readAgain = () => refresh("/api/admin/tax-rates", "/api/admin/start");
  const finish = async () => {
    await readAgain();
    announce(saved);
    onDone();
  };
  const create = useAct(async (values: Values) => {
    await api.post("/api/admin/tax-rates", { body: bodyOf(values, language) });
    await finish();
  });
  const save = async (values: Values, ifMatch: string, from: Admin.AdminTaxRate) => {
    const body = onlyChanged(bodyOf(values, language), bodyOf(valuesOf(from, language), language));
    await api.patch("/api/admin/tax-rates/{id}", { path: { id: from.id }, body, ifMatch });
    await readAgain();
  };
  const remove = useAct(async () => {
    if (rate === null) return;
    await api.delete("/api/admin/tax-rates/{id}", { path: { id: rate.id } });
    await finish();
  });
  return (
    <>
      {rate === null ? (
        <EditForm act={create} submit={saveWord}>
          <Fields values={{ class: "standard", active: "yes" }} />
        </EditForm>
      ) : (
        <Editor
          label={words.one}
          resource={rate}
          toValues={(each) => valuesOf(each, language)}
          save={save}
          reread={() => api.get("/api/admin/tax-rates/{id}", { path: { id: rate.id } })}
          log={{ resource: rate.id }}
          onSaved={onDone}
        >
          {(values) => <Fields values={values} />}
        </Editor>
      )}
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

function Fields({ values }: { values: Values }) {
  const words = useWords(sellingTexts).tax;
  const of = (name: string) => values[name] ?? "";
  return (
    <>
      <CountryField label={words.country} name="country" defaultValue={of("country")} isRequired width="half" />
      <Field label={words.region} name="region" defaultValue={of("region")} width="half" />
      <Field label={words.class} name="class" defaultValue={of("class")} />
      <Field label={words.rate} name="rateBps" defaultValue={of("rateBps")} isRequired width="half" />
      <Field label={words.shippingRate} name="shippingRateBps" defaultValue={of("shippingRateBps")} width="half" />
      <Check label={words.active} name="active" defaultChecked={of("active") === "yes"} />
    </>
  );
}

const valuesOf = (rate: Admin.AdminTaxRate, language: Language): Values => ({
  country: rate.country,
  region: rate.region ?? "",
  class: rate.class,
  rateBps: plainRate(rate.rateBps, language),
  shippingRateBps: plainRate(rate.shippingRateBps, language),
  ...(rate.active && { active: "yes" }),
});

function bodyOf(values: Values, language: Language) {
  const typed = readFields(values, language);
  const rateBps = typed.requiredPercent("rateBps");
  const body = {
    country: values.country ?? "",
    region: textOrNull(values.region),
    class: textOrNull(values.class) ?? "standard",
    rateBps,
    shippingRateBps: typed.percent("shippingRateBps") ?? rateBps,
    active: values.active === "yes",
  };
  typed.check();
  return body;
}
