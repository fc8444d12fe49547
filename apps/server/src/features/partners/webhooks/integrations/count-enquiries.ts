import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Counts enquiries that await a decision. */
export async function countEnquiries(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ enquiries: number }>`
    select count(*)::integer as enquiries from integrations where status = 'pending'`);
  return row?.enquiries ?? 0;
}
