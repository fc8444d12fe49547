import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { MIN_UUID } from "../../../../platform/ids.ts";
import type { CustomerPage, PageOrderRow } from "./order-documents.ts";

/** A search looks at this many orders from its place on: a customer with more goes on by the cursor or by time. */
export const MOST_SEARCHED = 1_000;

/**
 * A customer's orders, newest first, with each of the words in their reference or in the titles and SKUs of their lines.
 * A guest finds the orders that they placed, also those that an account owns by now.
 */
export function readOrdersByWords(
  from: Queryable,
  page: CustomerPage,
  words: readonly string[],
): Promise<Omit<PageOrderRow, "page" | "revision">[]> {
  const { userId, status, limit } = page;
  const before = page.after?.placedAt ?? page.to;
  const beforeId = page.after?.id ?? MIN_UUID;
  return from.query(sql<{ id: NotNull<string>; placed_at_ms: NotNull<number>; document: NotNull<string> }>`
    select o.id, (extract(epoch from o.placed_at) * 1000)::bigint as placed_at_ms, coalesce(o.document, e.data::text) as document
    from orders o left join events e on e.id = o.id and o.document is null
    where o.id = any(array(
      select searched.id from (
        (select id, placed_at from orders
        where (user_id, placed_at) >= (${userId}::uuid, coalesce(${page.from}::timestamptz, '-infinity'))
          and (user_id, placed_at, id) < (${userId}::uuid, coalesce(${before}::timestamptz, 'infinity'), ${beforeId}::uuid)
          and (${status}::text is null or status = ${status})
        order by user_id desc, placed_at desc, id desc limit ${MOST_SEARCHED})
        union all
        (select id, placed_at from orders
        where (placed_by, placed_at) >= (${userId}::uuid, coalesce(${page.from}::timestamptz, '-infinity'))
          and (placed_by, placed_at, id) < (${userId}::uuid, coalesce(${before}::timestamptz, 'infinity'), ${beforeId}::uuid)
          and placed_by is not null and user_id <> ${userId}::uuid and (${status}::text is null or status = ${status})
        order by placed_by desc, placed_at desc, id desc limit ${MOST_SEARCHED})) searched))
      and not exists (
        select from unnest(${words}::text[]) as w (word)
        where strpos(
          (select lower(o.reference || ' ' || coalesce(string_agg(concat_ws(' ', l.title, l.variant_title, l.sku), ' '), ''))
          from order_lines l where l.order_id = o.id), lower(w.word)) = 0)
    order by o.placed_at desc, o.id desc limit ${limit}`);
}
