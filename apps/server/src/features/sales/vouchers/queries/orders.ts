import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** An order by its id, if it belongs to the account. */
export async function findOrderOf(from: Queryable, { id, userId }: { id: string; userId: string }) {
  const [row] = await from.query(sql<{ id: string; reference: string }>`
    select id, reference from orders where id = ${id} and user_id = ${userId}`);
  return row ?? null;
}
