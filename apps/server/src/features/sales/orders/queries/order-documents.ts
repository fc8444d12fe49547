import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { MIN_UUID } from "../../../../platform/ids.ts";

export interface CustomerPage {
  userId: string;
  status: string | null;
  from: Date | null;
  to: Date | null;
  after: { placedAt: Date; id: string } | null;
  limit: number;
}

/** The columns of {@link CustomerPage} as parameters: one array each. */
function columnsOf(pages: readonly CustomerPage[]) {
  return {
    userIds: pages.map((page) => page.userId),
    statuses: pages.map((page) => page.status),
    from: pages.map((page) => page.from),
    // Where a page begins after another, that place is before `to` anyway.
    before: pages.map((page) => page.after?.placedAt ?? page.to),
    beforeIds: pages.map((page) => page.after?.id ?? MIN_UUID),
    limits: pages.map((page) => page.limit),
  };
}

/**
 * In which revision pages of customers' orders are, any number of pages with one statement: for each page, in the order of
 * the pages, a number made of the ids of its orders and of the transactions that wrote their rows last; empty where there
 * are none. Both are in it, because orders of one transaction share its number. Adding up 64 bits an order takes half of
 * the time of writing all of it as text.
 *
 * Customer and time are bounded as rows from both sides instead of by `=`: otherwise the planner may walk the index of
 * all orders by time and filter, which it does while the table is young or its statistics are old.
 *
 * The second half of each page are orders that a guest placed and an account owns by now: the guest goes on seeing them, so
 * that nothing tells that the account exists.
 */
export async function readPageRevisions(from: Queryable, pages: readonly CustomerPage[]): Promise<string[]> {
  const asked = columnsOf(pages);
  const [row] = await from.query(sql<{ revisions: string | null }>`
    select string_agg(coalesce(o.revision::text, ''), ',' order by w.page) as revisions
    from unnest(
      ${asked.userIds}::uuid[], ${asked.statuses}::text[], ${asked.from}::timestamptz[], ${asked.before}::timestamptz[],
      ${asked.beforeIds}::uuid[], ${asked.limits}::integer[])
      with ordinality as w (user_id, status, placed_from, before_at, before_id, page_limit, page)
    cross join lateral (
      select bit_xor(uuid_hash_extended(id, revision::text::bigint)) as revision
      from (
        (select id, placed_at, xmin as revision from orders
        where (user_id, placed_at) >= (w.user_id, coalesce(w.placed_from, '-infinity'))
          and (user_id, placed_at, id) < (w.user_id, coalesce(w.before_at, 'infinity'), w.before_id)
          and (w.status is null or status = w.status)
        order by user_id desc, placed_at desc, id desc limit w.page_limit)
        union all
        (select id, placed_at, xmin as revision from orders
        where (placed_by, placed_at) >= (w.user_id, coalesce(w.placed_from, '-infinity'))
          and (placed_by, placed_at, id) < (w.user_id, coalesce(w.before_at, 'infinity'), w.before_id)
          and placed_by is not null and user_id <> w.user_id and (w.status is null or status = w.status)
        order by placed_by desc, placed_at desc, id desc limit w.page_limit)
        order by placed_at desc, id desc limit w.page_limit) listed) o`);
  return (row?.revisions ?? "").split(",");
}

/** An order on a page, as its customer sees it. */
export interface PageOrderRow {
  /** Counted from 1. */
  page: NotNull<number>;
  revision: NotNull<string>;
  id: NotNull<string>;
  placed_at_ms: NotNull<number>;
  document: NotNull<string>;
}

/** The orders on these pages, newest first, with the revision of their page. */
export function readPageOrders(from: Queryable, pages: readonly CustomerPage[]): Promise<PageOrderRow[]> {
  const asked = columnsOf(pages);
  return from.query(sql<PageOrderRow>`
    select w.page, o.revision::text as revision, o.id, (extract(epoch from o.placed_at) * 1000)::bigint as placed_at_ms,
      coalesce(o.document, e.data::text) as document
    from unnest(
      ${asked.userIds}::uuid[], ${asked.statuses}::text[], ${asked.from}::timestamptz[], ${asked.before}::timestamptz[],
      ${asked.beforeIds}::uuid[], ${asked.limits}::integer[])
      with ordinality as w (user_id, status, placed_from, before_at, before_id, page_limit, page)
    cross join lateral (
      select id, placed_at, document, bit_xor(uuid_hash_extended(id, revision::text::bigint)) over () as revision
      from (
        (select id, placed_at, document, xmin as revision from orders
        where (user_id, placed_at) >= (w.user_id, coalesce(w.placed_from, '-infinity'))
          and (user_id, placed_at, id) < (w.user_id, coalesce(w.before_at, 'infinity'), w.before_id)
          and (w.status is null or status = w.status)
        order by user_id desc, placed_at desc, id desc limit w.page_limit)
        union all
        (select id, placed_at, document, xmin as revision from orders
        where (placed_by, placed_at) >= (w.user_id, coalesce(w.placed_from, '-infinity'))
          and (placed_by, placed_at, id) < (w.user_id, coalesce(w.before_at, 'infinity'), w.before_id)
          and placed_by is not null and user_id <> w.user_id and (w.status is null or status = w.status)
        order by placed_by desc, placed_at desc, id desc limit w.page_limit)
        order by placed_at desc, id desc limit w.page_limit) listed) o
    left join events e on e.id = o.id and o.document is null
    order by w.page, o.placed_at desc, o.id desc`);
}

/** The document of one of the customer's own orders, or one that they placed as a guest, by id or reference. */
export async function findOrderDocument(
  from: Queryable,
  key: { id: string | null; reference: string | null; userId: string },
): Promise<string | null> {
  const [row] = await from.query(sql<{ document: string | null }>`
    select coalesce(o.document, e.data::text) as document
    from orders o left join events e on e.id = o.id and o.document is null
    where (o.id = ${key.id}::uuid or o.reference = ${key.reference}::text) and (o.user_id = ${key.userId} or o.placed_by = ${key.userId})`);
  return row?.document ?? null;
}

export async function storeOrderDocument(tx: Tx, id: string, document: string): Promise<void> {
  await tx.execute(sql`update orders set document = ${document} where id = ${id}`);
}

/** The caller has locked the orders. */
export async function storeOrderDocuments(tx: Tx, orders: readonly { id: string; document: string }[]): Promise<void> {
  await tx.execute(sql`
    update orders o set document = n.document
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ document }) => document)}::text[]) as n (id, document)
    where o.id = n.id`);
}

/** The caller has locked the orders. */
export async function storeInvoiceNumbers(
  tx: Tx,
  invoices: readonly { orderId: string; number: string }[],
): Promise<void> {
  await tx.execute(sql`
    update orders o set invoice_number = n.number
    from unnest(${invoices.map(({ orderId }) => orderId)}::uuid[], ${invoices.map(({ number }) => number)}::text[]) as n (id, number)
    where o.id = n.id`);
}
