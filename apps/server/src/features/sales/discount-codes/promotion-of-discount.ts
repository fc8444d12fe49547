import type { Item } from "../../catalogue/products/items.ts";
import { orderParts } from "../../catalogue/promotions/rules/order-stage.ts";
import type { Candidate, Effect, Promotion } from "../../catalogue/promotions/rules/promotion.ts";
import type { Discount } from "./discount-rule.ts";

/** A discount code as a promotion: one that takes off the sum of its items or the delivery, and combines with none. */
export function promotionOf(discount: Discount): Promotion {
  const { productIds: products, collectionIds: collections, minimumSubtotalMinor } = discount;
  const match = { products, collections };
  return {
    id: discount.id,
    class: discount.type === "free_shipping" ? "shipping" : "order",
    match,
    effect: effectOf(discount),
    conditions: minimumSubtotalMinor === null ? {} : { subtotal: { minimumMinor: minimumSubtotalMinor, match } },
    combines: [],
    priority: 0,
    active: discount.active,
    startsAt: discount.startsAt,
    endsAt: discount.endsAt,
    usageLimit: discount.usageLimit,
    perCustomerLimit: discount.perCustomerLimit,
    budgetMinor: null,
  };
}

/** A named code with its uses so far. */
export function candidateOf(
  discount: Discount,
  { used, usedByCustomer }: Pick<Candidate, "used" | "usedByCustomer">,
): Candidate {
  return { promotion: promotionOf(discount), code: discount.code, used, usedByCustomer, spentMinor: 0 };
}

function effectOf({ type, valueBps, amountMinor }: Discount): Effect {
  if (type === "free_shipping") return { type };
  return type === "percentage" ? { type, bps: valueBps ?? 0 } : { type, amountMinor: amountMinor ?? 0 };
}

/** The saving of a code on each line; none if it makes the delivery free. */
export function savedOn(
  promotion: Promotion,
  lines: ReadonlyArray<{ item: Pick<Item, "productId" | "collectionIds" | "priceMinor">; qty: number }>,
): number[] {
  return orderParts(
    promotion,
    lines.map(({ item }) => ({ productId: item.productId, collectionIds: item.collectionIds })),
    lines.map(({ item, qty }) => item.priceMinor * qty),
  );
}
