import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface RedirectRow {
  id: string;
  path_key: string;
  path: string;
  target: string;
  hits: number;
  last_hit_at: Date | null;
  origin: string;
  created_at: Date;
  version: number;
}

export interface RedirectFilter {
  q: string | null;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Newest first. */
export function listRedirects(from: Queryable, { q, after, limit }: RedirectFilter): Promise<RedirectRow[]> {
  return from.query(sql<RedirectRow>`
    select id, path_key, path, target, hits, last_hit_at, origin, created_at, version from redirects
    where (${q}::text is null or strpos(path_key, lower(${q}::text)) > 0 or strpos(lower(target), lower(${q}::text)) > 0)
      and (${after?.id ?? null}::uuid is null or (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`);
}

export async function findRedirect(from: Queryable, id: string): Promise<RedirectRow | null> {
  const [row] = await from.query(sql<RedirectRow>`
    select id, path_key, path, target, hits, last_hit_at, origin, created_at, version from redirects where id = ${id}`);
  return row ?? null;
}

export async function lockRedirect(tx: Tx, id: string): Promise<RedirectRow | null> {
  const [row] = await tx.query(sql<RedirectRow>`
    select id, path_key, path, target, hits, last_hit_at, origin, created_at, version from redirects where id = ${id} for update`);
  return row ?? null;
}

/** Where these keys lead. */
export async function readTargets(from: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await from.query(sql<{ path_key: string; target: string }>`
    select path_key, target from redirects where path_key = any(${keys}::text[])`);
  return new Map(rows.map((row) => [row.path_key, row.target]));
}

/** Writers of redirects wait for each other, so that two cannot make a chain or a loop together. Readers do not wait. */
export async function lockRedirectTable(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table redirects in share row exclusive mode`);
}

export async function readAllTargets(tx: Tx): Promise<{ id: string; path_key: string; target: string }[]> {
  return tx.query(sql<{ id: string; path_key: string; target: string }>`select id, path_key, target from redirects`);
}

export interface RedirectWrite {
  id: string;
  pathKey: string;
  path: string;
  target: string;
}

/** Inserts redirects, or gives those with the same key another target. The caller holds the table's lock. */
export async function writeRedirects(tx: Tx, rows: readonly RedirectWrite[]): Promise<void> {
  await tx.execute(sql`
    insert into redirects (id, path_key, path, target, origin)
    select id, path_key, path, target, 'staff' from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ pathKey }) => pathKey)}::text[],
      ${rows.map(({ path }) => path)}::text[], ${rows.map(({ target }) => target)}::text[]) as r (id, path_key, path, target)
    on conflict (path_key) do update set target = excluded.target, path = excluded.path, version = redirects.version + 1
    where (redirects.target, redirects.path) is distinct from (excluded.target, excluded.path)`);
  await tx.execute(sql`delete from missing_paths where path_key = any(${rows.map(({ pathKey }) => pathKey)}::text[])`);
}

/** Gives redirects other targets, so that none leads to another redirect. */
export async function retarget(tx: Tx, rows: readonly { id: string; target: string }[]): Promise<void> {
  await tx.execute(sql`
    update redirects r set target = n.target, version = r.version + 1
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ target }) => target)}::text[]) as n (id, target)
    where r.id = n.id`);
}

export async function updateRedirectRow(tx: Tx, row: RedirectWrite): Promise<void> {
  await tx.execute(sql`
    update redirects set path_key = ${row.pathKey}, path = ${row.path}, target = ${row.target}, version = version + 1
    where id = ${row.id}`);
  await tx.execute(sql`delete from missing_paths where path_key = ${row.pathKey}`);
}

export async function deleteRedirectRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from redirects where id = ${id}`);
}

/** Adds hits to redirects that led on. */
export async function addHits(
  to: Queryable,
  hits: readonly { key: string; count: number; lastAt: Date }[],
): Promise<void> {
  await to.execute(sql`
    update redirects r set hits = r.hits + h.count, last_hit_at = greatest(r.last_hit_at, h.last_at)
    from unnest(${hits.map(({ key }) => key)}::text[], ${hits.map(({ count }) => count)}::bigint[],
      ${hits.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[]) as h (key, count, last_at)
    where r.path_key = h.key`);
}
