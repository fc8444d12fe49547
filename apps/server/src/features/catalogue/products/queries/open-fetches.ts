import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface OpenFetchRow {
  id: string;
  key: string;
  url: string;
  measure_only: boolean;
  state: string;
  attempts: number;
  reason: string | null;
  tried_at: Date | null;
  next_at: Date;
}

interface OpenFetchFilter {
  state: string | null;
  reason: string | null;
  productId: string | null;
  /** Part of the address, in lower case. */
  q: string | null;
  after: string | null;
  limit: number;
}

/** Pictures that some product shows and that are not here yet, those asked for last first. */
export function listOpenFetches(from: Queryable, filter: OpenFetchFilter): Promise<OpenFetchRow[]> {
  const { state, reason, productId, q, after } = filter;
  return from.query(sql<OpenFetchRow>`
    select id, key, url, measure_only, state, attempts, reason, tried_at, next_at from picture_fetches f
    where state in ('waiting', 'failed') and (${state}::text is null or state = ${state}::text)
      and (${reason}::text is null or reason = ${reason}::text)
      and (${q}::text is null or strpos(lower(url), ${q}::text) > 0)
      and exists (
        select from product_images i
        where i.url = f.url and (${productId}::uuid is null or i.product_id = ${productId}::uuid))
      and id < coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    order by id desc limit ${filter.limit}`);
}

export interface ShownProductRow {
  url: string | null;
  id: string;
  handle: string;
  title: string;
}

/** For each address at most so many of the products that show it. */
export function readShownProducts(from: Queryable, urls: readonly string[], most: number): Promise<ShownProductRow[]> {
  return from.query(sql<ShownProductRow>`
    select asked.url, shown.id, shown.handle, shown.title from unnest(${urls}::text[]) as asked (url)
    cross join lateral (
      select p.id, p.handle, p.title from products p
      where p.id in (select i.product_id from product_images i where i.url = asked.url) order by p.id limit ${most}) shown
    order by shown.id`);
}

export async function lockOpenFetch(tx: Tx, id: string): Promise<OpenFetchRow | null> {
  const [row] = await tx.query(sql<OpenFetchRow>`
    select id, key, url, measure_only, state, attempts, reason, tried_at, next_at from picture_fetches
    where id = ${id} and state in ('waiting', 'failed') for update`);
  return row ?? null;
}

/** Those of a product, or all, that were given up; the oldest first, locked in the order of their keys. */
export function lockGivenUp(tx: Tx, productId: string | null, limit: number): Promise<OpenFetchRow[]> {
  return tx.query(sql<OpenFetchRow>`
    select id, key, url, measure_only, state, attempts, reason, tried_at, next_at from picture_fetches
    where state = 'failed' and key in (
      select key from picture_fetches f
      where state = 'failed' and exists (
        select from product_images i
        where i.url = f.url and (${productId}::uuid is null or i.product_id = ${productId}::uuid))
      order by id limit ${limit})
    order by key for update`);
}

export async function countGivenUp(from: Queryable, productId: string | null): Promise<number> {
  const [row] = await from.query(sql<{ count: number | null }>`
    select count(*)::integer as count from picture_fetches f
    where state = 'failed' and exists (
      select from product_images i
      where i.url = f.url and (${productId}::uuid is null or i.product_id = ${productId}::uuid))`);
  return row?.count ?? 0;
}
