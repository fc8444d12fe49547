import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

const SETUP_LOCK = 7_083_190;

/** Setups wait for each other until the transaction ends, so that one of them makes the owner. */
export async function lockSetup(tx: Tx): Promise<void> {
  await tx.query(sql<{ lock: string | null }>`select pg_advisory_xact_lock(shop_lock(${SETUP_LOCK}))::text as lock`);
}

/** Hash of the newest link, or null if none was printed. */
export async function readSetupHash(from: Queryable): Promise<Buffer | null> {
  const [row] = await from.query(sql<{ setup_hash: Buffer | null }>`select setup_hash from installation`);
  return row?.setup_hash ?? null;
}

export async function forgetSetupHash(tx: Tx): Promise<void> {
  await tx.execute(sql`update installation set setup_hash = null`);
}
