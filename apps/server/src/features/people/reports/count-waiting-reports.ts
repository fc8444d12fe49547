import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Reports that wait for the shop: not decided, not waiting for their writer, not suspected spam. */
export async function countWaitingReports(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ reports: number }>`
    select count(*)::integer as reports from reports where status in ('received', 'in_review') and not suspected_spam`);
  return row?.reports ?? 0;
}
