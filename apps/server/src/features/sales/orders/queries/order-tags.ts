import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The tags on these orders by letters, by order; an order without tags is missing. */
export async function readOrderTags(from: Queryable, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await from.query(sql<{ order_id: string; tags: NotNull<string[]> }>`
    select order_id, array_agg(tag order by tag) as tags from order_tags where order_id = any(${orderIds}::uuid[]) group by order_id`);
  return new Map(rows.map((row) => [row.order_id, row.tags]));
}

export async function insertOrderTags(tx: Tx, orderId: string, tags: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into order_tags (order_id, tag, placed_at, total_minor)
    select o.id, t.tag, o.placed_at, o.total_minor from orders o cross join unnest(${tags}::text[]) t (tag) where o.id = ${orderId}`);
}

export async function deleteOrderTags(tx: Tx, orderId: string, tags: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from order_tags where order_id = ${orderId} and tag = any(${tags}::text[])`);
}

/** Each tag that an order has, once, by letters. Skips from tag to tag in the index, so that frequent ones cost no more. */
export async function listTagsInUse(from: Queryable, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ tag: NotNull<string> }>`
    with recursive used as (
      (select tag from order_tags order by tag limit 1)
      union all
      select (select next.tag from order_tags next where next.tag > used.tag order by next.tag limit 1) from used where used.tag is not null)
    select tag from used where tag is not null limit ${limit}`);
  return rows.map((row) => row.tag);
}
