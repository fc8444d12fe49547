import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Those of some users whose orders are among some, all by UUID. */
export async function findBuyers(
  from: Queryable,
  orderIds: readonly string[],
  userIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0 || userIds.length === 0) return [];
  const rows = await from.query(sql<{ user_id: string | null }>`
    select distinct user_id from orders where id = any(${orderIds}::uuid[]) and user_id = any(${userIds}::uuid[])`);
  return rows.flatMap(({ user_id }) => user_id ?? []);
}
