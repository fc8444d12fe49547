import { hash } from "node:crypto";
import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import type { Money } from "../../../platform/money/money.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import { type BagOrders, FOREIGN_BAG } from "./orders/queries.ts";
import type { CartRow, LeftOut } from "./queries.ts";
import type { Cart, CartLine, CartWarning } from "./schemas.ts";

/** The bag's owner and what its presentation needs. */
export interface Viewer {
  userId: string;
  isGuest: boolean;
  currency: string;
  promotions: PromotionBooks;
  /** When the account was created; an unused bag has been empty since then. */
  since: Date;
}

/** The effect of promotions and of the bag's code. */
export interface JudgedBag {
  discount: Cart["discount"];
  discounts: Cart["discounts"];
  /** Their saving on each line, by variant. */
  offLines: ReadonlyMap<string, number>;
}

const NOTHING_OFF: JudgedBag = { discount: null, discounts: [], offLines: new Map() };

/** A bag as it is sent, and its entity tag. */
export interface CartText {
  text: string;
  etag: string;
}

export interface ShownCart extends CartText {
  cart: Cart;
}

interface LineOfCart extends CartRow {
  variant_id: string;
  qty: number;
  added_price_minor: number;
  added_at: Date;
  product_id: string;
  handle: string;
  title: string;
  variant_title: string;
  price_minor: number;
  on_sale: boolean;
  requires_shipping: boolean;
}

/**
 * Presents the rows of one bag. No rows mean a bag that was never used. After a merge, `notMerged` are the visitor's
 * lines that were left out. `judged` is what promotions and its code do.
 */
export function presentCart(
  viewer: Viewer,
  rows: readonly CartRow[],
  judged: JudgedBag = NOTHING_OFF,
  notMerged: readonly CartWarning[] = [],
): ShownCart {
  const [first] = rows;
  const { currency } = viewer;
  const lines: CartLine[] = [];
  const warnings: CartWarning[] = [];
  let itemCount = 0;
  let subtotal = 0;
  for (const row of rows) {
    if (!hasLine(row)) continue;
    const line = presentLine(row, currency, judged.offLines.get(row.variant_id) ?? 0);
    lines.push(line);
    itemCount += line.qty;
    if (row.on_sale) subtotal += line.lineTotal.amount;
    warnings.push(...warningsOf(row, line));
  }
  const savings = [...judged.offLines.values()].reduce((sum, off) => sum + off, 0);
  const cart: Cart = {
    id: encodeId("cart", viewer.userId),
    owner: viewer.isGuest ? "guest" : "customer",
    version: first?.version ?? 0,
    currency,
    lines,
    itemCount,
    subtotal: { amount: subtotal, currency },
    discounts: judged.discounts,
    savings: { amount: savings, currency },
    total: { amount: subtotal - savings, currency },
    discountCode: first?.discount_code ?? null,
    discount: judged.discount,
    warnings: [...warnings, ...leftOutBefore(first), ...notMerged],
    ...ordersOf(first),
    updatedAt: (first?.updated_at ?? viewer.since).toISOString(),
  };
  const text = JSON.stringify(cart);
  // The version comes first, because If-Match reads nothing else: a new price must not make an edit stale.
  const etag = `"${cart.version}.${hash("sha1", text, "base64url")}"`;
  return { cart, text, etag };
}

/** Lines of the guest's bag that a sign-in left out, until the next write. */
function leftOutBefore(row: CartRow | undefined): CartWarning[] {
  const lines = (row?.not_merged ?? []) as readonly LeftOut[];
  return lines.map(({ productId, variantId }) => ({
    code: "not_merged",
    productId: encodeId("prod", productId),
    variantId: encodeId("var", variantId),
    detail: "This could not be taken over from the bag of before the sign-in.",
  }));
}

/** The orders that lead on from the bag. */
function ordersOf(row: CartRow | undefined): Pick<Cart, "lastOrder" | "waitingOrder"> {
  const { last, waiting } = (row?.orders ?? {}) as BagOrders;
  return {
    lastOrder:
      last === undefined
        ? null
        : {
            id: encodeId("ord", last.id),
            reference: last.reference,
            placedAt: new Date(last.placedAt).toISOString(),
            cartVersion: row?.ordered_version ?? FOREIGN_BAG,
          },
    waitingOrder:
      waiting === undefined
        ? null
        : {
            id: encodeId("ord", waiting.id),
            reference: waiting.reference,
            total: { amount: waiting.amount, currency: waiting.currency },
            expiresAt: waiting.expiresAt === null ? null : new Date(waiting.expiresAt).toISOString(),
          },
  };
}

function hasLine(row: CartRow): row is LineOfCart {
  return row.variant_id !== null;
}

function presentLine(row: LineOfCart, currency: string, offMinor: number): CartLine {
  const money = (amount: number): Money => ({ amount, currency });
  return {
    productId: encodeId("prod", row.product_id),
    variantId: encodeId("var", row.variant_id),
    handle: row.handle,
    title: row.title,
    variantTitle: row.variant_title,
    options: row.options as CartLine["options"],
    sku: row.sku,
    image: row.image,
    qty: row.qty,
    unitPrice: money(row.price_minor),
    compareAtPrice: row.compare_at_minor === null ? null : money(row.compare_at_minor),
    lineTotal: money(row.price_minor * row.qty),
    discount: money(offMinor),
    available: row.on_sale && !isShort(row),
    stock: row.on_hand,
    requiresShipping: row.requires_shipping,
    addedAt: row.added_at.toISOString(),
    addedPrice: money(row.added_price_minor),
    attribution:
      row.stamp_code === null || row.stamp_clicked_at === null
        ? null
        : {
            code: row.stamp_code,
            clickId: encodeIdOrNull("clk", row.stamp_click_id),
            creatorName: row.stamp_creator_name ?? "",
            clickedAt: row.stamp_clicked_at.toISOString(),
          },
  };
}

function isShort(row: LineOfCart): row is LineOfCart & { on_hand: number } {
  return row.on_hand !== null && row.on_hand < row.qty;
}

/** When a line is no longer sold, its other warnings do not matter. */
function warningsOf(row: LineOfCart, { productId, variantId }: CartLine): CartWarning[] {
  const warning = (code: CartWarning["code"], detail: string) => ({ code, productId, variantId, detail });
  if (!row.on_sale) return [warning("unavailable", "This is no longer sold.")];
  const warnings: CartWarning[] = [];
  if (row.price_minor !== row.added_price_minor)
    warnings.push(warning("price_changed", "The price has changed since this was put in the bag."));
  if (isShort(row)) {
    const detail = row.on_hand === 0 ? "This is sold out." : `Only ${row.on_hand} of this are left.`;
    warnings.push(warning("insufficient_stock", detail));
  }
  return warnings;
}
