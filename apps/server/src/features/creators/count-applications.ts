import type { Queryable } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";

/** Applications that nobody has decided. */
export async function countApplications(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ applications: number }>`
    select count(*)::integer as applications from creators where status = 'pending'`);
  return row?.applications ?? 0;
}
