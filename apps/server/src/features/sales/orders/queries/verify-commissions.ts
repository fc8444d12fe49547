import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Orders that credit a creator, or did before an administrator changed it, in the order of ids. */
export async function readCreditedAfter(from: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select id from orders where id > ${after} and (creator_id is not null or attribution ->> 'method' = 'manual') order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function countCreditedOrders(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: number | null }>`
    select count(*) as count from orders where creator_id is not null or attribution ->> 'method' = 'manual'`);
  return row?.count ?? 0;
}

/** The moment of verification, because states depend on time. */
export async function readTime(from: Queryable): Promise<Date> {
  const [row] = await from.query(sql<{ now: NotNull<Date> }>`select now()::timestamptz(3) as now`);
  if (row === undefined) throw new Error("unreachable: a select without a table has one row");
  return row.now;
}
