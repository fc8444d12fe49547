import type { Queryable } from "../../../platform/database/database.ts";
import { readItems } from "../../catalogue/products/items.ts";
import type { StoreSettings } from "../../ground/store/settings.ts";
import { emailKey } from "../../people/accounts/email-address.ts";
import { mailboxKeys } from "../../programme/attribution/normalise-email.ts";
import { customerHash } from "../discount-codes/customer-hash.ts";
import { discountProblem, normaliseDiscountCode } from "../discount-codes/discount-rule.ts";
import { readDiscounts, readDiscountUses, useKey, usesOf } from "../discount-codes/discounts-for-orders.ts";
import type { QuoteInput } from "../orders/schemas/requests.ts";
import { presentQuote } from "./quote-order.ts";
import { resolveLines } from "./rules/order-lines.ts";
import { needsDelivery, taxPlaceOf } from "./rules/order-place.ts";
import { servingMethods } from "./rules/shipping-choice.ts";
import type { Quote } from "./schemas.ts";

/**
 * Quotes an order, with every obstacle as a warning. Reads only; throws what no warning can express: unknown products,
 * a country that is not served, a method that does not exist.
 */
export async function quoteOrder(
  from: Queryable,
  settings: StoreSettings,
  input: QuoteInput,
  account: { userId: string; email: string } | null,
): Promise<Quote> {
  // Without an account and an address nobody is there whose uses could be counted.
  const email = input.email ?? account?.email ?? null;
  const keys = email === null ? null : mailboxKeys(emailKey(email));
  const code = input.discountCode === undefined ? null : normaliseDiscountCode(input.discountCode);
  const [items, discounts, uses] = await Promise.all([
    readItems(from, input.lines),
    code === null ? null : readDiscounts(from, [code]),
    code === null || keys === null
      ? null
      : readDiscountUses(from, [code], { ids: account === null ? [] : [account.userId], emailKeys: keys }),
  ]);
  const lines = resolveLines(items, input.lines);
  const ships = needsDelivery(lines);
  const destination = taxPlaceOf(ships, input);
  const shipping =
    !ships || destination === null ? null : servingMethods(settings, destination.country, input.shippingMethod);
  const known = code === null ? undefined : discounts?.get(code);
  const usedByCustomer =
    known === undefined || keys === null
      ? null
      : usesOf((id) => uses?.get(useKey(known.discount.id, id)) ?? 0, {
          userId: account?.userId ?? null,
          hashes: keys.map((key) => customerHash(known.salt, key)),
        });
  const problem =
    code === null
      ? null
      : discountProblem({
          discount: known?.discount,
          lines,
          now: new Date(),
          used: known?.usedCount ?? 0,
          usedByCustomer,
        });
  const stock = new Map(lines.map((line) => [line.item.variantId, line.item.stock]));
  return presentQuote({
    settings,
    lines,
    discount: problem === null ? (known?.discount ?? null) : null,
    destination,
    shipping,
    discountProblem: problem,
    available: (variantId) => stock.get(variantId) ?? null,
  });
}
