import type { PlaceOrderInput } from "@tote/client";
import type { AddressRules, Language } from "../data.ts";
import { fitPostalCode } from "../ui/postal-code.ts";
import type { CheckoutData } from "./data.ts";
import { type CheckoutTexts, checkoutTexts } from "./texts.ts";

export const ADDRESS_FIELDS = ["name", "company", "line1", "line2", "postalCode", "city", "region", "phone"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The shopper's entries so far. */
export interface CheckoutForm extends Record<AddressField, string> {
  readonly email: string;
  readonly country: string;
  /** Null: the shop's choice, the cheapest. */
  readonly shippingMethod: string | null;
  readonly note: string;
  readonly accepted: boolean;
  /** Keep the address in the account, where it is none of the saved ones. */
  readonly saveAddress: boolean;
}

/** Problems by the field that they stand at; `""` is the whole form. */
export type Problems = Readonly<Record<string, string>>;

export function emptyForm({ accountEmail, rules, prefill }: CheckoutData): CheckoutForm {
  const address = { name: "", company: "", line1: "", line2: "", postalCode: "", city: "", region: "", phone: "" };
  return {
    ...address,
    ...prefill?.address,
    email: accountEmail ?? prefill?.email ?? "",
    country: rules.code,
    shippingMethod: null,
    note: "",
    accepted: false,
    saveAddress: true,
  };
}

/** Fields that a person or a browser has filled before the page came alive: they differ from what the server wrote. */
export function typedBefore(first: CheckoutForm, root: ParentNode): Partial<CheckoutForm> {
  const filled: Record<string, string> = {};
  for (const name of ["email", "note", ...ADDRESS_FIELDS] as const) {
    const field = root.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field !== null && field.value !== "" && field.value !== first[name]) filled[name] = field.value;
  }
  return filled;
}

/** Has the shape of an address; the server knows better. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The fields that an order's form must have. */
interface FormRules {
  readonly rules: AddressRules;
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
  { rules, language, mustAccept, needsAddress, needsRegion }: FormRules,
): Problems {
  const words = checkoutTexts[language].problems;
  const problems: Record<string, string> = {};
  if (!looksLikeEmail(form.email)) problems.email = words.email;
  if (needsAddress) Object.assign(problems, addressProblems(form, rules, words));
  else if (needsRegion && form.region === "") problems.region = words.missing.region;
  if (mustAccept && !form.accepted) problems.accepted = words.accepted;
  return problems;
}

function addressProblems(
  form: CheckoutForm,
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

type ShippingAddress = NonNullable<PlaceOrderInput["shippingAddress"]>;

/** The address as the order takes it: fields that the country has, without what was left empty. */
export function addressOf(form: CheckoutForm, rules: AddressRules): ShippingAddress {
  const said = (name: AddressField) => (rules.fields.some((field) => field.name === name) ? form[name].trim() : "");
  const optional: Record<string, string> = {};
  for (const name of ["company", "line2", "city", "region", "postalCode", "phone"] as const) {
    const value = said(name);
    if (value !== "") optional[name] = value;
  }
  return { name: said("name"), line1: said("line1"), country: form.country, ...optional };
}

/** Where the tax of an order without delivery is due. */
export function taxPlaceOf({ country, region }: CheckoutForm): { taxCountry: string; taxRegion?: string } {
  return { taxCountry: country, ...(region === "" ? {} : { taxRegion: region }) };
}
