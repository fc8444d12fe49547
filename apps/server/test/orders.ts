/** Helpers for tests of orders: a shop that ships, and the shortest ways to an order. */
import type { Queryable } from "../src/platform/database/database.ts";
import { sql } from "../src/platform/database/sql.ts";
import { newId } from "../src/platform/ids.ts";
import type { TestAnswer, TestApp } from "./test-app.ts";

export const BERLIN = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };

export interface TestOrder {
  id: string;
  reference: string;
  status: string;
  paymentStatus: string;
  lines: { variantId: string; qty: number; total: { amount: number } }[];
  totals: Record<
    "items" | "discount" | "shipping" | "tax" | "shippingTax" | "total" | "paid" | "refunded" | "due",
    { amount: number; currency: string }
  >;
  attribution: { status: string; reason: string | null; code: string | null; method: string | null };
  payment: { provider: string; status: string; instructions: string | null; expiresAt: string | null };
  refunds: { amount: { amount: number }; status: string }[];
  timeline: { type: string }[];
  placedAt: string;
  cancelReason: string | null;
  [member: string]: unknown;
}

/** After a test has moved orders in time: lets the sums of sales be made again, as whatever else changes an order does. */
export async function noteAllSales(to: Pick<Queryable, "execute">): Promise<void> {
  await to.execute(sql`
    insert into sales_changes (start_at)
    select date_bin('15 minutes', placed_at, 'epoch') from orders union select start_at from sales_quarters`);
}

export async function addShippingMethod(
  shop: TestApp,
  method: { code: string; priceMinor: number; countries?: string[]; freeFromMinor?: number },
): Promise<void> {
  await shop.database.reads.execute(sql`
    insert into shipping_methods (id, code, name, countries, price_minor, free_from_minor)
    values (${newId()}, ${method.code}, ${method.code}, ${method.countries ?? ["DE", "AT"]}, ${method.priceMinor}, ${method.freeFromMinor ?? null})`);
}

export async function addTaxRate(
  shop: TestApp,
  rate: { country: string; rateBps: number; shippingRateBps?: number; region?: string; class?: string },
): Promise<void> {
  await shop.database.reads.execute(sql`
    insert into tax_rates (id, country, region, class, rate_bps, shipping_rate_bps)
    values (${newId()}, ${rate.country}, ${rate.region ?? null}, ${rate.class ?? "standard"}, ${rate.rateBps}, ${rate.shippingRateBps ?? rate.rateBps})`);
}

export interface TestDiscount {
  code: string;
  type: "percentage" | "amount" | "free_shipping";
  valueBps?: number;
  amountMinor?: number;
  minimumSubtotalMinor?: number;
  usageLimit?: number;
  perCustomerLimit?: number;
  startsAt?: Date;
  endsAt?: Date;
  productIds?: string[];
  creatorId?: string;
}

export async function addDiscount(shop: TestApp, discount: TestDiscount): Promise<void> {
  await shop.database.reads.execute(sql`
    insert into discounts (id, code, type, value_bps, amount_minor, minimum_subtotal_minor, usage_limit, per_customer_limit, starts_at, ends_at, product_ids, creator_id)
    values (${newId()}, ${discount.code}, ${discount.type}, ${discount.valueBps ?? null}, ${discount.amountMinor ?? null}, ${discount.minimumSubtotalMinor ?? null},
      ${discount.usageLimit ?? null}, ${discount.perCustomerLimit ?? null}, ${discount.startsAt ?? null}, ${discount.endsAt ?? null}, ${discount.productIds ?? []}, ${discount.creatorId ?? null})`);
}

export function placeOrder(
  shop: TestApp,
  session: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<TestAnswer<TestOrder>> {
  return shop.request<TestOrder>("POST", "/api/orders", {
    session,
    body: { shippingAddress: BERLIN, ...body },
    headers,
  });
}

/** Pieces of a variant in stock, by its public id; null when it is not counted. */
export async function stockOf(shop: TestApp, productHandle: string): Promise<number | null> {
  const [row] = await shop.database.reads.query(sql<{ on_hand: number }>`
    select s.on_hand from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id where p.handle = ${productHandle}`);
  return row?.on_hand ?? null;
}
