import type { Queryable } from "../../platform/database/database.ts";
import { sql } from "../../platform/database/sql.ts";

/** Whether work of the shop can be given to an account: it is one of the staff, or an administrator. */
export async function isStaffMember(from: Queryable, userId: string): Promise<boolean> {
  const rows = await from.query(sql<{ id: string }>`
    select id from users where id = ${userId} and roles && array['staff', 'admin'] and erased_at is null`);
  return rows.length === 1;
}
