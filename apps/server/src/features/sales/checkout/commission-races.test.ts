import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ageOrder,
  commissionsOf,
  creatorWithLink,
  creditedOrder,
  ledgerBalance,
  salesOf,
} from "../../../../test/commissions.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { asStaff, failRefundLate } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { requestPayout, setMethod } from "../../../../test/payouts.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../platform/checks/check.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId, newId } from "../../../platform/ids.ts";
import { commissionChecks } from "../../programme/commissions/verify-commissions.ts";
import { payoutChecks } from "../../programme/payouts/verify-payouts.ts";
import { orderCommissionCheck } from "../orders/verify/verify-order-commissions.ts";

let shop: TestApp;
let admin: string;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  admin = await makeAdmin(shop);
  post = asStaff(shop, admin);
});
afterAll(() => shop.close());

async function expectSound(): Promise<void> {
  const found: Difference[] = [];
  for (const check of [orderCommissionCheck, ...commissionChecks, ...payoutChecks])
    await check.run(shop.database.reads, (difference) => found.push(difference));
  expect(found).toEqual([]);
}

test("refunds, one that fails late, holds, payouts, the worker and a ban at once: each takes what is there, nobody waits in a circle", async () => {
  for (let round = 0; round < 4; round += 1) {
    const ada = await creatorWithLink(shop);
    await setMethod(shop, ada);
    const orders = [];
    for (let count = 0; count < 5; count += 1) {
      const order = await creditedOrder(shop, ada.code, [
        { priceMinor: 10_000, qty: 2 },
        { priceMinor: 333, qty: 3 },
      ]);
      await post(`orders/${order.id}/mark-paid`);
      await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
      await ageOrder(shop, order.id, 40);
      await post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[1]?.id, qty: 1 }], reason: "Broken" });
      orders.push({ order, sales: await salesOf(shop, order.id) });
    }
    const decide = (id: string | undefined, action: string) =>
      post(`commissions/${id}/${action}`, { reason: "Looked at" });
    const calls: Array<Promise<TestAnswer<unknown>>> = [requestPayout(shop, ada), requestPayout(shop, ada)];
    for (const { order, sales } of orders) {
      const lines = order.lines.map(({ id }) => ({ lineId: id, qty: 1 }));
      calls.push(post(`orders/${order.id}/refunds`, { lines, reason: "Broken" }));
      calls.push(decide(sales[0], "hold"), decide(sales[1], "reject"), decide(sales[0], "release"));
      calls.push(post(`orders/${order.id}/refunds`, { full: true, reason: "All" }));
    }
    const jobs: Array<Promise<unknown>> = shop.app.jobs
      .filter(({ name }) => name === "commission-releases")
      .map((job) => job.run());
    jobs.push(...orders.map(({ order }) => failRefundLate(shop, order.id)));
    if (round % 2 === 1) calls.push(post(`creators/${encodeId("crt", ada.creatorId)}/ban`, { reason: "Fraud" }));
    const answers = await Promise.all(calls);
    await Promise.all(jobs);
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    for (const { name, run } of shop.app.jobs) if (name === "banned-creators-commissions") await run();
    await expectSound();
    const [row] = await shop.database.reads.query(sql<{ unpaid: number | null }>`
      select coalesce(sum(amount_minor), 0)::bigint as unpaid from commissions where creator_id = ${ada.creatorId} and status in ('pending', 'approved', 'on_hold')`);
    expect(await ledgerBalance(shop, ada.creatorId)).toBe(row?.unpaid);
  }
}, 120_000);

test("decisions on what a failed refund gave back, a payout and the refund again, all at once", async () => {
  for (let round = 0; round < 3; round += 1) {
    const ada = await creatorWithLink(shop);
    await setMethod(shop, ada);
    const order = await creditedOrder(shop, ada.code, [{ priceMinor: 50_000, qty: 3 }]);
    await post(`orders/${order.id}/mark-paid`);
    const piece = () =>
      post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[0]?.id, qty: 1 }], reason: "Broken" });
    await post(`orders/${order.id}/refunds`, { amount: { amount: 150_000, currency: "EUR" }, reason: "Goodwill" });
    await failRefundLate(shop, order.id);
    await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
    await ageOrder(shop, order.id, 40);
    await piece();
    await failRefundLate(shop, order.id);
    // One that took back whole what had not been paid, and a part of what was given back of that.
    const restored = (await commissionsOf(shop, order.id)).filter(
      ({ type, amount_minor, status }) => type === "clawback" && amount_minor > 0 && status !== "refunded",
    );
    expect(restored.length).toBeGreaterThan(1);
    const answers = await Promise.all([
      ...restored.flatMap(({ id }) =>
        ["hold", "release", "reject"].map((step) =>
          post(`commissions/${encodeId("com", id)}/${step}`, { reason: "x" }),
        ),
      ),
      piece(),
      requestPayout(shop, ada),
      ...(round === 1 ? [post(`creators/${encodeId("crt", ada.creatorId)}/ban`, { reason: "Fraud" })] : []),
    ]);
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    for (const { name, run } of shop.app.jobs) if (name === "banned-creators-commissions") await run();
    await expectSound();
  }
}, 60_000);

test("two refunds of one order at once take back what both gave, no more", async () => {
  const ada = await creatorWithLink(shop);
  const order = await creditedOrder(shop, ada.code, [{ priceMinor: 999, qty: 7 }]);
  await post(`orders/${order.id}/mark-paid`);
  const lineId = order.lines[0]?.id;
  const one = () => post(`orders/${order.id}/refunds`, { lines: [{ lineId, qty: 1 }], reason: "Broken" });
  const answers = await Promise.all(Array.from({ length: 9 }, one));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(201), 409, 409]);
  expect(await ledgerBalance(shop, ada.creatorId)).toBe(0);
  await expectSound();
});

test("a ban that waits for a refund sees what the refund took back", async () => {
  const ada = await creatorWithLink(shop);
  const order = await creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 3 }]);
  await post(`orders/${order.id}/mark-paid`);
  const [sale = ""] = await salesOf(shop, order.id);
  let ban: Promise<TestAnswer<unknown>> | undefined;
  await shop.database.transaction(async (tx) => {
    // A refund that has its locks and its clawback, but has not committed yet.
    await tx.execute(sql`select from commissions where id = ${decodeId("com", sale)} for no key update`);
    ban = post(`creators/${encodeId("crt", ada.creatorId)}/ban`, { reason: "Fraud" });
    await waitingForLock();
    await tx.execute(sql`
      insert into commissions (id, creator_id, type, status, source_id, order_id, line_id, order_reference, base_minor, amount_minor, awaiting_shipment)
      select ${newId()}, creator_id, 'clawback', status, id, order_id, line_id, order_reference, -333, -33, awaiting_shipment from commissions where id = ${decodeId("com", sale)}`);
  });
  expect((await ban)?.status).toBe(200);
  const rows = await commissionsOf(shop, order.id);
  expect(rows.map(({ type, status }) => [type, status])).toEqual([
    ["sale", "rejected"],
    ["clawback", "rejected"],
  ]);
});

/** Resolves once some statement waits for a lock. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    const [row] = await shop.database.reads.query(sql<{ waiting: number | null }>`
      select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if ((row?.waiting ?? 0) > 0) return;
  }
}
