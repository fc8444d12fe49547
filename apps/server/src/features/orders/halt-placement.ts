import type { Tx } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";

/**
 * Waits for the orders that are being placed and keeps new ones waiting until the transaction ends. Every placement
 * begins by taking its claim, before it reads anything (placement/read-facts.ts), so a table lock on claims is what all
 * of them meet. For the rare changes of the administration that no order may straddle; comes before every other lock.
 */
export async function haltPlacement(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table claims in share row exclusive mode`);
}

/** Whether there is any order; the answer holds until the transaction ends. */
export async function lockPlacementAndHasOrders(tx: Tx): Promise<boolean> {
  await haltPlacement(tx);
  const rows = await tx.query(sql<{ id: string }>`select id from orders limit 1`);
  return rows.length > 0;
}
