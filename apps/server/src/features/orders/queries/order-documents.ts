import type { Queryable, Tx } from "../../../database/database.ts";
import { sql } from "../../../database/sql.ts";

/** An order as its customer sees it, as JSON, with where it stands in the list. */
export interface OrderDocumentRow {
  id: string;
  placed_at: Date;
  document: string;
}

export interface CustomerPage {
  userId: string;
  status: string | null;
  from: Date | null;
  to: Date | null;
  after: { placedAt: Date; id: string } | null;
  limit: number;
}

/**
 * Pages of customers' orders, newest first, any number of pages with one statement; `page` is the place in the array.
 * The documents were made when the orders changed, so that reading them is copying text.
 */
export async function readCustomerPages(
  from: Queryable,
  pages: readonly CustomerPage[],
): Promise<OrderDocumentRow[][]> {
  const rows = await from.query(sql<OrderDocumentRow & { page: number }>`
    select w.page::integer as page, o.id, o.placed_at, coalesce(o.document, e.data::text) as document
    from unnest(
      ${pages.map((page) => page.userId)}::uuid[], ${pages.map((page) => page.status)}::text[],
      ${pages.map((page) => page.from)}::timestamptz[], ${pages.map((page) => page.to)}::timestamptz[],
      ${pages.map((page) => page.after?.placedAt ?? null)}::timestamptz[], ${pages.map((page) => page.after?.id ?? null)}::uuid[],
      ${pages.map((page) => page.limit)}::integer[])
      with ordinality as w (user_id, status, placed_from, placed_to, after_at, after_id, page_limit, page)
    cross join lateral (
      select id, placed_at, document from orders
      where user_id = w.user_id and (w.status is null or status = w.status)
        and placed_at >= coalesce(w.placed_from, '-infinity') and placed_at < coalesce(w.placed_to, 'infinity')
        and (placed_at, id) < (coalesce(w.after_at, 'infinity'), coalesce(w.after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
      order by placed_at desc, id desc limit w.page_limit) o
    left join events e on e.id = o.id and o.document is null
    order by w.page, o.placed_at desc, o.id desc`);
  const found: OrderDocumentRow[][] = pages.map(() => []);
  for (const row of rows) found[row.page - 1]?.push(row);
  return found;
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
