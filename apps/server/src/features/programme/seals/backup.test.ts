import { expect, test } from "vitest";
import { startBackupShop } from "../../../../test/backup-shop.ts";
import { damaged, sealAll } from "../../../../test/seals.ts";
import { startTestApp } from "../../../../test/test-app.ts";
import { createTestDatabase } from "../../../../test/test-database.ts";
import { sql } from "../../../platform/database/sql.ts";

test("each restore is a signed entry, and the chain goes on with the same key", async () => {
  const kit = await startBackupShop();
  await kit.order(kit.app);
  await sealAll(kit.app);
  // Not sealed when it was backed up.
  await kit.order(kit.app);
  const database = await createTestDatabase("empty");
  await kit.restore(await kit.backUp(), database.connection);
  expect(await damaged(database.connection)).toEqual([]);
  const restored = await startTestApp({}, { database });
  const read = () =>
    restored.database.reads.query(sql<{ kind: string; signed: number | null }>`
      select e.kind, (select h.n from seal_heads h where e.seq between h.first_seq and h.last_seq) as signed
      from seal_entries e order by e.seq`);
  try {
    expect((await read()).map(({ kind }) => kind)).toEqual([...["key", "receipt", "price", "price", "restored"]]);
    await sealAll(restored);
    expect(await read()).toEqual([
      { kind: "key", signed: 1 },
      { kind: "receipt", signed: 2 },
      { kind: "price", signed: 2 },
      { kind: "price", signed: 2 },
      { kind: "restored", signed: 2 },
      { kind: "receipt", signed: null },
    ]);
    expect((await kit.order(restored)).status).toBe(201);
    await sealAll(restored);
    expect(await damaged(database.connection)).toEqual([]);
    const keysOf = async (of: typeof restored) => (await of.request("GET", "/.well-known/tote-seal.json")).body;
    expect(await keysOf(restored)).toEqual(await keysOf(kit.app));
    expect(await damaged(database.connection, "delete from seal_entries where kind = 'restored'")).not.toEqual([]);
  } finally {
    await restored.close();
    await kit.close();
  }
});
