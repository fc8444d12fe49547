import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

interface FiguresRow {
  user_id: string;
  orders: NotNull<number>;
  spent_minor: NotNull<number>;
  last_order_at: Date | null;
}

/** Orders and payments by account id, without canceled orders. An account without orders has no entry. */
export async function readCustomerFigures(from: Queryable, userIds: readonly string[]) {
  const rows = await from.query(sql<FiguresRow>`
    select user_id, count(*) as orders, coalesce(sum(paid_minor - refunded_minor), 0)::bigint as spent_minor, max(placed_at)::timestamptz as last_order_at
    from orders where user_id = any(${userIds}::uuid[]) and status <> 'canceled' group by user_id`);
  return new Map(
    rows.map((row) => [
      row.user_id,
      { count: row.orders, spentMinor: row.spent_minor, lastOrderAt: row.last_order_at },
    ]),
  );
}
