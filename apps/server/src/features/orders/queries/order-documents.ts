import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

/** A revision of an order as its customer sees it, as JSON. */
export interface OrderRevision {
  id: string;
  /** The transaction that wrote the order's row last. */
  revision: NotNull<string>;
  document: NotNull<string>;
}

export interface CustomerPage {
  userId: string;
  status: string | null;
  from: Date | null;
  to: Date | null;
  after: { placedAt: Date; id: string } | null;
  limit: number;
}

/** Sorts before every id, so that what was placed at `to` itself is left out. */
const LOWEST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * What is on pages of customers' orders, newest first, any number of pages with one statement: for each page, in the
 * order of the pages, `id:revision:milliseconds` of its orders with commas between them. The revision is the transaction
 * that wrote the order's row last.
 *
 * Customer and time are bounded as rows from both sides instead of by `=`: otherwise the planner may walk the index of
 * all orders by time and filter, which it does while the table is young or its statistics are old. Where a page begins
 * after another, that place is before `to` anyway.
 */
export async function readCustomerPlaces(from: Queryable, pages: readonly CustomerPage[]): Promise<string[]> {
  const rows = await from.query(sql<{ signature: string }>`
    select coalesce(o.signature, '') as signature
    from unnest(
      ${pages.map((page) => page.userId)}::uuid[], ${pages.map((page) => page.status)}::text[], ${pages.map((page) => page.from)}::timestamptz[],
      ${pages.map((page) => page.after?.placedAt ?? page.to)}::timestamptz[], ${pages.map((page) => page.after?.id ?? LOWEST_ID)}::uuid[],
      ${pages.map((page) => page.limit)}::integer[])
      with ordinality as w (user_id, status, placed_from, before_at, before_id, page_limit, page)
    cross join lateral (
      select string_agg(id::text || ':' || revision || ':' || milliseconds, ',' order by placed_at desc, id desc) as signature
      from (
        select id, placed_at, xmin::text as revision, (extract(epoch from placed_at) * 1000)::bigint as milliseconds from orders
        where (user_id, placed_at) >= (w.user_id, coalesce(w.placed_from, '-infinity'))
          and (user_id, placed_at, id) < (w.user_id, coalesce(w.before_at, 'infinity'), w.before_id)
          and (w.status is null or status = w.status)
        order by user_id desc, placed_at desc, id desc limit w.page_limit) listed) o
    order by w.page`);
  return rows.map((row) => row.signature);
}

/** The documents of these orders as they are now, with the revisions that they are of. */
export function readOrderRevisions(from: Queryable, ids: readonly string[]): Promise<OrderRevision[]> {
  return from.query(sql<OrderRevision>`
    select o.id, o.xmin::text as revision, coalesce(o.document, e.data::text) as document
    from orders o left join events e on e.id = o.id and o.document is null
    where o.id = any(${ids}::uuid[])`);
}

/** The document of one of a customer's orders, by id or by reference. */
export async function findOrderDocument(
  from: Queryable,
  key: { id: string | null; reference: string | null; userId: string },
): Promise<string | null> {
  const [row] = await from.query(sql<{ document: string | null }>`
    select coalesce(o.document, e.data::text) as document
    from orders o left join events e on e.id = o.id and o.document is null
    where (o.id = ${key.id}::uuid or o.reference = ${key.reference}::text) and o.user_id = ${key.userId}`);
  return row?.document ?? null;
}

export async function storeOrderDocument(tx: Tx, id: string, document: string): Promise<void> {
  await tx.execute(sql`update orders set document = ${document} where id = ${id}`);
}
