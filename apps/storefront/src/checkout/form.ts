import type { PlaceOrderInput } from "@tote/client";
import type { AddressRules, Language } from "../data.ts";
import { fitPostalCode } from "../ui/postal-code.ts";
import type { CheckoutData } from "./data.ts";
import { type CheckoutTexts, checkoutTexts } from "./texts.ts";

export const ADDRESS_FIELDS = ["name", "company", "line1", "line2", "postalCode", "city", "region", "phone"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** An address as it is typed. */
export interface AddressForm extends Readonly<Record<AddressField, string>> {
  readonly country: string;
}

/** The address on the invoice. */
export interface BillingForm extends AddressForm {
  readonly vatId: string;
}

/** The shopper's entries so far. */
export interface CheckoutForm extends AddressForm {
  readonly email: string;
  /** The invoice has an address of its own. */
  readonly ownBilling: boolean;
  readonly billing: BillingForm;
  /** Null: the shop's choice, the cheapest. */
  readonly shippingMethod: string | null;
  readonly note: string;
  readonly accepted: boolean;
  /** Keep the address in the account, where it is none of the saved ones. */
  readonly saveAddress: boolean;
  /** Pay with store credit as far as it goes. */
  readonly useCredit: boolean;
}

/** Problems by the field that they stand at; `""` is the whole form. */
export type Problems = Readonly<Record<string, string>>;

const EMPTY = { name: "", company: "", line1: "", line2: "", postalCode: "", city: "", region: "", phone: "" };

export function emptyForm({ accountEmail, rules, billingRules, prefill }: CheckoutData): CheckoutForm {
  return {
    ...EMPTY,
    ...prefill?.address,
    email: accountEmail ?? prefill?.email ?? "",
    country: rules.code,
    ownBilling: prefill?.billing != null,
    billing: { ...EMPTY, vatId: "", ...prefill?.billing, country: billingRules.code },
    shippingMethod: null,
    note: "",
    accepted: false,
    saveAddress: true,
    useCredit: true,
  };
}

/** Entries that a person or a browser made before the page came alive: they differ from what the server wrote. */
export function typedBefore(first: CheckoutForm, root: ParentNode): Partial<CheckoutForm> {
  const at = <T extends Element>(name: string, kind = "") => root.querySelector<T>(`[name="${name}"]${kind}`);
  const valueAt = (name: string) => at<HTMLInputElement | HTMLSelectElement>(name)?.value ?? "";
  const filled = <Name extends string>(names: readonly Name[], before: Readonly<Record<Name, string>>, prefix = "") =>
    Object.fromEntries(
      names
        .map((name) => [name, valueAt(prefix + name)])
        .filter(([name, value]) => value && value !== before[name as Name]),
    );
  const isTurned = (name: string) => {
    const box = at<HTMLInputElement>(name);
    return box !== null && box.checked !== box.defaultChecked;
  };
  const form = filled(["email", "note", "country", ...ADDRESS_FIELDS] as const, first);
  const billing = filled(["vatId", "country", ...ADDRESS_FIELDS] as const, first.billing, "billing-");
  const ticks = (["ownBilling", "accepted", "saveAddress"] as const).filter(isTurned);
  const method = at<HTMLInputElement>("shippingMethod", ":checked");
  return {
    ...form,
    ...(Object.keys(billing).length === 0 ? {} : { billing: { ...first.billing, ...billing } }),
    ...Object.fromEntries(ticks.map((name) => [name, !first[name]])),
    // Another country has other methods.
    ...(method === null || method.defaultChecked || form.country ? {} : { shippingMethod: method.value }),
  };
}

/** Has the shape of an address; the server knows better. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The fields that an order's form must have. */
interface FormRules {
  readonly rules: AddressRules;
  readonly billingRules: AddressRules;
  readonly language: Language;
  readonly mustAccept: boolean;
  /** False for an order without delivery, which asks for a country alone. */
  readonly needsAddress: boolean;
  /** The tax of the country depends on the region. */
  readonly needsRegion: boolean;
}

/** Finds missing and impossible entries before anything is sent. */
export function findProblems(
  form: CheckoutForm,
  { rules, billingRules, language, mustAccept, needsAddress, needsRegion }: FormRules,
): Problems {
  const words = checkoutTexts[language].problems;
  const problems: Record<string, string> = {};
  if (!looksLikeEmail(form.email)) problems.email = words.email;
  if (needsAddress) Object.assign(problems, addressProblems(form, rules, words));
  else if (needsRegion && form.region === "") problems.region = words.missing.region;
  if (form.ownBilling)
    for (const [name, problem] of Object.entries(addressProblems(form.billing, billingRules, words)))
      problems[`billing-${name}`] = problem;
  if (mustAccept && !form.accepted) problems.accepted = words.accepted;
  return problems;
}

function addressProblems(
  form: AddressForm,
  rules: AddressRules,
  words: CheckoutTexts["problems"],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { name, required } of rules.fields)
    if (name !== "country" && required && form[name as AddressField].trim() === "")
      problems[name] = words.missing[name as AddressField];
  if (problems.postalCode === undefined && !isPostalCode(tidyPostalCode(form.postalCode, rules), rules))
    problems.postalCode = words.postalCode(rules.postalCodeExample);
  return problems;
}

function isPostalCode(text: string, { postalCodePattern, fields }: AddressRules): boolean {
  if (postalCodePattern === null || !fields.some(({ name }) => name === "postalCode")) return true;
  return text.trim() === "" || new RegExp(`^(?:${postalCodePattern})$`, "i").test(text.trim());
}

/** The postal code as the country writes it, for a form that was left. */
export function tidyPostalCode(typed: string, { code, postalCodePattern, postalCodeExamples }: AddressRules): string {
  return fitPostalCode(typed, { code, pattern: postalCodePattern, examples: postalCodeExamples });
}

type BillingAddress = NonNullable<PlaceOrderInput["billingAddress"]>;
type ShippingAddress = NonNullable<PlaceOrderInput["shippingAddress"]>;

/** The address as the order takes it: fields that the country has, without what was left empty. */
export function addressOf(form: AddressForm, rules: AddressRules): ShippingAddress {
  const said = (name: AddressField) => (rules.fields.some((field) => field.name === name) ? form[name].trim() : "");
  const optional: Record<string, string> = {};
  for (const name of ["company", "line2", "city", "region", "postalCode", "phone"] as const) {
    const value = said(name);
    if (value !== "") optional[name] = value;
  }
  return { name: said("name"), line1: said("line1"), country: form.country, ...optional };
}

/** The billing address as the order takes it. */
export function billingAddressOf(billing: BillingForm, rules: AddressRules): BillingAddress {
  const vatId = billing.vatId.trim();
  return { ...addressOf({ ...billing, phone: "" }, rules), ...(vatId === "" ? {} : { vatId }) };
}

/** Where the tax of an order without delivery is due. */
export function taxPlaceOf({ country, region }: CheckoutForm): { taxCountry: string; taxRegion?: string } {
  return { taxCountry: country, ...(region === "" ? {} : { taxRegion: region }) };
}
