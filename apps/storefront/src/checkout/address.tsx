import type { SavedAddress } from "@tote/client";
import { useEffect, useRef, useState } from "preact/hooks";
import type { AddressRules } from "../data.ts";
import { Field, typed } from "../form/field.tsx";
import { addressLabels } from "../ui/address-labels.ts";
import type { SectionProps } from "./checkout-view.tsx";
import { type AddressField, tidyPostalCode } from "./form.ts";
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

/** Where the parcel goes: the country first, because it decides the fields. */
export function Address({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const { rules } = state;
  return (
    <section aria-labelledby="address">
      <div class="sec-head">
        <h2 id="address">{words.address}</h2>
      </div>
      <SavedAddresses data={data} state={state} actions={actions} />
      <div class="form">
        <Field name="country" label={words.country} problem={state.problems.country}>
          {(control) => (
            <select
              {...control}
              autocomplete="country"
              value={state.form.country}
              onChange={(event) => actions?.change({ country: typed(event) })}
            >
              {data.countries.map(({ code, name }) => (
                <option key={code} value={code} selected={code === state.form.country}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        {askedFields(rules).map(({ name, required }) => {
          const Part = !required && isRare(name) ? RarePart : AddressPart;
          return (
            <Part
              key={name}
              name={name as AddressField}
              required={required}
              data={data}
              state={state}
              actions={actions}
            />
          );
        })}
      </div>
      {data.accountEmail !== null && !state.addresses.some((each) => isSame(each, state.form)) && (
        <label class="check">
          <input
            type="checkbox"
            name="saveAddress"
            checked={state.form.saveAddress}
            onChange={(event) => actions?.change({ saveAddress: event.currentTarget.checked })}
          />
          <span class="small">{words.saveAddress}</span>
        </label>
      )}
    </section>
  );
}

/** The country's field order, with the name always first, so that changing the country never moves the field being typed in. */
function askedFields({ fields }: AddressRules): AddressRules["fields"] {
  const named = (wanted: string) => fields.filter(({ name }) => name === wanted);
  const others = fields.filter(({ name }) => name !== "country" && name !== "name" && name !== "company");
  return [...named("name"), ...named("company"), ...others];
}

/** The addresses that an account keeps. */
function SavedAddresses({ data, state, actions }: SectionProps) {
  const words = checkoutTexts[data.place.language];
  const { addresses, form } = state;
  if (addresses.length === 0) return null;
  const chosen = addresses.find((each) => isSame(each, form));
  return (
    <fieldset class="choices">
      <legend class="vh">{words.saved}</legend>
      {addresses.map((each) => (
        <label key={each.id} class="choice">
          <input type="radio" name="saved" checked={each === chosen} onChange={() => actions?.chooseAddress(each)} />
          <span>
            {each.label ?? each.name}
            <small>{each.lines.filter((line) => line !== (each.label ?? each.name)).join(", ")}</small>
          </span>
        </label>
      ))}
      <label class="choice">
        <input type="radio" name="saved" checked={chosen === undefined} onChange={() => actions?.chooseAddress(null)} />
        <span>{words.another}</span>
      </label>
    </fieldset>
  );
}

function isSame(saved: SavedAddress, form: SectionProps["state"]["form"]): boolean {
  return (["name", "company", "line1", "line2", "postalCode", "city", "region", "country"] as const).every(
    (field) => (saved[field] ?? "") === form[field],
  );
}

interface PartProps extends SectionProps {
  name: AddressField;
  required: boolean;
}

const isRare = (name: string): boolean => name === "company" || name === "line2";

/** A rarely needed field, hidden behind a button to keep the form short. */
function RarePart(props: PartProps) {
  const { name, data, state, actions } = props;
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const words = checkoutTexts[data.place.language];
  useEffect(() => {
    if (isOpen) place.current?.querySelector("input")?.focus();
  }, [isOpen]);
  // Stays open once filled, so that clearing the text doesn't hide the field.
  const wasFilled = useRef(false);
  if (state.form[name] !== "") wasFilled.current = true;
  const isShown = isOpen || wasFilled.current || state.problems[name] !== undefined;
  if (isShown)
    return (
      <div ref={place}>
        <AddressPart {...props} />
      </div>
    );
  return (
    <div>
      <button type="button" class="link-btn small" disabled={actions === undefined} onClick={() => setOpen(true)}>
        {name === "company" ? words.addCompany : addressLabels(state.rules, data.place.language).addLine2}
      </button>
    </div>
  );
}

function AddressPart({ name, required, data, state, actions }: PartProps) {
  const words = checkoutTexts[data.place.language];
  const { rules, form, problems } = state;
  const label =
    name === "region"
      ? (words.regions[rules.regionType ?? ""] ?? words.fields.region)
      : { ...words.fields, ...addressLabels(rules, data.place.language) }[name];
  const change = (value: string) => actions?.change({ [name]: value });
  const common = { autocomplete: TOKENS[name], required };
  return (
    <Field
      name={name}
      label={label}
      problem={problems[name]}
      optional={required ? undefined : words.optional}
      hint={name === "phone" ? words.phoneHint : undefined}
      class={sizeOf(name, rules)}
    >
      {(control) =>
        name === "region" && rules.regions.length > 0 ? (
          <select {...control} {...common} value={form.region} onChange={(event) => change(typed(event))}>
            <option value="">{words.choose}</option>
            {rules.regions.map(({ code, name: title }) => (
              <option key={code} value={code} selected={code === form.region}>
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
            value={form[name]}
            onInput={(event) => change(typed(event))}
            onBlur={() => name === "postalCode" && change(tidyPostalCode(form.postalCode, rules))}
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
