import { afterAll, beforeAll, expect, test } from "vitest";
import { untilOthersEnded } from "../../../../../test/creator-facts.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import { NEEDED_ROLL_UPS } from "./forget-clicks.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

async function runJob(name: string): Promise<void> {
  const job = shop.app.jobs.find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`there is no job ${name}`);
  await job.run();
}

async function partitionsOf(table: string): Promise<string[]> {
  const rows = await shop.database.reads.query(sql<{ name: string | null }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`);
  return rows.map((row) => row.name ?? "");
}

test("partitions are there a day ahead", async () => {
  await runJob("click-partitions");
  const today = new Date().toISOString();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const day = (at: string) => `visitor_days_${at.slice(0, 10).replaceAll("-", "_")}`;
  expect(await partitionsOf("visitor_days")).toEqual([day(today), day(tomorrow)]);
  expect(await partitionsOf("clicks")).toContain(`clicks_${today.slice(0, 7).replace("-", "_")}`);
});

test("visitors of days that are over go with their salts; yesterday stays", async () => {
  const kept = await partitionsOf("visitor_days");
  await shop.database.reads.query(sql<{ done: unknown }>`
    select provide_click_partitions(now() - make_interval(days => n)) as done from generate_series(1, 4) n`);
  await shop.database.reads.execute(sql`
    insert into visitor_salts (day, salt) select (now() at time zone 'UTC')::date - n, decode(repeat('00', 32), 'hex') from generate_series(0, 4) n`);
  await runJob("visitor-retention");
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect(await partitionsOf("visitor_days")).toEqual([`visitor_days_${yesterday.replaceAll("-", "_")}`, ...kept]);
  const [salts] = await shop.database.reads.query(
    sql<{ count: number | null }>`select count(*) as count from visitor_salts`,
  );
  expect(salts?.count).toBe(2);
});

test("old months of clicks go only when every roll-up has them", async () => {
  await shop.database.reads.query(
    sql<{ done: unknown }>`select provide_click_partitions('2001-05-05T00:00:00Z') as done`,
  );
  const addClick = () =>
    shop.database.reads.execute(sql`
      insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, device)
      values (${newId()}, '2001-05-05T00:00:00Z', ${newId()}, ${newId()}, 'old', '\\x00', true, true, 'other')`);
  await addClick();
  const old = "clicks_2001_05";
  await untilOthersEnded(shop.database.reads);
  await runJob("click-retention");
  expect(await partitionsOf("clicks")).toContain(old);

  await runJob("link-totals");
  await runJob("click-retention");
  expect(await partitionsOf("clicks")).toContain(old);

  await shop.database.reads.execute(sql`update roll_ups set through_xid = '0' where name = 'link_totals'`);
  await runJob("analytics-buckets");
  await runJob("click-retention");
  expect(await partitionsOf("clicks")).toContain(old);

  await runJob("link-totals");
  await runJob("click-retention");
  expect(await partitionsOf("clicks")).not.toContain(old);
  expect(await partitionsOf("clicks")).not.toEqual([]);
  expect(NEEDED_ROLL_UPS).toContain("analytics_buckets");
});
