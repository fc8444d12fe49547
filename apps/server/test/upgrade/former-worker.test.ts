/** A worker of the former release adds facts to sums that have got more columns meanwhile: docs/operations.md#side-by-side. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsChecks } from "../../src/features/programme/analytics/verify-analytics.ts";
import type { Difference } from "../../src/platform/checks/check.ts";
import { serverDirectory } from "../../src/platform/config/paths.ts";
import { sql } from "../../src/platform/database/sql.ts";
import { creatorWithLink, creditedOrder } from "../commissions.ts";
import { untilOthersEnded } from "../creator-facts.ts";
import { makeAdmin } from "../factories.ts";
import { asStaff } from "../fulfilment.ts";
import { addShippingMethod } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  const post = asStaff(shop, await makeAdmin(shop));
  const ada = await creatorWithLink(shop, "Ada Lovelace");
  const lost = await creditedOrder(shop, ada.code, [
    { priceMinor: 2_000, qty: 2 },
    { priceMinor: 700, qty: 1 },
  ]);
  for (const { id, qty } of lost.lines)
    await post(`orders/${lost.id}/refunds`, { lines: [{ lineId: id, qty }], reason: "All" });
  await creditedOrder(shop, ada.code, [{ priceMinor: 500, qty: 1 }]);
});
afterAll(() => shop.close());

async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const check of analyticsChecks) await check.run(shop.database.reads, (difference) => found.push(difference));
  return found;
}

/** Runs the former worker's statement, which writes the columns that it knows of. */
async function addAsFormer(): Promise<void> {
  await untilOthersEnded(shop.database.reads);
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into analytics_buckets as b
      select * from sum_creator_facts((select through_xid from roll_ups where name = 'analytics_buckets'), pg_snapshot_xmin(pg_current_snapshot()))
      on conflict (creator_id, dimension, grain, start_at, key) do update set clicks = b.clicks + excluded.clicks`);
    await tx.execute(sql`update analytics_buckets set returned_units = 0, lost_orders = 0`);
    await tx.execute(
      sql`update roll_ups set through_xid = pg_snapshot_xmin(pg_current_snapshot()) where name = 'analytics_buckets'`,
    );
  });
}

test("the migration adds what it left out, and what waits, with all columns", async () => {
  await addAsFormer();
  expect((await differences()).length).toBeGreaterThan(0);
  const migration = join(serverDirectory, "migrations", "20261125T1800_lost_orders_again.sql");
  const client = new pg.Client(shop.services.database.settings.connection);
  await client.connect();
  await client.query(readFileSync(migration, "utf8"));
  const { rows } = await client.query(
    "select sum(lost_orders)::integer as orders, sum(returned_units)::integer as pieces from analytics_buckets where dimension = 'total' and grain = 'day'",
  );
  await client.end();
  expect(rows).toEqual([{ orders: 1, pieces: 3 }]);
  expect(await differences()).toEqual([]);
});
