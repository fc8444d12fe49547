import { afterAll, beforeAll, expect, test } from "vitest";
import { type BackupShop, startBackupShop } from "../../../../test/backup-shop.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";
import { rebuildAfterMove } from "../../../operations/backup/rebuild-after-move.ts";
import type { Database } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { newId } from "../../../platform/ids.ts";
import { postTransfers } from "./post-transfers.ts";
import { readBalances } from "./read-balances.ts";
import { takeSnapshots } from "./take-snapshots.ts";

let kit: BackupShop;
const [many, few] = [newId(), newId()];

beforeAll(async () => {
  kit = await startBackupShop();
  await earn(kit.app.database, many, 1_200);
  await takeSnapshots(kit.app.database, null);
  await earn(kit.app.database, many, 3);
  await earn(kit.app.database, few, 2);
});
afterAll(() => kit.close());

async function earn(database: Database, creatorId: string, times: number): Promise<void> {
  const transfers = Array.from({ length: times }, () => ({
    cause: `test:${newId()}`,
    movement: "commission" as const,
    creatorId,
    amountMinor: 10,
    currency: "EUR",
  }));
  await database.transaction((tx) => postTransfers(tx, transfers));
}

/** Checks the balances, and that they stay exact when more is earned and a snapshot is taken. */
async function expectSound(database: Database, before: readonly [number, number]): Promise<void> {
  const read = async () => [...(await readBalances(database.reads, [many, few])).values()];
  expect(await read()).toEqual(before);
  await earn(database, many, 1);
  await earn(database, few, 1);
  const after = before.map((balance) => balance + 10);
  expect(await read()).toEqual(after);
  await takeSnapshots(database, null, 1);
  expect(await read()).toEqual(after);
  await expect(database.reads.execute(sql`delete from transfers`)).rejects.toThrow("insert-only");
}

const snapshots = (database: Database) =>
  database.reads.query(sql<{ creator_id: string; balance_minor: number }>`
    select creator_id, balance_minor from account_snapshots`);

test("balances are the same after a restore, with new snapshots, and the ledger is closed to changes again", async () => {
  const database = await createTestDatabase("empty");
  await kit.restore(await kit.backUp(), database.connection);
  const restored = await startTestApp({}, { database });
  try {
    expect(await snapshots(restored.database)).toEqual([{ creator_id: many, balance_minor: 12_030 }]);
    await expectSound(restored.database, [12_030, 20]);
  } finally {
    await restored.close();
  }
});

test("balances are the same after a move to a server with its own transaction numbers", async () => {
  const { database } = kit.app;
  await database.reads.execute(sql`alter table transfers disable trigger user`);
  await database.reads.execute(sql`update transfers set xid = (xid::text::numeric + 1000000000)::text::xid8`);
  await database.reads.execute(sql`alter table transfers enable trigger user`);
  await database.reads.execute(
    sql`update account_snapshots set through_xid = (through_xid::text::numeric + 1000000000)::text::xid8`,
  );
  expect(await rebuildAfterMove(kit.connection, "here")).toBe(true);
  expect(await snapshots(database)).toEqual([{ creator_id: many, balance_minor: 12_030 }]);
  await expectSound(database, [12_030, 20]);
});
