import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

interface FactsRow {
  id: string;
  placed_at: Date;
  user_id: string;
  reference: string;
  email: string;
  shipping_address: Readonly<Record<string, unknown>> | null;
  billing_address: Readonly<Record<string, unknown>> | null;
  lines: NotNull<string[]>;
  tracking_numbers: NotNull<string[]>;
}

export function readFindFacts(from: Queryable, orderIds: readonly string[]): Promise<FactsRow[]> {
  return from.query(sql<FactsRow>`
    select o.id, o.placed_at, o.user_id, o.reference, o.email, o.shipping_address, o.billing_address,
      array(select concat_ws(' ', l.title, l.variant_title, l.sku) from order_lines l where l.order_id = o.id order by l.position) as lines,
      array(select s.tracking_number from shipments s where s.order_id = o.id and s.tracking_number is not null
        union select p.number from shipment_numbers p join shipments s on s.id = p.shipment_id where s.order_id = o.id) as tracking_numbers
    from orders o where o.id = any(${orderIds}::uuid[])`);
}

export interface OrderFind {
  orderId: string;
  placedAt: Date;
  text: string;
}

export async function writeOrderFinds(tx: Tx, finds: readonly OrderFind[]): Promise<void> {
  const sorted = [...finds].sort((a, b) => (a.orderId < b.orderId ? -1 : 1));
  await tx.execute(sql`
    insert into order_finds (order_id, placed_at, text)
    select * from unnest(${sorted.map(({ orderId }) => orderId)}::uuid[], ${sorted.map(({ placedAt }) => placedAt)}::timestamptz[], ${sorted.map(({ text }) => text)}::text[])
    on conflict (order_id) do update set text = excluded.text where order_finds.text is distinct from excluded.text`);
}

/** Orders whose text is still to be written, newest first. */
export async function listUnwrittenFinds(from: Queryable, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select order_id from order_finds where text is null order by placed_at desc, order_id desc limit ${limit}`);
  return rows.map((row) => row.order_id);
}

/** Those of the newest orders whose text is not written yet. */
export async function listNewestUnwritten(from: Queryable, newest: number): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select o.id from (select id from orders order by placed_at desc, id desc limit ${newest}) o
    where not exists (select from order_finds f where f.order_id = o.id and f.text is not null)`);
  return rows.map((row) => row.id);
}

/** Removes the texts of orders; the worker writes them again from what the orders are then. */
export async function forgetOrderFinds(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`update order_finds set text = null where order_id = any(${orderIds}::uuid[])`);
}

/** Merges what the index gathered of new rows, so that no search has to read them one by one. */
export async function mergeNewFinds(from: Queryable): Promise<void> {
  await from.query(
    sql<{ pages: NotNull<number> }>`select gin_clean_pending_list('order_finds_by_text'::regclass) as pages`,
  );
}

/** How many of the newest orders have all words, and when the oldest of these newest was placed. */
export async function countAmongNewest(from: Queryable, words: readonly string[], newest: number) {
  const [row] = await from.query(sql<{ hits: NotNull<number>; since: Date | null }>`
    select count(*) filter (where f.text like all(${words}::text[])) as hits, min(f.placed_at)::timestamptz as since
    from (select text, placed_at from order_finds order by placed_at desc, order_id desc limit ${newest}) f`);
  return { hits: row?.hits ?? 0, since: row?.since ?? null };
}

/** Orders with all words, in no order. */
export async function findOrdersByWords(from: Queryable, words: readonly string[], limit: number): Promise<string[]> {
  const [first, second, third] = indexedWords(words);
  const rows = await from.query(
    withCustomPlan(sql<{ order_id: string }>`
    select order_id from order_finds
    where text like ${first} and text like ${second} and text like ${third} and text like all(${words}::text[]) limit ${limit}`),
  );
  return rows.map((row) => row.order_id);
}

/** The newest orders with all words. It reads every text that has them. */
export async function findNewestByWords(from: Queryable, words: readonly string[], limit: number): Promise<string[]> {
  const [first, second, third] = indexedWords(words);
  // Read for its words first, and then sorted: by the index of time it would read nearly all orders.
  const rows = await from.query(
    withCustomPlan(sql<{ order_id: string }>`
    with found as materialized (
      select order_id, placed_at from order_finds
      where text like ${first} and text like ${second} and text like ${third} and text like all(${words}::text[]))
    select order_id from found order by placed_at desc, order_id desc limit ${limit}`),
  );
  return rows.map((row) => row.order_id);
}

/** The three longest go to the index by themselves, which cannot read arrays of patterns. */
function indexedWords(words: readonly string[]) {
  const [first = "", second = first, third = first] = [...words].sort((a, b) => b.length - a.length);
  return [first, second, third] as const;
}
