/** @jsxImportSource react */
import type { Admin } from "@tote/client/api";
import { useWords } from "../../../shell/language.ts";
import { useAnnounce } from "../../../ui/announcer.tsx";
import { useAct } from "../../../ui/api/use-act.ts";
import { useApi, useRefresh } from "../../../ui/api/use-api.ts";
import { Check } from "../../../ui/forms/choices.tsx";
import { CountryField } from "../../../ui/forms/country-field.tsx";
import { editorTexts } from "../../../ui/forms/editor.texts.ts";
import { Editor } from "../../../ui/forms/editor.tsx";
import { EditForm, Field, type Values } from "../../../ui/forms/form.tsx";
import { onlyChanged } from "../../../ui/forms/merge/only-changed.ts";
import { Refusal } from "../../../ui/states.tsx";
import { decimalOf, integerOrNull, listOf, moneyOf, numberOf } from "./convert.ts";
import { settingsTexts } from "./settings.texts.ts";

interface FormProps {
  /** Null: a new one. */
  method: Admin.AdminShippingMethod | null;
  currency: string;
  onDone: () => void;
}

const SHAPE = { lists: { countries: { separator: /[\s,]+/, join: ", " } }, units: [["minDays", "maxDays"]] };

export function ShippingForm({ method, currency, onDone }: FormProps) {
  const words = useWords(settingsTexts).shipping;
  const { save: saveWord, saved } = useWords(editorTexts);
  const api = useApi();
  const refresh = useRefresh();
  const announce = useAnnounce();
  const readAgain = () => refresh("/api/admin/shipping-methods", "/api/admin/start");
  const finish = async () => {
    await readAgain();
    announce(saved);
    onDone();
  };
  const create = useAct(async (values: Values) => {
    await api.post("/api/admin/shipping-methods", { body: bodyOf(values, currency) });
    await finish();
  });
  const save = async (values: Values, ifMatch: string, { id, ...from }: Admin.AdminShippingMethod) => {
    const body = onlyChanged(bodyOf(values, currency), bodyOf(toValues({ id, ...from }), currency));
    await api.patch("/api/admin/shipping-methods/{id}", { path: { id }, body, ifMatch });
    await readAgain();
  };
  const remove = useAct(async () => {
    if (method === null) return;
    await api.delete("/api/admin/shipping-methods/{id}", { path: { id: method.id } });
    await finish();
  });
  return (
    <>
      {method !== null && method.prices.length > 0 && <p className="notice warn">{words.steps}</p>}
      {method === null ? (
        <EditForm act={create} submit={saveWord}>
          <Fields values={{ position: "1000", active: "yes" }} currency={currency} />
        </EditForm>
      ) : (
        <Editor
          label={method.name}
          resource={method}
          toValues={toValues}
          save={save}
          reread={() => api.get("/api/admin/shipping-methods/{id}", { path: { id: method.id } })}
          log={{ resource: method.id }}
          shape={SHAPE}
          onSaved={onDone}
        >
          {(values) => <Fields values={values} currency={currency} />}
        </Editor>
      )}
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

function Fields({ values, currency }: { values: Values; currency: string }) {
  const words = useWords(settingsTexts).shipping;
  const of = (name: string) => values[name] ?? "";
  return (
    <>
      <Field label={words.name} name="name" defaultValue={of("name")} isRequired width="half" />
      <Field label={words.code} name="code" hint={words.codeHint} defaultValue={of("code")} isRequired width="half" />
      <CountryField
        label={words.countries}
        name="countries"
        hint={words.countriesHint}
        defaultValue={of("countries")}
        isRequired
        isList
      />
      <Field
        label={`${words.price} (${currency})`}
        name="price"
        fault="price.amount"
        defaultValue={of("price")}
        isRequired
        width="half"
      />
      <Field
        label={`${words.freeFrom} (${currency})`}
        name="freeFrom"
        fault="freeFrom.amount"
        hint={words.freeFromHint}
        defaultValue={of("freeFrom")}
        width="half"
      />
      <Field label={words.minDays} name="minDays" defaultValue={of("minDays")} width="half" />
      <Field label={words.maxDays} name="maxDays" defaultValue={of("maxDays")} width="half" />
      <Field label={words.position} name="position" defaultValue={of("position")} width="half" />
      <Check label={words.active} name="active" defaultChecked={of("active") === "yes"} />
    </>
  );
}

const toValues = (method: Admin.AdminShippingMethod): Values => ({
  name: method.name,
  code: method.code,
  countries: method.countries.join(", "),
  price: decimalOf(method.price),
  freeFrom: method.freeFrom === null ? "" : decimalOf(method.freeFrom),
  minDays: String(method.minDays ?? ""),
  maxDays: String(method.maxDays ?? ""),
  position: String(method.position),
  ...(method.active && { active: "yes" }),
});

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
