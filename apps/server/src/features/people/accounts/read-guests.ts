import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Guests of these ids, with the account that each was merged into. An id without a row is a guest who was removed. */
export async function readGuests(
  from: Queryable,
  ids: readonly string[],
): Promise<Array<{ id: string; mergedInto: string | null }>> {
  const rows = await from.query(sql<{ id: string; merged_into: string | null }>`
    select id, merged_into from users where id = any(${ids}::uuid[]) and erased_at is null`);
  return rows.map((row) => ({ id: row.id, mergedInto: row.merged_into }));
}
