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
import { plainAmount } from "../../catalogue/money-text.ts";
import { carriersTexts } from "./carriers/carriers.texts.ts";
import { listOf } from "./convert.ts";
import { sellingTexts } from "./selling.texts.ts";

interface FormProps {
  /** Null: a new one. */
  method: Admin.AdminShippingMethod | null;
  currency: string;
  onDone: () => void;
}

const SHAPE = { lists: { countries: { separator: /[\s,]+/, join: ", " } }, units: [["minDays", "maxDays"]] };

export function ShippingForm({ method, currency, onDone }: FormProps) {
  const words = useWords(sellingTexts).shipping;
  const { language } = useLocale();
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
    await api.post("/api/admin/shipping-methods", { body: bodyOf(values, currency, language) });
    await finish();
  });
  const save = async (values: Values, ifMatch: string, { id, ...from }: Admin.AdminShippingMethod) => {
    const body = onlyChanged(
      bodyOf(values, currency, language),
      bodyOf(valuesOf({ id, ...from }, language), currency, language),
    );
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
          toValues={(each) => valuesOf(each, language)}
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
  const words = useWords(sellingTexts).shipping;
  const carrierWords = useWords(carriersTexts);
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
        kind="money"
        currency={currency}
        fault="price.amount"
        defaultValue={of("price")}
        isRequired
        width="half"
      />
      <Field
        label={`${words.freeFrom} (${currency})`}
        name="freeFrom"
        kind="money"
        currency={currency}
        fault="freeFrom.amount"
        hint={words.freeFromHint}
        defaultValue={of("freeFrom")}
        width="half"
      />
      <Field label={words.minDays} name="minDays" defaultValue={of("minDays")} width="half" />
      <Field label={words.maxDays} name="maxDays" defaultValue={of("maxDays")} width="half" />
      <Field
        label={carrierWords.method}
        name="carrier"
        hint={carrierWords.methodHint}
        defaultValue={of("carrier")}
        maxLength={100}
      />
      <Field
        label={carrierWords.template}
        name="trackingUrl"
        hint={carrierWords.methodTemplateHint}
        defaultValue={of("trackingUrl")}
      />
      <Field label={words.position} name="position" defaultValue={of("position")} width="half" />
      <Check label={words.active} name="active" defaultChecked={of("active") === "yes"} />
    </>
  );
}

const valuesOf = (method: Admin.AdminShippingMethod, language: Language): Values => ({
  name: method.name,
  code: method.code,
  countries: method.countries.join(", "),
  price: plainAmount(method.price, language),
  freeFrom: method.freeFrom === null ? "" : plainAmount(method.freeFrom, language),
  minDays: String(method.minDays ?? ""),
  maxDays: String(method.maxDays ?? ""),
  carrier: method.carrier ?? "",
  trackingUrl: method.trackingUrl ?? "",
  position: String(method.position),
  ...(method.active && { active: "yes" }),
});

function bodyOf(values: Values, currency: string, language: Language) {
  const typed = readFields(values, language);
  const body = {
    name: (values.name ?? "").trim(),
    code: (values.code ?? "").trim(),
    countries: listOf(values.countries),
    price: typed.requiredMoney("price", currency, "price.amount"),
    freeFrom: typed.money("freeFrom", currency, "freeFrom.amount"),
    minDays: typed.count("minDays"),
    maxDays: typed.count("maxDays"),
    carrier: (values.carrier ?? "").trim() || null,
    trackingUrl: (values.trackingUrl ?? "").trim() || null,
    position: typed.requiredCount("position"),
    active: values.active === "yes",
  };
  typed.check();
  return body;
}
