import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeAdmin } from "../../../../test/factories.ts";
import { createPayee, earn, requestPayout, type TestCreator, takeStep } from "../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import type { Difference } from "../../../platform/checks/check.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Statement } from "../../../platform/database/sql.ts";
import { takeSnapshots } from "../ledger/take-snapshots.ts";
import { ledgerChecks } from "../ledger/verify-ledger.ts";
import { payoutChecks } from "./verify-payouts.ts";

let shop: TestApp;
let creator: TestCreator;

/** A creator with a payout in each final state, an open one, and a remaining balance. */
beforeAll(async () => {
  shop = await startTestApp();
  const admin = await makeAdmin(shop);
  creator = await createPayee(shop, 0);
  for (const steps of [
    ["cancel"],
    ["start", "mark-failed"],
    ["start", "mark-sent", "mark-returned"],
    ["start", "mark-sent", "mark-paid", "mark-returned"],
    ["start", "mark-sent", "mark-paid"],
    ["start"],
  ]) {
    await earn(shop, creator.creatorId, 3_000);
    const { id } = (await requestPayout(shop, creator)).body;
    for (const step of steps) expect((await takeStep(shop, admin, id, step)).status).toBe(200);
  }
  await earn(shop, creator.creatorId, 700);
  // Waits until no earlier transaction is still running; other tests share the server.
  await vi.waitFor(async () => expect(await takeSnapshots(shop.database, null, 1)).toBe(1), 8_000);
});
afterAll(() => shop.close());

const checks = [...ledgerChecks, ...payoutChecks];

async function differences(from: Queryable): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const check of checks) await check.run(from, (difference) => found.push(difference));
  return found;
}

test("what went its way agrees", async () => {
  expect(await differences(shop.database.reads)).toEqual([]);
  const counts = await Promise.all(checks.map((check) => check.count(shop.database.reads)));
  // Seven adjustments, six payouts, four returned and two paid; one snapshot, one creator.
  const transfers = 7 + 6 + 4 + 2;
  // Six events of beginnings, and one of each of the fourteen steps.
  expect(counts).toEqual([transfers, transfers, 1, 1, 6, 6 + 14]);
});

const ONE = "(select min(id::text)::uuid from";

test.each([
  ...["payout", "payout_paid", "payout_return"].map((kind): [string, string, RegExp] => [
    `the time of a transfer (${kind})`,
    `update transfers set created_at = created_at - interval '1 day' where kind = '${kind}'`,
    /its time .* is not that of the payout/,
  ]),
  ...["payout", "payout_return"].map((kind): [string, string, RegExp] => [
    `the reason of a transfer (${kind})`,
    `update transfers set reason = 'Because' where kind = '${kind}'`,
    /or reason "Because" is not that of the payout/,
  ]),
  ["a run that is gone", "delete from payout_batches", /its payout run .* is not there/],
  [
    "a payout in another run",
    `update payouts set batch_id = (select b.id from payout_batches b where b.started_at <> payouts.started_at limit 1) where batch_id is not null`,
    /it was started at .*, its payout run at/,
  ],
  [
    "a month that has no run",
    "update payouts set origin = 'monthly', run_month = '2020-01' where started_at is null",
    /monthly run of 2020-01 is not there/,
  ],
  ...["created", "updated", "paid", "failed"].map((what): [string, string, RegExp] => [
    `events that are gone (${what})`,
    `delete from events where type = 'payout.${what}'`,
    new RegExp(`its event payout\\.${what} is not there`),
  ]),
  [
    "an amount in an event",
    `update events set data = jsonb_set(data::jsonb, '{amount,amount}', '1')::json where type = 'payout.created'`,
    /its event payout\.created .* says 1, it is \d+/,
  ],
  [
    "an event of no payout",
    `update events set resource_id = gen_random_uuid() where id = (select id from events where type = 'payout.updated' limit 1)`,
    /it is about the payout .*, which is not there/,
  ],
  [
    "an amount",
    `update transfers set amount_minor = amount_minor + 1 where id = ${ONE} transfers where kind = 'payout')`,
    /the ledger says|the ledger set aside/,
  ],
  [
    "a direction",
    "update transfers set debit_account = credit_account, credit_account = debit_account where kind = 'payout'",
    /which it never does/,
  ],
  ["a currency", "update transfers set currency = 'CHF' where kind = 'payout_paid'", /it is in CHF/],
  ["a lost transfer", `delete from transfers where id = ${ONE} transfers where kind = 'payout_return')`, /took back 0/],
  ["a lost payment", "delete from transfers where kind = 'payout_paid'", /paid 0/],
  [
    "a transfer from nowhere",
    "update transfers set commission_id = null where commission_id is not null",
    /names nothing/,
  ],
  ["a lost commission", "delete from commissions where status = 'approved'", /the commission .* is not there/],
  ["a lost payout", "delete from payouts where status = 'paid'", /the payout .* is not there/],
  [
    "a lost order",
    "update transfers set order_id = gen_random_uuid() where kind = 'payout'",
    /the order .* is not there/,
  ],
  ["a lost creator", "delete from creators", /the creator .* is not there/],
  [
    "an unpaid amount",
    "update commissions set amount_minor = amount_minor + 1 where status = 'approved'",
    /the ledger says/,
  ],
  [
    "a paid amount",
    "update commissions set amount_minor = amount_minor + 1 where status = 'paid'",
    /its commissions come to/,
  ],
  [
    "a forgotten state",
    "update commissions set status = 'paid' where status = 'processing'",
    /it is processing, its commissions are not/,
  ],
  [
    "a commission that left its payout",
    "update commissions set status = 'approved', payout_id = null where status = 'paid'",
    /its commissions come to 0/,
  ],
  [
    "somebody else's commission",
    "update commissions set creator_id = gen_random_uuid() where status = 'processing'",
    /commissions of somebody else/,
  ],
  [
    "content of what failed",
    "update payouts set status = 'failed' where status = 'paid'",
    /it is failed and has commissions/,
  ],
  [
    "an amount that changed",
    "update payouts set amount_minor = amount_minor + 5 where status = 'paid'",
    /its commissions come to/,
  ],
  [
    "half a refund",
    "update commissions set status = 'refunded' where status = 'approved'",
    /refunded whole comes to 700/,
  ],
  [
    "a snapshot",
    "update account_snapshots set balance_minor = balance_minor - 1",
    /the snapshot says 699, the transfers before it 700/,
  ],
])("%s is found and named", async (_name, text, expected) => {
  class Undo extends Error {}
  let found: Difference[] = [];
  const raw = (statement: string): Statement<never> => ({
    name: `damage ${statement}`.slice(-60),
    text: statement,
    values: [],
  });
  const damaged = shop.database.transaction(async (tx) => {
    // Turns off constraints and triggers, to write what a broken disk could leave.
    await tx.execute(raw("set local session_replication_role = replica"));
    expect(await tx.execute(raw(text))).toBeGreaterThan(0);
    found = await differences(tx);
    throw new Undo();
  });
  await expect(damaged).rejects.toThrow(Undo);
  const said = found.map(({ row, problem }) => `${row} ${problem}`).join("\n");
  expect(said).toMatch(expected);
});
