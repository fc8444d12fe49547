import type { Admin } from "@tote/client/api";
import { parseMoney } from "@tote/client/money";
import type { Language } from "../../../../data.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import { plainAmount } from "../money-text.ts";

export type Discount = Admin.components["schemas"]["Discount"];
type Patch = Admin.components["schemas"]["DiscountPatch"];

/** Where `datetime-local` fields and the API meet: the browser's own zone. */
const localOf = (at: string | null) => {
  if (at === null) return "";
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const instantOf = (text: string | undefined) => (text ? new Date(text).toISOString() : null);

export function valueText({ valueBps, amount }: Discount, language: Language): string {
  if (valueBps !== null) return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(valueBps / 100);
  return amount === null ? "" : plainAmount(amount, language);
}

export function toValues(discount: Discount, language: Language): Values {
  const { code, type, minimumSubtotal, usageLimit, perCustomerLimit, startsAt, endsAt, collections, productIds } =
    discount;
  return {
    ...{ code, type, value: valueText(discount, language), startsAt: localOf(startsAt), endsAt: localOf(endsAt) },
    minimum: minimumSubtotal === null ? "" : plainAmount(minimumSubtotal, language),
    usageLimit: String(usageLimit ?? ""),
    perCustomerLimit: String(perCustomerLimit ?? ""),
    collections: collections.join(", "),
    productIds: productIds.join(", "),
    active: String(discount.active),
  };
}

/** A field that holds no number. */
export class NoNumber extends Error {}

const list = (text = "") =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

function whole(text = ""): number | null {
  if (text.trim() === "") return null;
  if (!/^\d{1,9}$/.test(text.trim())) throw new NoNumber();
  return Number(text);
}

/** What the fields say, as the API takes it. Throws {@link NoNumber}. */
export function toPatch(
  values: Values,
  currency: string,
  language: Language,
): Patch & { code: string; type: NonNullable<Patch["type"]> } {
  const { code = "", type = "percentage", value = "", minimum = "" } = values;
  const money = (text: string) => {
    if (text.trim() === "") return null;
    const sum = parseMoney(text, currency, language);
    if (sum === null) throw new NoNumber();
    return sum;
  };
  return {
    ...{ code, type: type as NonNullable<Patch["type"]> },
    valueBps: type === "percentage" ? basisPoints(value) : null,
    amount: type === "amount" ? money(value) : null,
    minimumSubtotal: money(minimum),
    usageLimit: whole(values.usageLimit),
    perCustomerLimit: whole(values.perCustomerLimit),
    startsAt: instantOf(values.startsAt),
    endsAt: instantOf(values.endsAt),
    collections: list(values.collections),
    productIds: list(values.productIds),
    active: values.active !== "false",
  };
}

function basisPoints(text: string): number | null {
  if (text.trim() === "") return null;
  const [, whole = "", part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === "") throw new NoNumber();
  return Number(whole) * 100 + Number(part.padEnd(2, "0"));
}
