import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** The number of undecided applications. */
export async function countApplications(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ applications: number }>`
    select count(*)::integer as applications from creators where status = 'pending'`);
  return row?.applications ?? 0;
}
