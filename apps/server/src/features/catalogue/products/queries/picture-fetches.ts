import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import type { Measures } from "../../media/measure-picture.ts";

/**
 * Asks for size and colour of pictures of which nothing is known. Locks the rows that wait until the commit, for the
 * same reason as `wantPictures`.
 */
export async function wantMeasures(tx: Tx, urls: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into picture_fetches (key, url, id, measure_only)
    select md5(url) as key, url, id, true from unnest(${urls}::text[], ${urls.map(newId)}::uuid[]) as u (url, id)
    order by key on conflict (key) do nothing`);
  await tx.query(sql<{ key: string }>`
    select key from picture_fetches
    where key in (select md5(url) from unnest(${urls}::text[]) as u (url)) and state = 'waiting'
    order by key for update`);
}

/** The caller has locked the rows. The reason of the last try stays until the next. */
export async function wantAgain(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    update picture_fetches set state = 'waiting', attempts = 0, next_at = now() where key = any(${keys}::text[])`);
}

export interface KnownPicture {
  /** The address here of a picture that was fetched; null of one that stays where it is. */
  movedTo: string | null;
  /** Size and colour of one that stays where it is. */
  measures: Measures | null;
}

/** Reads what the queue has found out about pictures, by their former addresses. */
export async function readKnownPictures(from: Queryable, urls: readonly string[]): Promise<Map<string, KnownPicture>> {
  const rows = await from.query(sql<{
    url: string;
    name: string | null;
    width: number | null;
    height: number | null;
    placeholder: string | null;
  }>`
    select url, name, width, height, placeholder from picture_fetches
    where key in (select md5(url) from unnest(${urls}::text[]) as u (url)) and (name is not null or width is not null)`);
  return new Map(
    rows.map(({ url, name, width, height, placeholder }) => [
      url,
      {
        movedTo: name === null ? null : `/media/${name}`,
        measures: width === null || height === null ? null : { width, height, placeholder },
      },
    ]),
  );
}

export interface DueFetch {
  key: string;
  url: string;
  attempts: number;
  measure_only: boolean;
}

/** Takes a fetch for five minutes: pictures to keep before those to measure, the longest due first. `attempts` includes this one. */
export async function takeDueFetch(tx: Tx): Promise<DueFetch | null> {
  const [row] = await tx.query(sql<DueFetch>`
    update picture_fetches set attempts = attempts + 1, tried_at = now(), next_at = now() + interval '5 minutes'
    where key = (
      select key from picture_fetches where state = 'waiting' and next_at <= now()
      order by measure_only, next_at limit 1 for update skip locked)
    returning key, url, attempts, measure_only`);
  return row ?? null;
}

/** With `retrySeconds` null the fetch is given up. */
export async function noteFailedFetch(
  tx: Tx,
  key: string,
  { reason, retrySeconds }: { reason: string; retrySeconds: number | null },
): Promise<void> {
  await tx.execute(sql`
    update picture_fetches set reason = ${reason}, state = case when ${retrySeconds}::integer is null then 'failed' else state end,
      next_at = now() + coalesce(${retrySeconds}::integer, 0) * interval '1 second'
    where key = ${key} and state = 'waiting'`);
}

export async function noteFetched(tx: Tx, key: string, name: string): Promise<void> {
  await tx.execute(sql`
    update picture_fetches set state = 'fetched', measure_only = false, name = ${name}, reason = null where key = ${key}`);
}

/** A picture to keep that was given up stays so. */
export async function noteMeasured(tx: Tx, key: string, { width, height, placeholder }: Measures): Promise<void> {
  await tx.execute(sql`
    update picture_fetches set width = ${width}, height = ${height}, placeholder = ${placeholder},
      state = case when measure_only then 'measured' else state end,
      reason = case when measure_only then null else reason end
    where key = ${key} and state in ('waiting', 'failed')`);
}

/** Handles of the products that show the picture, in the order of their ids. */
export async function readHandlesByPicture(tx: Tx, url: string): Promise<string[]> {
  const rows = await tx.query(sql<{ handle: string }>`
    select handle from products where id in (select product_id from product_images where url = ${url}) order by id`);
  return rows.map(({ handle }) => handle);
}

/** Given up are those alone that a product still shows, as in the list of them. */
export function countFetches(from: Queryable): Promise<{ state: string; count: number | null }[]> {
  return from.query(sql<{ state: string; count: number | null }>`
    select state, count(*)::integer as count from picture_fetches f
    where state = 'waiting' or (state = 'failed' and exists (select from product_images i where i.url = f.url))
    group by state`);
}
