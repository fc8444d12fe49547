import { useEffect, useRef, useState } from "preact/hooks";
import type { AddressRules, Language } from "../data.ts";
import { Field, typed } from "../form/field.tsx";
import { addressLabels } from "../ui/address-labels.ts";
import { ADDRESS_FIELDS, type AddressField, type AddressForm, type Problems, tidyPostalCode } from "./form.ts";
import { checkoutTexts } from "./texts.ts";

/** The names by which browsers fill addresses in. */
const TOKENS: Readonly<Record<AddressField, string>> = {
  name: "name",
  company: "organization",
  line1: "address-line1",
  line2: "address-line2",
  postalCode: "postal-code",
  city: "address-level2",
  region: "address-level1",
  phone: "tel",
};
const LENGTHS: Readonly<Record<AddressField, number>> = {
  name: 200,
  company: 200,
  line1: 200,
  line2: 200,
  postalCode: 20,
  city: 200,
  region: 100,
  phone: 40,
};

interface AddressFieldsProps {
  /** Browsers fill in the two addresses of a form by these names; the fields of the billing address have it in theirs. */
  section: "shipping" | "billing";
  language: Language;
  rules: AddressRules;
  values: AddressForm;
  problems: Problems;
  countries: readonly { readonly code: string; readonly name: string }[];
  /** Undefined until the page is alive. */
  change: ((patch: Partial<AddressForm>) => void) | undefined;
}

/** The fields of an address as its country writes them: the country first, because it decides the others. */
export function AddressFields(props: AddressFieldsProps) {
  const { section, language, rules, values, problems, countries, change } = props;
  const id = fieldId(section, "country");
  return (
    <>
      <Field name={id} label={checkoutTexts[language].country} problem={problems[id]}>
        {(control) => (
          <select
            {...control}
            autocomplete={`${section} country`}
            value={values.country}
            onChange={(event) => change?.({ country: typed(event) })}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code} selected={code === values.country}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {askedFields(rules, section).map(({ name, required }) => {
        const Part = !required && isRare(name, section) ? RarePart : AddressPart;
        return <Part key={name} {...props} name={name} required={required} />;
      })}
    </>
  );
}

/** The id and the name of a field, and the key of its problem. */
const fieldId = (section: "shipping" | "billing", name: string) => (section === "billing" ? `billing-${name}` : name);

/**
 * The country's field order, with the name always first, so that changing the country never moves the field being typed in.
 * The phone is for the carrier alone.
 */
function askedFields({ fields }: AddressRules, section: "shipping" | "billing") {
  const asked = ADDRESS_FIELDS.filter((name) => section === "shipping" || name !== "phone");
  const known = fields.flatMap(({ name, required }) => {
    const field = asked.find((each) => each === name);
    return field === undefined ? [] : [{ name: field, required }];
  });
  const first = ["name", "company"] as const;
  return [
    ...first.flatMap((wanted) => known.filter(({ name }) => name === wanted)),
    ...known.filter(({ name }) => name !== "name" && name !== "company"),
  ];
}

interface PartProps extends AddressFieldsProps {
  name: AddressField;
  required: boolean;
}

/** An invoice to a company is the reason for most billing addresses. */
const isRare = (name: string, section: "shipping" | "billing"): boolean =>
  name === "line2" || (name === "company" && section === "shipping");

/** A rarely needed field, hidden behind a button to keep the form short. */
function RarePart(props: PartProps) {
  const { section, name, language, rules, values, problems, change } = props;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.querySelector("input")?.focus();
  }, [isOpen]);
  // Stays open once filled, so that clearing the text doesn't hide the field.
  const wasFilled = useRef(false);
  if (values[name] !== "") wasFilled.current = true;
  const isShown = isOpen || wasFilled.current || problems[fieldId(section, name)] !== undefined;
  if (isShown)
    return (
      <div ref={place}>
        <AddressPart {...props} />
      </div>
    );
  return (
    <div>
      <button type="button" class="link-btn small" disabled={change === undefined} onClick={() => setOpen(true)}>
        {name === "company" ? checkoutTexts[language].addCompany : addressLabels(rules, language).addLine2}
      </button>
    </div>
  );
}

function AddressPart({ section, name, required, language, rules, values, problems, change }: PartProps) {
  const words = checkoutTexts[language];
  const label =
    name === "region"
      ? (words.regions[rules.regionType ?? ""] ?? words.fields.region)
      : { ...words.fields, ...addressLabels(rules, language) }[name];
  const set = (value: string) => change?.({ [name]: value });
  const common = { autocomplete: `${section} ${TOKENS[name]}`, required };
  const id = fieldId(section, name);
  return (
    <Field
      name={id}
      label={label}
      problem={problems[id]}
      optional={required ? undefined : words.optional}
      hint={name === "phone" ? words.phoneHint : undefined}
      class={sizeOf(name, rules)}
    >
      {(control) =>
        name === "region" && rules.regions.length > 0 ? (
          <select {...control} {...common} value={values.region} onChange={(event) => set(typed(event))}>
            <option value="">{words.choose}</option>
            {rules.regions.map(({ code, name: title }) => (
              <option key={code} value={code} selected={code === values.region}>
                {title}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            {...common}
            maxLength={LENGTHS[name]}
            inputMode={keyboardOf(name, rules)}
            value={values[name]}
            onInput={(event) => set(typed(event))}
            onBlur={() => name === "postalCode" && set(tidyPostalCode(values.postalCode, rules))}
          />
        )
      }
    </Field>
  );
}

/** The keyboard that a phone shows. */
function keyboardOf(name: AddressField, { postalCodeExample }: AddressRules): "numeric" | "tel" | "text" {
  if (name === "phone") return "tel";
  return name === "postalCode" && /^\d+$/.test(postalCodeExample ?? "") ? "numeric" : "text";
}

/** The postal code shares its row with the city or the region, whichever stands beside it in this country. */
function sizeOf(name: AddressField, { fields }: AddressRules): string | undefined {
  const names = fields.map((field) => field.name);
  const at = names.indexOf("postalCode");
  const beside = [names[at + 1], names[at - 1]].find((each) => each === "city" || each === "region");
  if (at < 0 || beside === undefined) return undefined;
  return name === "postalCode" ? "third" : name === beside ? "rest" : undefined;
}
