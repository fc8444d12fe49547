import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * Waits for running placements and blocks new ones until the transaction ends. Every placement takes its claim first
 * (placement/read-facts.ts), so a table lock on claims stops them all. Meant for rare administrative changes that no
 * order may straddle; comes before every other lock.
 */
export async function haltPlacement(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table claims in share row exclusive mode`);
}

/** True when the store has any order; the answer holds until the transaction ends. */
export async function lockPlacementAndHasOrders(tx: Tx): Promise<boolean> {
  await haltPlacement(tx);
  const rows = await tx.query(sql<{ id: string }>`select id from orders limit 1`);
  return rows.length > 0;
}
