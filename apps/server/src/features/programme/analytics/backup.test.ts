import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupShop, startBackupShop } from "../../../../test/backup-shop.ts";
import { insertClick, insertSale, provideMonths, untilOthersEnded } from "../../../../test/creator-facts.ts";
import { createCreator } from "../../../../test/factories.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";
import { rebuildAfterMove } from "../../../operations/backup/rebuild-after-move.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { readPeriod } from "./period.ts";
import { readFigures } from "./read-figures.ts";
import { rollUpAnalytics } from "./roll-up-analytics.ts";
import { analyticsChecks } from "./verify-analytics.ts";

let kit: BackupShop;
let creatorId: string;
const at = (time: string) => new Date(`2001-05-05T${time}Z`);

beforeAll(async () => {
  kit = await startBackupShop();
  ({ creatorId } = await createCreator(kit.app));
});
afterAll(() => kit.close());

async function figures(from: Queryable): Promise<number[]> {
  const asked = readPeriod({ from: "2001-01-01", to: "2002-01-01" }, "UTC");
  const { current } = await readFigures(from, creatorId, asked, []);
  return [current.clicks, current.orders, current.grossMinor];
}

async function differences(from: Queryable): Promise<string[]> {
  const found: string[] = [];
  for (const check of analyticsChecks)
    await check.run(from, ({ row, problem }) => void found.push(`${row}: ${problem}`));
  return found;
}

test("figures survive a backup and a move, including those of deleted clicks, and continue from there", async () => {
  const { database } = kit.app;
  const { reads } = database;
  await provideMonths(reads, [at("10:00:00"), new Date()]);
  await insertClick(reads, { creatorId, at: at("10:01:00") });
  await insertSale(reads, { creatorId, at: at("10:03:00") }, [{ baseMinor: 100, amountMinor: 10 }]);
  await untilOthersEnded(reads);
  for (const name of ["link-totals", "analytics-buckets", "click-retention"])
    await kit.app.app.jobs.find((job) => job.name === name)?.run();
  // Still in the tail at the time of the backup.
  await insertSale(reads, { creatorId, at: at("10:04:00") }, [{ baseMinor: 50, amountMinor: 5 }]);
  await insertClick(reads, { creatorId, at: new Date() });
  expect(await figures(reads)).toEqual([1, 2, 150]);

  const target = await createTestDatabase("empty");
  await kit.restore(await kit.backUp(), target.connection);
  const restored = await startTestApp({}, { database: target });
  try {
    expect(await figures(restored.database.reads)).toEqual([1, 2, 150]);
    expect(await differences(restored.database.reads)).toEqual([]);
    await insertSale(restored.database.reads, { creatorId, at: at("10:05:00") }, [{ baseMinor: 7, amountMinor: 1 }]);
    await rollUpAnalytics(restored.database);
    await rollUpAnalytics(restored.database);
    expect(await figures(restored.database.reads)).toEqual([1, 3, 157]);
    expect(await differences(restored.database.reads)).toEqual([]);
    const [mark] = await restored.database.reads.query(sql<{ raw_from: Date | null }>`
      select raw_from from roll_ups where name = 'analytics_buckets'`);
    expect(mark?.raw_from?.getUTCFullYear()).toBeGreaterThan(2001);
  } finally {
    await restored.close();
  }

  await rebuildAfterMove(kit.connection, "here");
  expect(await figures(reads)).toEqual([1, 2, 150]);
  await rollUpAnalytics(database);
  expect(await figures(reads)).toEqual([1, 2, 150]);
  expect(await differences(reads)).toEqual([]);
});
