import { afterAll, beforeAll, expect, test } from "vitest";
import { type CreditedShop, differencesAfter, startCreditedShop } from "../../../../../test/credited-shop.ts";
import { type Statement, sql } from "../../../../platform/database/sql.ts";
import { commissionEventCheck } from "../../../programme/commissions/updates/verify-events.ts";
import { causeCheck } from "../../../programme/ledger/queries/verify-causes.ts";

const checks = [commissionEventCheck, causeCheck];

let at: CreditedShop;
beforeAll(async () => {
  at = await startCreditedShop();
});
afterAll(() => at.shop.close());

test("what the log of events and the ledger say of commissions agrees with them", async () => {
  expect(await differencesAfter(at.shop, null, checks)).toEqual([]);
  for (const check of checks) expect(await check.count(at.shop.database.reads)).toBeGreaterThan(12);
});

type Case = [name: string, damage: () => Statement<unknown>, problem: RegExp];

test.each<Case>([
  [
    "a commission that nobody was told of",
    () => sql`delete from events where resource_id = ${at.sale} and type = 'commission.created'`,
    /its event commission\.created is not there/,
  ],
  [
    "a clawback that nobody was told of",
    () => sql`delete from events where resource_id = ${at.clawback}`,
    /its event commission\.reversed is not there/,
  ],
  [
    "a restoration that nobody was told of",
    () => sql`delete from events where resource_id = ${at.restoration} and type = 'commission.created'`,
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
    () => sql`update commissions set status = 'on_hold' where id = ${at.sale}`,
    /its event commission\.held is not there/,
  ],
  [
    "another amount in an event",
    () =>
      sql`update events set data = jsonb_set(data::jsonb, '{amount,amount}', '1')::json where resource_id = ${at.sale}`,
    /its event commission\.created .* says 1 of 3000, it is 300 of 3000/,
  ],
  [
    "an event of nothing",
    () => sql`update events set resource_id = gen_random_uuid() where resource_id = ${at.sale}`,
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
  const found = await differencesAfter(at.shop, damage(), checks);
  expect(found.map((each) => each.problem).join("\n")).toMatch(problem);
});
