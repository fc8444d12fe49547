import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { OpenCase } from "./hold-case.ts";

/** The open cases of orders, oldest first. */
export async function readOpenCases(
  from: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, readonly OpenCase[]>> {
  const rows = await from.query(sql<{ id: string; order_id: string; line_ids: string[] | null; reason: string }>`
    select id, order_id, line_ids, reason from hold_cases
    where order_id = any(${orderIds}::uuid[]) and closed_at is null order by order_id, opened_at, id`);
  const cases = new Map<string, OpenCase[]>();
  for (const { id, order_id, line_ids, reason } of rows)
    cases.set(order_id, [...(cases.get(order_id) ?? []), { id, lineIds: line_ids, reason }]);
  return cases;
}
