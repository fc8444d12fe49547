import { afterAll, beforeEach, expect, test } from "vitest";
import { createCreator, makeAdmin } from "../../../../test/factories.ts";
import {
  balancesOf,
  createPayee,
  earn,
  requestPayout,
  setMethod,
  type TestCreator,
  takeStep,
  walletOf,
} from "../../../../test/payouts.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { encodeId } from "../../../platform/ids.ts";
import { SettingsCache } from "../../ground/store/settings.ts";
import { readMonth } from "./queries/runs.ts";
import { type RunKit, runMonthlyPayouts } from "./run-monthly-payouts.ts";

let shop: TestApp | undefined;
beforeEach(async () => {
  await shop?.close();
  shop = undefined;
});
afterAll(() => shop?.close());

/** A shop that has completed the run of November. */
async function startShop(): Promise<{ app: TestApp; kit: RunKit }> {
  const app = await startTestApp();
  shop = app;
  const kit = { database: app.database, settings: new SettingsCache(app.database), log: app.services.log };
  expect(await runMonthlyPayouts(kit, new Date("2026-11-20T12:00:00Z"))).toBe(0);
  return { app, kit };
}

/** In Berlin the first of December begins an hour before it does in UTC. */
const LAST_MOMENT = new Date("2026-11-30T22:59:59.999Z");
const FIRST_MOMENT = new Date("2026-11-30T23:00:00Z");

const runsOf = (app: TestApp) =>
  app.database.reads.query(sql<{ month: string; finished: boolean | null; failures: number }>`
    select month, finished_at is not null as finished, failures from payout_runs order by month`);

test("on the first of the month everyone is paid who can be, once", async () => {
  const { app, kit } = await startShop();
  const admin = await makeAdmin(app);
  const rich = await createPayee(app, 9_000);
  const exact = await createPayee(app, 2_500);
  const poor = await createPayee(app, 2_499);
  const unknown = await createCreator(app);
  await earn(app, unknown.creatorId, 9_000);
  const suspended = await createPayee(app, 9_000);
  await app.request("POST", `/api/admin/creators/${encodeId("crt", suspended.creatorId)}/suspend`, {
    session: admin,
    body: {},
  });
  const asked = await createPayee(app, 3_000);
  await requestPayout(app, asked);
  await earn(app, asked.creatorId, 4_000);
  const inDebt = await createPayee(app, 5_000);
  await earn(app, inDebt.creatorId, -3_000);

  expect(await runMonthlyPayouts(kit, LAST_MOMENT)).toBe(0);
  expect(await runMonthlyPayouts(kit, FIRST_MOMENT)).toBe(2);
  expect(await balancesOf(app, rich)).toEqual({ inTransit: 9_000 });
  expect(await balancesOf(app, exact)).toEqual({ inTransit: 2_500 });
  expect(await balancesOf(app, poor)).toEqual({ available: 2_499 });
  expect(await balancesOf(app, unknown)).toEqual({ available: 9_000 });
  expect(await balancesOf(app, asked)).toEqual({ available: 4_000, inTransit: 3_000 });
  expect(await balancesOf(app, inDebt)).toEqual({ available: 2_000 });
  expect((await walletOf(app, rich)).payouts).toMatchObject([{ origin: "monthly", status: "pending" }]);

  // The month is done: neither creators who were paid, nor creators who could be paid only later, get another payout of
  // it.
  await setMethod(app, unknown);
  expect(await runMonthlyPayouts(kit, new Date("2026-12-15T00:00:00Z"))).toBe(0);
  expect(await runsOf(app)).toEqual([
    { month: "2026-11", finished: true, failures: 0 },
    { month: "2026-12", finished: true, failures: 0 },
  ]);
  // A shop that was down on the first pays when it is back, and several missed months are one run.
  expect(await runMonthlyPayouts(kit, new Date("2027-02-03T08:00:00Z"))).toBe(1);
  expect(await balancesOf(app, unknown)).toEqual({ inTransit: 9_000 });
});

test("several processes at once make one run", async () => {
  const { app, kit } = await startShop();
  const creators: TestCreator[] = [];
  for (let index = 0; index < 6; index += 1) creators.push(await createPayee(app, 3_000 + index));
  const made = await Promise.all([1, 2, 3, 4].map(() => runMonthlyPayouts(kit, FIRST_MOMENT)));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(6);
  for (const [index, creator] of creators.entries())
    expect(await balancesOf(app, creator)).toEqual({ inTransit: 3_000 + index });
});

test("a run that was cut off goes on, and pays nobody twice who was paid and has earned again", async () => {
  const { app, kit } = await startShop();
  const admin = await makeAdmin(app);
  const first = await createPayee(app, 3_000);
  const second = await createPayee(app, 4_000);
  await app.database.reads.execute(sql`insert into payout_runs (month) values ('2026-12')`);
  // The state that a process leaves when it dies after the first creator.
  const paid = (await requestPayout(app, first)).body;
  await app.database.reads.execute(sql`update payouts set origin = 'monthly', run_month = '2026-12'`);
  for (const step of ["start", "mark-sent", "mark-paid"]) await takeStep(app, admin, paid.id, step);
  await earn(app, first.creatorId, 8_000);
  expect(await runMonthlyPayouts(kit, FIRST_MOMENT)).toBe(1);
  expect(await balancesOf(app, first)).toEqual({ paid: 3_000, available: 8_000 });
  expect(await balancesOf(app, second)).toEqual({ inTransit: 4_000 });
  expect((await requestPayout(app, first)).status).toBe(201);
});

test("a fault with one keeps nobody else from their money", async () => {
  const { app, kit } = await startShop();
  const creators = [await createPayee(app, 3_000), await createPayee(app, 3_000), await createPayee(app, 3_000)];
  const [, broken] = creators;
  await app.database.reads.execute(sql`create table broken (id uuid)`);
  await app.database.reads.execute(sql`insert into broken values (${broken?.creatorId ?? ""})`);
  await app.database.reads.execute(sql`
    create function fail_for_broken() returns trigger language plpgsql as $$
    begin
      if new.creator_id in (select id from broken) then raise exception 'a fault'; end if;
      return new;
    end $$`);
  await app.database.reads.execute(
    sql`create trigger fail_for_broken before insert on payouts for each row execute function fail_for_broken()`,
  );
  expect(await runMonthlyPayouts(kit, FIRST_MOMENT)).toBe(2);
  expect((await runsOf(app)).at(-1)).toEqual({ month: "2026-12", finished: true, failures: 1 });
  for (const creator of creators)
    expect(await balancesOf(app, creator)).toEqual(creator === broken ? { available: 3_000 } : { inTransit: 3_000 });
});

test("a month begins at midnight of the store's time zone, also where clocks change in it", async () => {
  const { app } = await startShop();
  const month = (at: string, zone: string) => readMonth(app.database.reads, new Date(at), zone);
  expect(await month("2027-03-31T21:59:59.999Z", "Europe/Berlin")).toEqual({
    month: "2027-03",
    next: new Date("2027-03-31T22:00:00Z"),
  });
  expect(await month("2027-03-31T22:00:00Z", "Europe/Berlin")).toEqual({
    month: "2027-04",
    next: new Date("2027-04-30T22:00:00Z"),
  });
  expect(await month("2026-10-15T00:00:00Z", "Europe/Berlin")).toEqual({
    month: "2026-10",
    next: new Date("2026-10-31T23:00:00Z"),
  });
  expect(await month("2026-11-01T03:59:59Z", "America/New_York")).toEqual({
    month: "2026-10",
    next: new Date("2026-11-01T04:00:00Z"),
  });
  expect(await month("2026-11-01T04:00:00Z", "America/New_York")).toEqual({
    month: "2026-11",
    next: new Date("2026-12-01T05:00:00Z"),
  });
  expect(await month("2026-12-31T09:59:00Z", "Pacific/Kiritimati")).toEqual({
    month: "2026-12",
    next: new Date("2026-12-31T10:00:00Z"),
  });
  const creator = await createCreator(app);
  const next = new Date((await walletOf(app, creator)).nextPayoutAt);
  const local = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" });
  expect(local.format(next)).toMatch(/^01\/\d\d\/\d{4}, 00:00$/);
  expect(next.getTime()).toBeGreaterThan(Date.now());
});
