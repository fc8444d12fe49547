import type { Admin } from "@tote/client/api";
import type { Language } from "@tote/storefront/data";
import { instantOf, localOf } from "../../../ui/fields/local-time.ts";
import { readFields } from "../../../ui/fields/typed.ts";
import type { Values } from "../../../ui/forms/form.tsx";
import { plainAmount } from "../money-text.ts";

export type Discount = Admin.components["schemas"]["Discount"];
type Patch = Admin.components["schemas"]["DiscountPatch"];

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

const list = (text = "") =>
  text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

/** Values of the fields, as the API takes them. Throws a fault of each field that can't be read. */
export function toPatch(
  values: Values,
  currency: string,
  language: Language,
): Patch & { code: string; type: NonNullable<Patch["type"]> } {
  const { code = "", type = "percentage" } = values;
  const typed = readFields(values, language);
  const patch = {
    ...{ code, type: type as NonNullable<Patch["type"]> },
    valueBps: type === "percentage" ? typed.percent("value") : null,
    amount: type === "amount" ? typed.money("value", currency) : null,
    minimumSubtotal: typed.money("minimum", currency),
    usageLimit: typed.count("usageLimit"),
    perCustomerLimit: typed.count("perCustomerLimit"),
    startsAt: instantOf(values.startsAt),
    endsAt: instantOf(values.endsAt),
    collections: list(values.collections),
    productIds: list(values.productIds),
    active: values.active !== "false",
  };
  typed.check();
  return patch;
}
