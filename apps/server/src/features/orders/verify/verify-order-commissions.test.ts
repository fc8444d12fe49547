import { afterAll, beforeAll, expect, test } from "vitest";
import { ageOrder, commissionsOf, creatorWithLink, creditedOrder } from "../../../../test/commissions.ts";
import { makeAdmin } from "../../../../test/factories.ts";
import { asStaff, type FulfilledOrder, failRefundLate } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../operations/verify/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { type Statement, sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../platform/ids.ts";
import { commissionEventCheck } from "../../commissions/movements/verify-events.ts";
import { movementCheck } from "../../commissions/movements/verify-movements.ts";
import { causeCheck } from "../../ledger/queries/verify-causes.ts";
import { refundSumCheck } from "../../payments/verify-payments.ts";
import { orderCommissionCheck } from "./verify-order-commissions.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
let order: FulfilledOrder;
let restoration: string;
let sale: string;
let clawback: string;
let due: FulfilledOrder;
let parts: FulfilledOrder;
/**
 * Orders in every state: unpaid, refunded in part and whole, failed late, canceled, rejected, due and delivered since, released
 * after parcels of which one came back, on hold, and credited by hand.
 */
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
  due = await paid();
  const last = async (shipping: ReturnType<typeof post>) => (await shipping).body.shipments.at(-1)?.id;
  const report = async (shipment: string | undefined, status: string) =>
    expect((await post(`shipments/${shipment}/events`, { status })).status).toBe(200);
  const parcel = await last(post(`orders/${due.id}/shipments`, { carrier: "DHL" }));
  await ageOrder(shop, due.id, 31);
  await report(parcel, "delivered");
  parts = await paid();
  for (const qty of [1, 2]) {
    const lines = [{ lineId: parts.lines[0]?.id, qty }];
    const part = await last(post(`orders/${parts.id}/shipments`, { carrier: "DHL", lines }));
    await report(part, "delivered");
    if (qty === 2) await report(part, "return_to_sender");
    await ageOrder(shop, parts.id, 9);
  }
  await ageOrder(shop, parts.id, 8);
  await refund(parts, 1);
  const [held] = await commissionsOf(shop, (await paid()).id);
  await post(`commissions/${encodeId("com", held?.id ?? "")}/hold`, { reason: "Let me look" });
  await Promise.all(shop.app.jobs.filter(({ name }) => name === "commission-releases").map(({ run }) => run()));
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
  for (const check of [orderCommissionCheck, movementCheck, refundSumCheck, commissionEventCheck, causeCheck])
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
  expect(await orderCommissionCheck.count(shop.database.reads)).toBe(12);
});

type Case = [name: string, damage: () => Statement<unknown>, problem: RegExp];

test.each<Case>([
  [
    "a date that moved",
    () => sql`update commissions set available_at = available_at + interval '1 day' where id = ${sale}`,
    /did not follow: it should be pending/,
  ],
  [
    "a date that was moved into the past",
    () =>
      sql`update commissions set available_at = now() - interval '1 day', awaiting_shipment = false where id = ${sale}`,
    /the date of the commission .* follows from no delivery, payment or shipment/,
  ],
  [
    "a date of something released that moved",
    () =>
      sql`update commissions set available_at = available_at - interval '1 second' where status = 'approved' and order_id = ${decodeId("ord", due.id)}`,
    /the date of the commission .* follows from no delivery/,
  ],
  [
    "a date of the first of two parcels",
    () => sql`
      update commissions set available_at = (select min(delivered_at) from shipments where order_id = ${decodeId("ord", parts.id)}) + interval '14 days'
      where type = 'sale' and order_id = ${decodeId("ord", parts.id)}`,
    /the date of the commission .* follows from no delivery/,
  ],
  [
    "a hold period that became shorter",
    () => sql`update commissions set hold_days = 1 where status = 'approved' and type = 'sale'`,
    /the date of the commission .* follows from no delivery/,
  ],
  [
    "a clawback's date that moved",
    () =>
      sql`update commissions set available_at = available_at - interval '1 second' where status = 'approved' and type = 'clawback'`,
    /the date of the commission .* follows from no delivery/,
  ],
  [
    "an approval before its time",
    () => sql`update commissions set status = 'approved' where id = ${sale}`,
    /is approved before its date/,
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
  [
    "a commission that nobody was told of",
    () => sql`delete from events where resource_id = ${sale} and type = 'commission.created'`,
    /its event commission\.created is not there/,
  ],
  [
    "a clawback that nobody was told of",
    () => sql`delete from events where resource_id = ${clawback}`,
    /its event commission\.reversed is not there/,
  ],
  [
    "a restoration that nobody was told of",
    () => sql`delete from events where resource_id = ${restoration} and type = 'commission.created'`,
    /its event commission\.created is not there/,
  ],
  [
    "an end that nobody was told of",
    () => sql`delete from events where type = 'commission.reversed' and data ->> 'status' = 'rejected'`,
    /its event commission\.reversed is not there/,
  ],
  [
    "a release that nobody was told of",
    () => sql`delete from events where type = 'commission.approved'`,
    /its event commission\.approved is not there/,
  ],
  [
    "a hold that nobody decided",
    () => sql`update commissions set status = 'on_hold' where id = ${sale}`,
    /its event commission\.held is not there/,
  ],
  [
    "another amount in an event",
    () =>
      sql`update events set data = jsonb_set(data::jsonb, '{amount,amount}', '1')::json where resource_id = ${sale}`,
    /its event commission\.created .* says 1 of 3000, it is 300 of 3000/,
  ],
  [
    "an event of nothing",
    () => sql`update events set resource_id = gen_random_uuid() where resource_id = ${sale}`,
    /it is about the commission .*, which is not there/,
  ],
  [
    "another order in the ledger",
    () => sql`update transfers set order_reference = 'T-0000-0000' where kind = 'clawback'`,
    /it names the order T-0000-0000, which is T-/,
  ],
  [
    "a reference of nothing in the ledger",
    () => sql`update transfers set order_reference = 'T-0000-0000' where order_id is null`,
    /it names the order T-0000-0000, which is none/,
  ],
  [
    "another cause in the ledger",
    () =>
      sql`update transfers set cause = replace(cause, order_id::text, gen_random_uuid()::text) where kind = 'cancellation'`,
    /it does not name what it came from/,
  ],
  ...["commission", "clawback", "cancellation"].flatMap((kind): Case[] => [
    [
      `another time of a ${kind} in the ledger`,
      () => sql`update transfers set created_at = created_at - interval '1 day' where kind = ${kind}`,
      /is not that of its commissions/,
    ],
    [
      `another reason of a ${kind} in the ledger`,
      () => sql`update transfers set reason = 'Because' where kind = ${kind}`,
      /is not that of its commissions/,
    ],
  ]),
  [
    "another reason of a rejection in the ledger",
    () => sql`update transfers set reason = 'Because' where kind = 'rejection'`,
    /is not that of the rejection/,
  ],
  [
    "another time of a rejection in the ledger",
    () => sql`update transfers set created_at = created_at - interval '1 day' where kind = 'rejection'`,
    /is not that of the rejection/,
  ],
  [
    "another reason of an adjustment in the ledger",
    () => sql`update transfers set reason = 'Because' where kind = 'adjustment'`,
    /is not that of the adjustment, .* "By hand"/,
  ],
  [
    "another time of an adjustment in the ledger",
    () => sql`update transfers set created_at = created_at - interval '1 day' where kind = 'adjustment'`,
    /is not that of the adjustment/,
  ],
])("%s is found and named", async (_, damage, problem) => {
  const found = await after(damage());
  expect(found.map((each) => each.problem).join("\n")).toMatch(problem);
});
