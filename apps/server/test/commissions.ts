/** Helpers for tests of commissions: orders credited to a creator, and reads of the books. */
import { sql } from "../src/platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../src/platform/ids.ts";
import { createCreator, createProduct, signUp, type TestCustomer } from "./factories.ts";
import type { FulfilledOrder } from "./fulfilment.ts";
import { noteAllSales, placeOrder } from "./orders.ts";
import type { TestApp } from "./test-app.ts";

export interface TestCreator extends TestCustomer {
  creatorId: string;
  /** The code of a link to the whole shop. */
  code: string;
}

/** An approved creator with a link. */
export async function creatorWithLink(shop: TestApp, name = "Ada"): Promise<TestCreator> {
  const creator = await createCreator(shop, { name });
  const { session } = creator;
  const link = await shop.request<{ code: string }>("POST", "/api/creator/product-links", { session, body: {} });
  return { ...creator, code: link.body.code };
}

/** A new customer's order of new products, one a line, that a creator's link brought. */
export async function creditedOrder(
  shop: TestApp,
  code: string,
  lines: ReadonlyArray<{ priceMinor: number; qty: number }>,
): Promise<FulfilledOrder> {
  const customer = await signUp(shop);
  const handles = await Promise.all(
    lines.map(async ({ priceMinor }) => {
      const handle = `credited-${newId()}`;
      await createProduct(shop, { handle, variants: [{ priceMinor, stock: 1_000 }] });
      return handle;
    }),
  );
  const { status, body, text } = await placeOrder(shop, customer.session, {
    lines: lines.map(({ qty }, index) => ({ productId: handles[index], qty })),
    attribution: { code },
  });
  if (status !== 201) throw new Error(`placing answered ${status}: ${text}`);
  return body as unknown as FulfilledOrder;
}

export interface StoredCommission {
  id: string;
  creator_id: string;
  type: string;
  status: string;
  source_id: string | null;
  line_id: string | null;
  base_minor: number;
  amount_minor: number;
  units: number;
  reason: string | null;
  available_at: Date | null;
  awaiting_shipment: boolean;
  counted_at: Date | null;
  version: number;
}

/** The rows of an order, sales first, each in the order of its making. */
export function commissionsOf(shop: TestApp, orderId: string): Promise<StoredCommission[]> {
  return shop.database.reads.query(sql<StoredCommission>`
    select id, creator_id, type, status, source_id, line_id, base_minor, amount_minor, units, reason, available_at, awaiting_shipment, counted_at, version
    from commissions where order_id = ${decodeId("ord", orderId)} order by type desc, id`);
}

/** The public ids of an order's sales, line by line. */
export async function salesOf(shop: TestApp, orderId: string): Promise<string[]> {
  const rows = await commissionsOf(shop, orderId);
  return rows.filter(({ type }) => type === "sale").map(({ id }) => encodeId("com", id));
}

/** The amount that the store owes a creator by the ledger. */
export async function ledgerBalance(shop: TestApp, creatorId: string): Promise<number> {
  const [row] = await shop.database.reads.query(sql<{ balance: number | null }>`
    select coalesce(sum(case when credit_account = 'creator_balance' then amount_minor when debit_account = 'creator_balance' then 0 - amount_minor else 0 end), 0)::bigint as balance
    from transfers where creator_id = ${creatorId}`);
  return row?.balance ?? 0;
}

export interface TestTransfer {
  kind: string;
  cause: string;
  amount_minor: number;
  reason: string | null;
}

/** The movements of a creator's money, oldest first. */
export function transfersOf(shop: TestApp, creatorId: string): Promise<TestTransfer[]> {
  return shop.database.reads.query(sql<TestTransfer>`
    select kind, cause, amount_minor, reason from transfers where creator_id = ${creatorId} order by created_at, id`);
}

/** The types of the events about a commission, with the status that each says. */
export function commissionEvents(
  shop: TestApp,
  commissionId: string,
): Promise<{ type: string; status: string | null }[]> {
  return shop.database.reads.query(sql<{ type: string; status: string | null }>`
    select type, data ->> 'status' as status from events
    where resource_id = ${commissionId} and type like 'commission.%' order by created_at, id`);
}

/** Lets commissions be as old as if their order had been paid so many days earlier. */
export async function ageCommissions(shop: TestApp, orderId: string, days: number): Promise<void> {
  await shop.database.reads.execute(sql`
    update commissions set available_at = available_at - make_interval(days => ${days}) where order_id = ${decodeId("ord", orderId)}`);
}

/** Lets everything that happened to an order be so many days older, and so its commissions: true to one another. */
export async function ageOrder(shop: TestApp, orderId: string, days: number): Promise<void> {
  const id = decodeId("ord", orderId);
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`
      update orders set placed_at = placed_at - make_interval(days => ${days}), paid_at = paid_at - make_interval(days => ${days}) where id = ${id}`);
    await noteAllSales(tx);
    await tx.execute(sql`
      update shipment_events set at = at - make_interval(days => ${days}) where shipment_id in (select id from shipments where order_id = ${id})`);
    await tx.execute(sql`
      update shipments set shipped_at = shipped_at - make_interval(days => ${days}), delivered_at = delivered_at - make_interval(days => ${days}) where order_id = ${id}`);
    await tx.execute(sql`
      update commissions set available_at = available_at - make_interval(days => ${days}),
        created_at = case type when 'clawback' then created_at - make_interval(days => ${days}) else created_at end
      where order_id = ${id}`);
  });
}
