import type { BackupPart } from "../../../../platform/backup-part.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Leaves the texts out, which repeat what orders hold; the worker writes them again after a restore. */
export const orderFindsBackup: BackupPart = {
  leftOut: { order_finds: "the worker writes the texts of restored orders again" },
  afterRestore: async (tx) => {
    await tx.execute(sql`
      insert into order_finds (order_id, placed_at, text) select id, placed_at, null from orders on conflict (order_id) do nothing`);
  },
};
