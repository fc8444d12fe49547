/** The kept sums of commissions, with what is not in them yet, are the sums of the commissions: at any moment, for any period. */
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, creditedOrder } from "../../../../../../test/commissions.ts";
import { addShippingMethod } from "../../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../../test/test-app.ts";
import type { Difference } from "../../../../../platform/checks/check.ts";
import { type Statement, sql } from "../../../../../platform/database/sql.ts";
import { HOUR_MS, MINUTE_MS } from "../../../../../platform/time.ts";
import { type CountedCommissions, readCountedCommissions } from "./read-counted-commissions.ts";
import { rollUpCommissions } from "./roll-up-commissions.ts";
import { commissionSumCheck } from "./verify-sums.ts";

let shop: TestApp;
let late: pg.Client;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const ada = await creatorWithLink(shop, "Ada Lovelace");
  await creditedOrder(shop, ada.code, [{ priceMinor: 2_000, qty: 1 }]);
  late = new pg.Client(shop.services.database.settings.connection);
  await late.connect();
});
afterAll(async () => {
  await late.end();
  await shop.close();
});

const start = Date.UTC(2025, 0, 20);
const DAYS = 3;
/** Ends lie within quarters of an hour. */
const minute = fc.integer({ min: 0, max: DAYS * 24 * 60 });
const minor = fc.integer({ min: -500, max: 5_000 });
const at = (minutes: number) => new Date(start + minutes * MINUTE_MS + 1);

/** A commission that counted at that time: a copy of the only one. */
const commission = (minutes: number, amount: number) => sql`
  insert into commissions
  select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'line_id', gen_random_uuid(), 'counted_at', ${at(minutes)}::timestamptz,
    'counted_xid', pg_current_xact_id()::text, 'amount_minor', ${amount}::bigint))).*
  from commissions c where id = (select id from commissions order by created_at limit 1)`;
const correction = (minutes: number, amount: number) => sql`
  insert into figure_corrections (id, commission_id, creator_id, happened_at, refunds_minor, commission_minor, lost_orders)
  select gen_random_uuid(), id, creator_id, ${at(minutes)}, 0, ${amount}, 1 from commissions order by created_at limit 1`;

const action = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constantFrom("counts", "is_corrected"), at: minute, minor }), weight: 8 },
  { arbitrary: fc.record({ kind: fc.constant("counts_late"), at: minute, minor }), weight: 3 },
  { arbitrary: fc.record({ kind: fc.constantFrom("roll_up", "commit", "look"), at: minute, minor }), weight: 8 },
);
const period = fc.tuple(minute, minute).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 7] as const);

test("after any sequence of facts, late commits and runs, the sums are those of the commissions", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 5, maxLength: 25 }),
      fc.array(period, { minLength: 2, maxLength: 2 }),
      async (actions, periods) => {
        let isOpen = false;
        for (const step of actions) {
          if (step.kind === "counts") await shop.database.reads.execute(commission(step.at, step.minor));
          if (step.kind === "is_corrected") await shop.database.reads.execute(correction(step.at, step.minor));
          if (step.kind === "counts_late") {
            if (!isOpen) await late.query("begin");
            isOpen = true;
            const { text, values }: Statement<unknown> = commission(step.at, step.minor);
            await late.query(text, [...values]);
          }
          if (step.kind === "commit" && isOpen) {
            await late.query("commit");
            isOpen = false;
          }
          if (step.kind === "roll_up") await rollUpCommissions(shop.database, 2);
          if (step.kind === "look") for (const [since, until] of periods) await expectSums(since, until);
        }
        if (isOpen) await late.query("commit");
        for (const [since, until] of [...periods, [0, DAYS * 24 * 60] as const]) await expectSums(since, until);
        while (await rollUpCommissions(shop.database, 2));
        await expectSums(0, DAYS * 24 * 60);
        expect(await differences()).toEqual([]);
      },
    ),
    { numRuns: 20 },
  );
});

test("a sum that is not that of its commissions is found", async () => {
  await shop.database.reads.execute(commission(30, 100));
  while (await rollUpCommissions(shop.database));
  const [row] = await shop.database.reads.query(sql<{ start_at: Date }>`
    update commission_quarters set commission_minor = commission_minor + 1
    where start_at = (select min(start_at) from commission_quarters) returning start_at`);
  expect(await differences()).toMatchObject([{ row: row?.start_at.toISOString().slice(0, 16).replace("T", " ") }]);
});

async function expectSums(since: number, until: number): Promise<void> {
  const [first, last] = [at(since), at(until)];
  const inner = [7, 30, 51].map((hour) => new Date(start + hour * HOUR_MS)).filter((day) => day > first && day < last);
  const bounds = [first, ...inner, last];
  const direct = await shop.database.reads.query(sql<CountedCommissions>`
    select width_bucket(happened_at, ${bounds}::timestamptz[]) as bucket, sum(commission_minor)::bigint as commission_minor
    from (
      select counted_at as happened_at, amount_minor as commission_minor from commissions where counted_at is not null and type in ('sale', 'clawback')
      union all select happened_at, commission_minor from figure_corrections) facts
    where happened_at >= ${first}::timestamptz and happened_at < ${last}::timestamptz
    group by 1 order by 1`);
  const read = await readCountedCommissions(shop.database.reads, bounds);
  const notZero = (rows: CountedCommissions[]) => rows.filter(({ commission_minor }) => commission_minor !== 0);
  expect(notZero(read)).toEqual(notZero(direct));
}

async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  await commissionSumCheck.run(shop.database.reads, (difference) => found.push(difference));
  return found;
}
