import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Skips the events that this transaction wrote, because partners come later. */
export async function passOverEvents(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update webhook_dispatch set xid = pg_current_xact_id(), event_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff', updated_at = now()`);
}
