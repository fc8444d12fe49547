import { afterAll, beforeAll, expect, test } from "vitest";
import { type CreditedShop, differencesAfter, startCreditedShop } from "../../../../../test/credited-shop.ts";
import { type Statement, sql } from "../../../../platform/database/sql.ts";
import { movementCheck } from "../../../programme/commissions/updates/verify-updates.ts";
import { refundSumCheck } from "../../payments/verify-payments.ts";
import { orderCommissionCheck } from "./verify-order-commissions.ts";

const checks = [orderCommissionCheck, movementCheck, refundSumCheck];

let at: CreditedShop;
beforeAll(async () => {
  at = await startCreditedShop();
});
afterAll(() => at.shop.close());

test("whatever happened to orders, their commissions have followed", async () => {
  expect(await differencesAfter(at.shop, null, checks)).toEqual([]);
  expect(await orderCommissionCheck.count(at.shop.database.reads)).toBe(13);
});

type Case = [name: string, damage: () => Statement<unknown>, problem: RegExp];

test.each<Case>([
  [
    "a date that moved",
    () => sql`update commissions set available_at = available_at + interval '1 day' where id = ${at.sale}`,
    /did not follow: it should be pending/,
  ],
  [
    "a date that was moved into the past",
    () =>
      sql`update commissions set available_at = now() - interval '1 day', awaiting_shipment = false where id = ${at.sale}`,
    /the date of the commission .* follows from no delivery, payment or shipment/,
  ],
  [
    "a date of something released that moved",
    () =>
      sql`update commissions set available_at = available_at - interval '1 second' where status = 'approved' and order_id = ${at.dueOrderId}`,
    /the date of the commission .* follows from no delivery/,
  ],
  [
    "a date of the first of two parcels",
    () => sql`
      update commissions set available_at = (select min(delivered_at) from shipments where order_id = ${at.partsOrderId}) + interval '14 days'
      where type = 'sale' and order_id = ${at.partsOrderId}`,
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
    () => sql`update commissions set status = 'approved' where id = ${at.sale}`,
    /is approved before its date/,
  ],
  [
    "a payment that did not count",
    () => sql`update commissions set counted_at = null where id = ${at.sale}`,
    /did not follow/,
  ],
  [
    "a refund that took nothing",
    () => sql`delete from commissions where id = ${at.clawback}`,
    /of the commission .* 100 were not reversed/,
  ],
  [
    "a refund that took too much",
    () => sql`update commissions set amount_minor = -150 where id = ${at.clawback}`,
    /150 of amount were reversed, not 100/,
  ],
  [
    "a refund that was none",
    () =>
      sql`update refunds set status = 'failed' where order_id = (select order_id from commissions where id = ${at.sale})`,
    /100 of amount were reversed, not 0/,
  ],
  [
    "a refund that failed and gave nothing back",
    () => sql`delete from commissions where id = ${at.restoration}`,
    /of the commission .* 300 were not given back/,
  ],
  [
    "what a failed refund gave back twice",
    () => sql`update commissions set amount_minor = 350 where id = ${at.restoration}`,
    /-50 of amount were reversed, not 0/,
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
    () => sql`update commissions set status = 'approved' where id = ${at.clawback}`,
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
      sql`update commissions set creator_id = (select id from creators where id <> creator_id limit 1) where id = ${at.sale}`,
    /whom the order does not credit/,
  ],
  [
    "a lost transfer",
    () =>
      sql`delete from transfers where kind = 'clawback' and order_id = (select order_id from commissions where id = ${at.sale})`,
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
    () => sql`update orders set creator_id = null where id = (select order_id from commissions where id = ${at.sale})`,
    /which credits nobody/,
  ],
])("%s is found and named", async (_, damage, problem) => {
  const found = await differencesAfter(at.shop, damage(), checks);
  expect(found.map((each) => each.problem).join("\n")).toMatch(problem);
});
