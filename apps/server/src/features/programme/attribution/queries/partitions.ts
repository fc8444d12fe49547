import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Creates the month of `clicks` and the day of `visitor_days` that a moment belongs to. */
export async function providePartitions(tx: Tx, at: Date): Promise<void> {
  await tx.query(sql<{ provide_click_partitions: unknown }>`select provide_click_partitions(${at}::timestamptz)`);
}
