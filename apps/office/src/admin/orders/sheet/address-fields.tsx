import type { AddressRules } from "@tote/client";
import { addressLabels } from "@tote/storefront/address-labels";
import { useLocale, useWords } from "../../../shell/language.ts";
import { useApi } from "../../../ui/api/use-api.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { Choice } from "../../../ui/forms/choices.tsx";
import { Field } from "../../../ui/forms/form.tsx";
import { Loaded } from "../../../ui/states.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { orderContactTexts } from "./order-contact.texts.ts";

export type OrderAddress = NonNullable<AdminOrder["shippingAddress"]>;
type Named = "name" | "company" | "line1" | "line2" | "postalCode" | "city" | "region" | "phone";

export const ADDRESS_FIELDS: readonly Named[] = [
  "name",
  "company",
  "line1",
  "line2",
  "postalCode",
  "city",
  "region",
  "phone",
];
const HALF: ReadonlySet<string> = new Set(["postalCode", "city"]);

/** The fields of an address as its country writes them. Fields that the country lacks show while they hold a value. */
export function AddressFields({ address }: { address: OrderAddress }) {
  const api = useApi();
  const { country } = address;
  const rules = useRead(`/api/store/countries/${country}`, (_tote, signal) =>
    api.get("/api/store/countries/{code}", { path: { code: country }, signal }),
  );
  return (
    <Loaded query={rules} rows={4}>
      {(known) => <Fields address={address} rules={known} />}
    </Loaded>
  );
}

function Fields({ address, rules }: { address: OrderAddress; rules: AddressRules }) {
  const words = useWords(orderContactTexts);
  const { language } = useLocale();
  const labels = { ...words, ...addressLabels(rules, language) };
  const asked = rules.fields.flatMap(({ name, required }) => {
    const known = ADDRESS_FIELDS.find((each) => each === name);
    return known === undefined ? [] : [{ name: known, required }];
  });
  const kept = ADDRESS_FIELDS.filter((name) => address[name] && asked.every((each) => each.name !== name));
  return [...asked, ...kept.map((name) => ({ name, required: false }))].map(({ name, required }) =>
    name === "region" && rules.regions.length > 0 ? (
      <Region key={name} label={labels.region} value={address.region ?? ""} regions={rules.regions} />
    ) : (
      <Field
        key={name}
        label={labels[name]}
        name={name}
        defaultValue={address[name] ?? ""}
        fault={`shippingAddress.${name}`}
        isRequired={required}
        {...(HALF.has(name) ? { width: "half" as const } : {})}
      />
    ),
  );
}

interface RegionProps {
  label: string;
  value: string;
  regions: AddressRules["regions"];
}

/** The regions of the country, and what the address holds if it names none of them. */
function Region({ label, value, regions }: RegionProps) {
  const choices = regions.map(({ code, name }) => ({ value: code, label: name }));
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Choice
      label={label}
      name="region"
      defaultValue={value}
      choices={isKnown ? choices : [{ value, label: value }, ...choices]}
    />
  );
}
