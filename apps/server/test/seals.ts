/** Helpers for tests of seals: sealing until nothing is left, and the checks on a damage that is rolled back. */
import type pg from "pg";
import { sealRows } from "../src/features/programme/seals/seal-rows.ts";
import { sealChecks } from "../src/features/programme/seals/verify-seals.ts";
import { asQueryable, connectForLongWork } from "../src/platform/database/snapshot.ts";
import type { TestApp } from "./test-app.ts";

/** Seals everything, a few rows a batch. */
export async function sealAll({ database, services }: Pick<TestApp, "database" | "services">, rowsAtOnce = 50) {
  while (await sealRows(database, services.secrets, rowsAtOnce));
}

/** The reports of the checks after a damage, which is undone. Triggers, and so the insert-only rule, are off for it. */
export async function damaged(connection: pg.ClientConfig, damage?: string): Promise<string[]> {
  const client = await connectForLongWork(connection, "damage");
  try {
    await client.query("begin; set local session_replication_role = replica");
    if (damage !== undefined) {
      const { rowCount } = await client.query(damage);
      if (rowCount === 0) throw new Error(`it damaged nothing: ${damage}`);
    }
    const found: string[] = [];
    for (const check of sealChecks)
      await check.run(asQueryable(client), ({ row, problem }) => void found.push(`${row}: ${problem}`));
    await client.query("rollback");
    return found;
  } finally {
    await client.end();
  }
}
