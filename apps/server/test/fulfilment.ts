/** Helpers for tests of fulfilment and refunds: the shortest ways to a shipped or refunded order. */

import { finishRefund } from "../src/features/sales/payments/refunds/finish-refund.ts";
import { sql } from "../src/platform/database/sql.ts";
import { decodeId } from "../src/platform/ids.ts";
import { createProducts, signUp, type TestCustomer } from "./factories.ts";
import { noteAllSales, placeOrder, type TestOrder } from "./orders.ts";
import type { TestAnswer, TestApp } from "./test-app.ts";

export interface FulfilledOrder extends TestOrder {
  code?: string;
  fulfillmentStatus: string;
  version: number;
  lines: (TestOrder["lines"][number] & { id: string; fulfilledQty: number; refundedQty: number })[];
  shipments: {
    id: string;
    status: string;
    carrier: string;
    trackingNumber: string | null;
    trackingUrl: string | null;
    numbers: { number: string; carrier: string; url: string | null; status: string }[];
    service: string | null;
    lines: { lineId: string; qty: number }[];
    deliveredAt: string | null;
    events: { status: string; at: string; detail: string | null; location: string | null }[];
  }[];
  refunds: {
    amount: { amount: number };
    status: string;
    lines: { lineId: string; qty: number; amount: { amount: number } }[];
  }[];
  withdrawals: { id: string; lines: { lineId: string; qty: number }[]; late: boolean }[];
  withdrawableUntil: string | null;
}

type Post = (path: string, body?: Record<string, unknown>) => Promise<TestAnswer<FulfilledOrder>>;

/** Calls of the administration, as one of its people. */
export function asStaff(shop: TestApp, session: string): Post {
  return (path, body = {}) => shop.request("POST", `/api/admin/${path}`, { session, body });
}

let counter = 0;

/** A new customer's order of new products, one a line. */
export async function orderOf(
  shop: TestApp,
  lines: ReadonlyArray<{ priceMinor: number; qty: number; stock?: number }>,
): Promise<{ customer: TestCustomer; order: FulfilledOrder; handles: string[] }> {
  const customer = await signUp(shop);
  const inputs = lines.map(({ priceMinor, stock = 100 }) => {
    counter += 1;
    return { handle: `fulfilled-${counter}`, variants: [{ priceMinor, stock }] };
  });
  await createProducts(shop, inputs);
  const handles = inputs.map(({ handle }) => handle);
  const { status, body } = await placeOrder(shop, customer.session, {
    lines: lines.map(({ qty }, index) => ({ productId: handles[index], qty })),
  });
  if (status !== 201) throw new Error(`placing answered ${status}`);
  return { customer, order: body as unknown as FulfilledOrder, handles };
}

/** Lets an order and its parcels be this much older, so that something can have happened to them since. */
export async function letHoursPass(shop: TestApp, orderId: string, hours: number): Promise<void> {
  const id = decodeId("ord", orderId);
  await shop.database.transaction(async (tx) => {
    await tx.execute(
      sql`update orders set placed_at = placed_at - make_interval(hours => ${hours}::integer) where id = ${id}`,
    );
    await noteAllSales(tx);
    await tx.execute(
      sql`update shipments set shipped_at = shipped_at - make_interval(hours => ${hours}::integer) where order_id = ${id}`,
    );
  });
}

/** The events about something, in the order of their writing. */
export async function eventsOf(shop: TestApp, prefix: "ord" | "ship", id: string): Promise<string[]> {
  const rows = await shop.database.reads.query(
    sql<{
      type: string;
    }>`select type from events where resource_id = ${decodeId(prefix, id)}::uuid order by created_at, id`,
  );
  return rows.map((row) => row.type);
}

export interface AuditRow {
  action: string;
  actor_id: string | null;
  before: unknown;
  after: unknown;
}

export async function auditOf(shop: TestApp, orderId: string): Promise<AuditRow[]> {
  return shop.database.reads.query(sql<AuditRow>`
    select action, actor_id, before, after from audit_log where resource_id = ${decodeId("ord", orderId)}::uuid order by created_at, id`);
}

/**
 * Lets a refund of an order fail that had succeeded, as a synchronisation with the provider would find it. Says whether there was
 * one; told twice it happens once.
 */
export async function failRefundLate(shop: TestApp, orderId: string, which = 0): Promise<boolean> {
  const refunds = await shop.database.reads.query(sql<{ id: string }>`
    select id from refunds where order_id = ${decodeId("ord", orderId)} and status = 'succeeded' and amount_minor > 0 order by created_at, id`);
  const refund = refunds[which % Math.max(1, refunds.length)];
  if (refund === undefined) return false;
  const ending = { status: "failed", reason: "lost_or_stolen_card" } as const;
  const outcomes = await Promise.all(
    Array.from({ length: 2 }, () => shop.database.transaction((tx) => finishRefund(tx, refund.id, ending))),
  );
  return outcomes.includes("failed_late");
}
