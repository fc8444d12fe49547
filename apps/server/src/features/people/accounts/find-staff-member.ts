import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** True when the shop's work can be assigned to the account: it is staff or an administrator. */
export async function isStaffMember(from: Queryable, userId: string): Promise<boolean> {
  const rows = await from.query(sql<{ id: string }>`
    select id from users where id = ${userId} and roles && array['staff', 'admin'] and erased_at is null`);
  return rows.length === 1;
}
