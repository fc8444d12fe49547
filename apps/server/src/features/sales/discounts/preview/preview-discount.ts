import type { Queryable } from "../../../../platform/database/database.ts";
import { readCollectionsOf } from "../../../catalogue/products/collections-of-products.ts";
import { sumOf } from "../../../catalogue/promotions/rules/match-lines.ts";
import { type Discount, discountProblem } from "../../discount-codes/discount-rule.ts";
import { promotionOf, savedOn } from "../../discount-codes/promotion-of-discount.ts";
import {
  type PricedLineRow,
  readOrdersWithoutDiscount,
  readPricedLines,
} from "../../orders/lists/orders-without-discount.ts";

/** Orders per preview: two statements of some ten milliseconds each. */
export const MOST_ORDERS = 5_000;

export interface SoldOrder {
  userId: string;
  shippingMinor: number;
  lines: ReadonlyArray<{ productId: string; collectionIds: readonly string[]; qty: number; unitPriceMinor: number }>;
}

export interface DiscountPreview {
  /** Orders looked at. */
  orders: number;
  /** False where more orders were placed than are looked at. */
  isWhole: boolean;
  /** Orders that could have used the discount. */
  fittingOrders: number;
  /** The goods of those orders at their prices of then. */
  itemsMinor: number;
  /** The customers' savings. */
  costMinor: number;
}

/** Tries a discount that need not be saved on the newest orders since a moment; see docs/contract/administration.md#discount-preview. */
export async function previewDiscount(from: Queryable, discount: Discount, since: Date): Promise<DiscountPreview> {
  const rows = await readOrdersWithoutDiscount(from, since, MOST_ORDERS + 1);
  const isWhole = rows.length <= MOST_ORDERS;
  // In the order of placement, because a limit is used up by the first orders.
  const orders = rows.slice(0, MOST_ORDERS).reverse();
  const lines = await readPricedLines(
    from,
    orders.map((order) => order.id),
  );
  const collections = await readCollectionsOf(from, [...new Set(lines.map((line) => line.product_id))]);
  const byOrder = new Map(orders.map((order) => [order.id, [] as PricedLineRow[]]));
  for (const line of lines) byOrder.get(line.order_id)?.push(line);
  const sold = orders.map((order) => ({
    userId: order.user_id,
    shippingMinor: order.shipping_minor,
    lines: (byOrder.get(order.id) ?? []).map((line) => ({
      productId: line.product_id,
      collectionIds: collections.get(line.product_id) ?? [],
      qty: line.qty,
      unitPriceMinor: line.unit_price_minor,
    })),
  }));
  return { orders: sold.length, isWhole, ...sumUses(discount, sold) };
}

/** Simulates a discount: each order that it fits uses it in turn, until its limits are reached. */
export function sumUses(
  discount: Discount,
  orders: readonly SoldOrder[],
): Pick<DiscountPreview, "fittingOrders" | "itemsMinor" | "costMinor"> {
  const promotion = promotionOf(discount);
  const uses = new Map<string, number>();
  const sums = { fittingOrders: 0, itemsMinor: 0, costMinor: 0 };
  for (const { userId, shippingMinor, lines } of orders) {
    const items = lines.map(({ productId, collectionIds, qty, unitPriceMinor }) => ({
      item: { productId, collectionIds, priceMinor: unitPriceMinor },
      qty,
    }));
    const usedByCustomer = uses.get(userId) ?? 0;
    const question = { discount, lines: items, now: new Date(0), used: sums.fittingOrders, usedByCustomer };
    if (discountProblem(question) !== null) continue;
    uses.set(userId, usedByCustomer + 1);
    sums.fittingOrders += 1;
    sums.itemsMinor += sumOf(items.map(({ item, qty }) => item.priceMinor * qty));
    sums.costMinor += discount.type === "free_shipping" ? shippingMinor : sumOf(savedOn(promotion, items));
  }
  return sums;
}
