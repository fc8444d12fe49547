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
import { decimalOf, integerOrNull, listOf, moneyOf, numberOf } from "./convert.ts";
import { settingsTexts } from "./settings.texts.ts";

interface FormProps {
  /** Null: a new one. */
  method: Admin.AdminShippingMethod | null;
  currency: string;
  onDone: () => void;
}

export function ShippingForm({ method, currency, onDone }: FormProps) {
  const words = useWords(settingsTexts).shipping;
  const { save: saveWord, saved } = useWords(editorTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const finish = async () => {
    await refresh("/api/admin/shipping-methods", "/api/admin/start");
    announce(saved);
    onDone();
  };
  const save = useAct(async (values: Values) => {
    const body = bodyOf(values, currency);
    if (method === null) await api.post("/api/admin/shipping-methods", { body });
    else
      await api.patch("/api/admin/shipping-methods/{id}", {
        path: { id: method.id },
        body,
        ifMatch: `"${method.version}"`,
      });
    await finish();
  });
  const remove = useAct(async () => {
    if (method === null) return;
    await api.delete("/api/admin/shipping-methods/{id}", { path: { id: method.id } });
    await finish();
  });
  return (
    <>
      {method !== null && method.prices.length > 0 && <p className="notice warn">{words.steps}</p>}
      <EditForm act={save} submit={saveWord}>
        <Field label={words.name} name="name" defaultValue={method?.name ?? ""} isRequired width="half" />
        <Field
          label={words.code}
          name="code"
          hint={words.codeHint}
          defaultValue={method?.code ?? ""}
          isRequired
          width="half"
        />
        <CountryField
          label={words.countries}
          name="countries"
          hint={words.countriesHint}
          defaultValue={method?.countries.join(", ") ?? ""}
          isRequired
          isList
        />
        <Field
          label={`${words.price} (${currency})`}
          name="price"
          fault="price.amount"
          defaultValue={method === null ? "" : decimalOf(method.price)}
          isRequired
          width="half"
        />
        <Field
          label={`${words.freeFrom} (${currency})`}
          name="freeFrom"
          fault="freeFrom.amount"
          hint={words.freeFromHint}
          defaultValue={method?.freeFrom == null ? "" : decimalOf(method.freeFrom)}
          width="half"
        />
        <Field label={words.minDays} name="minDays" defaultValue={String(method?.minDays ?? "")} width="half" />
        <Field label={words.maxDays} name="maxDays" defaultValue={String(method?.maxDays ?? "")} width="half" />
        <Field label={words.position} name="position" defaultValue={String(method?.position ?? 1_000)} width="half" />
        <Check label={words.active} name="active" defaultChecked={method?.active ?? true} />
      </EditForm>
      {method !== null && (
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

function bodyOf(values: Values, currency: string) {
  const freeFrom = values.freeFrom ?? "";
  return {
    name: (values.name ?? "").trim(),
    code: (values.code ?? "").trim(),
    countries: listOf(values.countries),
    price: moneyOf(values.price ?? "", currency),
    freeFrom: freeFrom.trim() === "" ? null : moneyOf(freeFrom, currency),
    minDays: integerOrNull(values.minDays),
    maxDays: integerOrNull(values.maxDays),
    position: numberOf(values.position),
    active: values.active === "yes",
  };
}
