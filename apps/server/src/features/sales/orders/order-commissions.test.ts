import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  ageCommissions,
  commissionEvents,
  commissionsOf,
  creatorWithLink,
  creditedOrder,
  ledgerBalance,
  type TestCreator,
  transfersOf,
} from "../../../../test/commissions.ts";
import { makeStaff } from "../../../../test/factories.ts";
import { asStaff, type FulfilledOrder } from "../../../../test/fulfilment.ts";
import { addShippingMethod, addTaxRate } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { finishRefund } from "../payments/refunds/finish-refund.ts";

const DAY = 86_400_000;

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
let ada: TestCreator;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  post = asStaff(shop, await makeStaff(shop));
});
beforeEach(async () => {
  ada = await creatorWithLink(shop);
});
afterAll(() => shop.close());

/** 29.99 with 19 % in it, three pieces, and 9.99 once: bases 75.61 and 8.39, 10 % of them 7.56 and 0.84. */
const place = () =>
  creditedOrder(shop, ada.code, [
    { priceMinor: 2_999, qty: 3 },
    { priceMinor: 999, qty: 1 },
  ]);
const paid = async () => {
  const order = await place();
  return (await post(`orders/${order.id}/mark-paid`)).body;
};
const refund = (order: FulfilledOrder, body: Record<string, unknown>) =>
  post(`orders/${order.id}/refunds`, { reason: "Came back", ...body });

test("a placed order's commissions wait for its payment, which counts and dates them", async () => {
  const order = await place();
  const before = await commissionsOf(shop, order.id);
  expect(before).toMatchObject([
    { base_minor: 7_561, amount_minor: 756, status: "pending", available_at: null, counted_at: null },
    { base_minor: 839, amount_minor: 84, status: "pending", available_at: null, counted_at: null },
  ]);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(840);

  const answer = (await post(`orders/${order.id}/mark-paid`)).body as unknown as { paidAt: string };
  const paidAt = new Date(answer.paidAt);
  for (const row of await commissionsOf(shop, order.id))
    expect(row).toMatchObject({
      status: "pending",
      counted_at: paidAt,
      available_at: new Date(paidAt.getTime() + 30 * DAY),
      awaiting_shipment: true,
      version: 2,
    });
  // Found by whoever adds up what has come since the placement.
  const [counted] = await shop.database.reads.query(sql<{ later: boolean | null }>`
    select bool_and(c.counted_xid > t.xid) as later from commissions c join transfers t on t.order_id = c.order_id where c.order_reference = ${order.reference}`);
  expect(counted?.later).toBe(true);
});

test("a shipment ends the wait for one, and each line's delivery brings its release nearer", async () => {
  const order = await paid();
  const [first] = order.lines;
  const shipped = await post(`orders/${order.id}/shipments`, {
    carrier: "DHL",
    lines: [{ lineId: first?.id, qty: 2 }],
  });
  expect((await commissionsOf(shop, order.id)).map((row) => row.awaiting_shipment)).toEqual([false, false]);
  const rest = await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  const versions = (await commissionsOf(shop, order.id)).map((row) => row.version);

  const ids = [...new Set([...shipped.body.shipments, ...rest.body.shipments].map(({ id }) => id))];
  await post(`shipments/${ids[0]}/events`, { status: "delivered" });
  // One piece of the first line is still on its way, with all of the second.
  expect((await commissionsOf(shop, order.id)).map((row) => row.version)).toEqual(versions);

  const delivered = await post(`shipments/${ids[1]}/events`, { status: "delivered" });
  const at = delivered.body.shipments.map(({ deliveredAt }) => new Date(deliveredAt ?? "").getTime());
  for (const row of await commissionsOf(shop, order.id))
    expect(row.available_at).toEqual(new Date(Math.max(...at) + 14 * DAY));
});

test("three partial refunds of one line take back what it earned, to the cent", async () => {
  const order = await paid();
  const lineId = order.lines[0]?.id;
  for (const _ of [1, 2, 3]) expect((await refund(order, { lines: [{ lineId, qty: 1 }] })).status).toBe(201);
  const rows = await commissionsOf(shop, order.id);
  expect(rows.map((row) => [row.type, row.status, row.base_minor, row.amount_minor, row.units])).toEqual([
    ["sale", "refunded", 7_561, 756, 3],
    ["sale", "pending", 839, 84, 1],
    ["clawback", "refunded", -2_520, -252, -1],
    ["clawback", "refunded", -2_521, -252, -1],
    ["clawback", "refunded", -2_520, -252, -1],
  ]);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(84);
  expect((await transfersOf(shop, ada.creatorId)).map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ["commission", 840],
    ["clawback", 252],
    ["clawback", 252],
    ["clawback", 252],
  ]);
  const last = rows[4];
  expect(await commissionEvents(shop, last?.id ?? "")).toEqual([{ type: "commission.reversed", status: "refunded" }]);
  expect(await commissionEvents(shop, rows[2]?.id ?? "")).toEqual([{ type: "commission.reversed", status: "pending" }]);
});

test("a refund by amount takes from every line, shipping from none", async () => {
  const order = await paid();
  // 10.00 over 89.97 and 9.99: 9.00 and 1.00 of the prices, 7.56 and 0.84 of the bases.
  await refund(order, { amount: { amount: 1_000, currency: "EUR" } });
  const rows = await commissionsOf(shop, order.id);
  expect(rows.slice(2).map((row) => [row.base_minor, row.amount_minor, row.units])).toEqual([
    [-756, -76, 0],
    [-84, -8, 0],
  ]);
  await refund(order, { shipping: { amount: 490, currency: "EUR" } });
  expect(await commissionsOf(shop, order.id)).toHaveLength(4);
  await refund(order, { full: true });
  const all = await commissionsOf(shop, order.id);
  expect(all.every(({ status }) => status === "refunded")).toBe(true);
  expect(all.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(0);
  expect(all.reduce((sum, row) => sum + row.units, 0)).toBe(0);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
});

test("a payment that never comes cancels the commissions, and so does whoever cancels the order", async () => {
  const order = await place();
  await post(`orders/${order.id}/cancel`, { reason: "Asked for" });
  const rows = await commissionsOf(shop, order.id);
  expect(rows.map((row) => [row.status, row.reason])).toEqual(Array(2).fill(["canceled", "admin"]));
  expect(
    (await transfersOf(shop, ada.creatorId)).map(({ kind, amount_minor, reason }) => [kind, amount_minor, reason]),
  ).toEqual([
    ["commission", 840, null],
    ["cancellation", 840, "admin"],
  ]);
  expect(await commissionEvents(shop, rows[0]?.id ?? "")).toEqual([
    { type: "commission.created", status: "pending" },
    { type: "commission.reversed", status: "canceled" },
  ]);

  const late = await place();
  await shop.database.reads.execute(
    sql`update orders set payment_expires_at = now() - interval '1 minute' where reference = ${late.reference}`,
  );
  await shop.app.jobs.find(({ name }) => name === "order-expiry")?.run();
  expect((await commissionsOf(shop, late.id)).map((row) => row.reason)).toEqual(["expired", "expired"]);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
});

test("canceling a paid order is its refund", async () => {
  const order = await paid();
  await post(`orders/${order.id}/cancel`);
  const rows = await commissionsOf(shop, order.id);
  expect(rows.map(({ type, status }) => [type, status])).toEqual([
    ["sale", "refunded"],
    ["sale", "refunded"],
    ["clawback", "refunded"],
    ["clawback", "refunded"],
  ]);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
});

test("a refund takes back once it succeeded, and one that fails takes nothing", async () => {
  const order = await paid();
  // As it is where somebody outside carries refunds out.
  await shop.database.reads.execute(
    sql`update orders set payment_provider = 'stripe' where reference = ${order.reference}`,
  );
  const lineId = order.lines[0]?.id;
  for (const _ of [1, 2]) await refund(order, { lines: [{ lineId, qty: 1 }] });
  expect(await commissionsOf(shop, order.id)).toHaveLength(2);
  const refunds = await shop.database.reads.query(sql<{ id: string; status: string }>`
    select r.id, r.status from refunds r join orders o on o.id = r.order_id where o.reference = ${order.reference} order by r.created_at, r.id`);
  expect(refunds.map(({ status }) => status)).toEqual(["pending", "pending"]);
  const [failed, succeeded] = refunds;
  await shop.database.transaction((tx) => finishRefund(tx, failed?.id ?? "", { status: "failed", reason: null }));
  expect(await commissionsOf(shop, order.id)).toHaveLength(2);
  await shop.database.transaction((tx) => finishRefund(tx, succeeded?.id ?? "", { status: "succeeded" }));
  await shop.database.transaction((tx) => finishRefund(tx, succeeded?.id ?? "", { status: "succeeded" }));
  const rows = await commissionsOf(shop, order.id);
  expect(rows.slice(2).map((row) => [row.base_minor, row.amount_minor, row.units])).toEqual([[-2_520, -252, -1]]);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(588);
});

test("what reads as approved stays so when the parcel arrives afterwards", async () => {
  const order = await paid();
  const shipped = await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  await ageCommissions(shop, order.id, 31);
  const before = await commissionsOf(shop, order.id);
  await post(`shipments/${shipped.body.shipments[0]?.id}/events`, { status: "delivered" });
  expect(await commissionsOf(shop, order.id)).toEqual(before);
});

test("an order that nobody brought has no commissions, and costs no look for them", async () => {
  const order = await creditedOrder(shop, "nobody", [{ priceMinor: 1_000, qty: 1 }]);
  await post(`orders/${order.id}/mark-paid`);
  expect(await commissionsOf(shop, order.id)).toEqual([]);
});
