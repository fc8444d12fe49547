import { afterAll, beforeAll, expect, test } from "vitest";
import { ageCommissions, commissionsOf, creatorWithLink, creditedOrder } from "../../../../test/commissions.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { asStaff, type FulfilledOrder, failRefundLate } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../operations/verify/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { type Statement, sql } from "../../../platform/database/sql.ts";
import { encodeId } from "../../../platform/ids.ts";
import { movementCheck } from "../../commissions/movements/verify-movements.ts";
import { refundSumCheck } from "../../payments/verify-payments.ts";
import { orderCommissionCheck } from "./verify-order-commissions.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
let order: FulfilledOrder;
let restoration: string;
let sale: string;
let clawback: string;
/** Orders in every state: unpaid, refunded in part and whole, failed late, canceled, rejected, due, and credited by hand. */
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const staff = await makeAdmin(shop);
  post = asStaff(shop, staff);
  const ada = await creatorWithLink(shop, "Ada");
  const grace = await creatorWithLink(shop, "Grace");
  const place = () => creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 3 }]);
  const paid = async () => (await post(`orders/${(await place()).id}/mark-paid`)).body;
  const refund = (of: FulfilledOrder, qty: number) =>
    post(`orders/${of.id}/refunds`, { lines: [{ lineId: of.lines[0]?.id, qty }], reason: "Broken" });
  order = await paid();
  await refund(order, 1);
  await place();
  await refund(await paid(), 3);
  await post(`orders/${(await place()).id}/cancel`);
  const rejected = await paid();
  const [row] = await commissionsOf(shop, rejected.id);
  await post(`commissions/${encodeId("com", row?.id ?? "")}/reject`, { reason: "Odd" });
  const due = await paid();
  await post(`orders/${due.id}/shipments`, { carrier: "DHL" });
  await ageCommissions(shop, due.id, 31);
  for (const qty of [1, 3]) {
    const failed = await paid();
    await refund(failed, qty);
    await failRefundLate(shop, failed.id);
    restoration = (await commissionsOf(shop, failed.id)).at(-1)?.id ?? "";
  }
  const creatorId = encodeId("crt", grace.creatorId);
  const body = { creatorId, reason: "Her video" };
  for (const given of [await paid(), await place()])
    await shop.request("PUT", `/api/admin/orders/${given.id}/attribution`, { session: staff, body });
  await post(`creators/${creatorId}/adjustments`, { amount: { amount: -70, currency: "EUR" }, reason: "By hand" });
  [sale = "", clawback = ""] = (await commissionsOf(shop, order.id)).map(({ id }) => id);
});
afterAll(() => shop.close());

async function differences(from: Queryable): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const check of [orderCommissionCheck, movementCheck, refundSumCheck])
    await check.run(from, (each) => found.push(each));
  return found;
}

class Undone extends Error {}

/** What the checks say after a damage, which is undone. */
async function after(damage: Statement<unknown>): Promise<Difference[]> {
  let found: Difference[] = [];
  await shop.database
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(damage);
      found = await differences(tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}

test("whatever happened to orders, their commissions have followed", async () => {
  expect(await differences(shop.database.reads)).toEqual([]);
  expect(await orderCommissionCheck.count(shop.database.reads)).toBe(10);
});

test.each<[name: string, damage: () => Statement<unknown>, problem: RegExp]>([
  [
    "a date that moved",
    () => sql`update commissions set available_at = available_at + interval '1 day' where id = ${sale}`,
    /did not follow: it should be pending/,
  ],
  [
    "a payment that did not count",
    () => sql`update commissions set counted_at = null where id = ${sale}`,
    /did not follow/,
  ],
  [
    "a refund that took nothing",
    () => sql`delete from commissions where id = ${clawback}`,
    /of the commission .* 100 were not taken back/,
  ],
  [
    "a refund that took too much",
    () => sql`update commissions set amount_minor = -150 where id = ${clawback}`,
    /150 of amount were taken back, not 100/,
  ],
  [
    "a refund that was none",
    () =>
      sql`update refunds set status = 'failed' where order_id = (select order_id from commissions where id = ${sale})`,
    /100 of amount were taken back, not 0/,
  ],
  [
    "a refund that failed and gave nothing back",
    () => sql`delete from commissions where id = ${restoration}`,
    /of the commission .* 300 were not given back/,
  ],
  [
    "what a failed refund gave back twice",
    () => sql`update commissions set amount_minor = 350 where id = ${restoration}`,
    /-50 of amount were taken back, not 0/,
  ],
  [
    "a refund that failed and does not say when",
    () => sql`delete from refund_failures`,
    /it is failed, and nothing says when it failed/,
  ],
  [
    "a failure of a refund that did not fail",
    () => sql`update refunds set status = 'succeeded' where status = 'failed'`,
    /it is succeeded, and it is written that it failed/,
  ],
  [
    "a clawback that went its own way",
    () => sql`update commissions set status = 'approved' where id = ${clawback}`,
    /the clawback .* is approved, what it takes back from is pending/,
  ],
  [
    "a commission that outlived its order",
    () => sql`update commissions set status = 'pending' where status = 'canceled'`,
    /it should be canceled/,
  ],
  [
    "somebody else's commission",
    () =>
      sql`update commissions set creator_id = (select id from creators where id <> creator_id limit 1) where id = ${sale}`,
    /whom the order does not credit/,
  ],
  [
    "a lost transfer",
    () =>
      sql`delete from transfers where kind = 'clawback' and order_id = (select order_id from commissions where id = ${sale})`,
    /what is left of its commissions is 200, the ledger says 300/,
  ],
  [
    "a rejection that the ledger missed",
    () => sql`delete from transfers where kind = 'rejection'`,
    /is 0, the ledger says 300/,
  ],
  [
    "an adjustment that the ledger missed",
    () => sql`delete from transfers where kind = 'adjustment'`,
    /it is -70, the ledger says 0/,
  ],
  [
    "a commission of an order without credit",
    () => sql`update orders set creator_id = null where id = (select order_id from commissions where id = ${sale})`,
    /which credits nobody/,
  ],
])("%s is found and named", async (_, damage, problem) => {
  const found = await after(damage());
  expect(found.map((each) => each.problem).join("\n")).toMatch(problem);
});
