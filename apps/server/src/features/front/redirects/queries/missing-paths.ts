import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface MissingRow {
  path_key: string;
  path: string;
  hits: number;
  first_at: Date;
  last_at: Date;
  referrer_host: string | null;
  proposal: string | null;
  ignored_at: Date | null;
}

/** Most hits first. */
export function listMissing(
  from: Queryable,
  filter: { q: string | null; ignored: boolean; after: { hits: number; key: string } | null; limit: number },
): Promise<MissingRow[]> {
  const { q, ignored, after, limit } = filter;
  return from.query(sql<MissingRow>`
    select path_key, path, hits, first_at, last_at, referrer_host, proposal, ignored_at from missing_paths
    where (ignored_at is not null) = ${ignored}::boolean and (${q}::text is null or strpos(path_key, lower(${q}::text)) > 0)
      and (${after?.key ?? null}::text is null or hits < ${after?.hits ?? null}::bigint
        or (hits = ${after?.hits ?? null}::bigint and path_key > ${after?.key ?? null}::text))
    order by hits desc, path_key limit ${limit}`);
}

interface Counted {
  key: string;
  path: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  referrerHost: string | null;
}

/** Addresses that have a redirect by now are left out. */
export async function addMisses(to: Queryable, misses: readonly Counted[]): Promise<void> {
  await to.execute(sql`
    insert into missing_paths (path_key, path, hits, first_at, last_at, referrer_host)
    select m.key, m.path, m.count, m.first_at, m.last_at, m.referrer_host
    from unnest(${misses.map(({ key }) => key)}::text[], ${misses.map(({ path }) => path)}::text[],
      ${misses.map(({ count }) => count)}::bigint[], ${misses.map(({ firstAt }) => firstAt.toISOString())}::timestamptz[],
      ${misses.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[],
      ${misses.map(({ referrerHost }) => referrerHost)}::text[]) as m (key, path, count, first_at, last_at, referrer_host)
    where not exists (select from redirects r where r.path_key = m.key)
    order by m.key
    on conflict (path_key) do update set hits = missing_paths.hits + excluded.hits,
      last_at = greatest(missing_paths.last_at, excluded.last_at),
      referrer_host = coalesce(excluded.referrer_host, missing_paths.referrer_host)`);
}

/** Deletes the addresses with the fewest hits above a number. */
export async function keepMostMissed(to: Queryable, most: number): Promise<void> {
  await to.execute(sql`
    delete from missing_paths where path_key in (
      select path_key from missing_paths order by hits desc, last_at desc, path_key offset ${most})`);
}

/** Those without a proposal, most hits first. */
export function readUnproposed(from: Queryable, count: number): Promise<{ path_key: string; path: string }[]> {
  return from.query(sql<{ path_key: string; path: string }>`
    select path_key, path from missing_paths where proposal is null order by hits desc, path_key limit ${count}`);
}

/** An empty proposal says that nothing was found. */
export async function writeProposal(to: Queryable, key: string, proposal: string): Promise<void> {
  await to.execute(sql`update missing_paths set proposal = ${proposal} where path_key = ${key}`);
}

/** Sets whether these addresses are ignored. Returns those that changed. */
export async function ignoreMissing(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.query(sql<{ path_key: string }>`
    update missing_paths set ignored_at = now() where path_key in (
      select path_key from missing_paths where path_key = any(${keys}::text[]) and ignored_at is null order by path_key for update)
    returning path_key`);
  return rows.map(({ path_key }) => path_key);
}
