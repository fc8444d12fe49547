import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ImportRow {
  id: string;
  file_name: string;
  bytes: number;
  status: string;
  bytes_read: number;
  rows_read: number;
  report: unknown;
  error_code: string | null;
  error_detail: string | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export async function insertImport(
  tx: Tx,
  upload: { id: string; actorId: string; fileName: string; bytes: number },
): Promise<void> {
  await tx.execute(sql`
    insert into product_imports (id, actor_id, file_name, bytes) values (${upload.id}, ${upload.actorId}, ${upload.fileName}, ${upload.bytes})`);
}

export async function findImport(from: Queryable, id: string): Promise<ImportRow | null> {
  const [row] = await from.query(sql<ImportRow>`
    select id, file_name, bytes, status, bytes_read, rows_read, report, error_code, error_detail, created_at, started_at, finished_at
    from product_imports where id = ${id}`);
  return row ?? null;
}

export interface ImportFilter {
  /** Part of the file name. */
  q: string | null;
  status: string | null;
  /** Instead of newest first. */
  oldestFirst: boolean;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Newest first. */
export function listImports(from: Queryable, filter: ImportFilter): Promise<ImportRow[]> {
  const { q, status, oldestFirst, after } = filter;
  return from.query(sql<ImportRow>`
    select id, file_name, bytes, status, bytes_read, rows_read, report, error_code, error_detail, created_at, started_at, finished_at
    from product_imports
    where (${q}::text is null or strpos(lower(file_name), lower(${q}::text)) > 0) and (${status}::text is null or status = ${status}::text)
      and (${after?.id ?? null}::uuid is null or case when ${oldestFirst}::boolean
        then (created_at, id) > (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
        else (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid) end)
    order by case when ${oldestFirst}::boolean then created_at end, case when ${oldestFirst}::boolean then id end, created_at desc, id desc
    limit ${filter.limit}`);
}

export interface WaitingImport {
  id: string;
  attempts: number;
  /** True when the upload is so old that its file must have arrived. */
  overdue: boolean | null;
}

/** Imports that no worker runs, oldest first: new ones, and those with an expired lease. */
export function findWaitingImports(from: Queryable, limit: number): Promise<WaitingImport[]> {
  return from.query(sql<WaitingImport>`
    select id, attempts, created_at < now() - interval '10 minutes' as overdue from product_imports
    where status in ('waiting', 'running') and (leased_until is null or leased_until < now())
    order by created_at, id limit ${limit}`);
}

/** Claims an import for a minute; false when another worker holds it. */
export async function claimImport(from: Queryable, id: string, lease: string): Promise<boolean> {
  const rows = await from.execute(sql`
    update product_imports set status = 'running', lease = ${lease}, leased_until = now() + interval '60 seconds', attempts = attempts + 1,
      started_at = coalesce(started_at, now()), bytes_read = 0, rows_read = 0
    where id = ${id} and status in ('waiting', 'running') and (leased_until is null or leased_until < now())`);
  return rows === 1;
}

/** Writes the progress and renews the lease for a minute; false when another worker has claimed the import. */
export async function renewImport(
  from: Queryable,
  id: string,
  lease: string,
  progress: { bytes: number; rows: number },
): Promise<boolean> {
  const rows = await from.execute(sql`
    update product_imports set leased_until = now() + interval '60 seconds', bytes_read = ${progress.bytes}, rows_read = ${progress.rows}
    where id = ${id} and lease = ${lease} and status = 'running'`);
  return rows === 1;
}

/** Releases an import for a restart: at once and without counting the attempt, or after a pause. */
export async function releaseImport(from: Queryable, id: string, lease: string, wasAttempt: boolean): Promise<void> {
  await from.execute(sql`
    update product_imports set status = 'waiting', lease = null, attempts = attempts - case when ${wasAttempt}::boolean then 0 else 1 end,
      leased_until = case when ${wasAttempt}::boolean then now() + interval '30 seconds' end
    where id = ${id} and lease = ${lease} and status = 'running'`);
}

export async function completeImport(
  from: Queryable,
  id: string,
  lease: string,
  outcome: { report: string; rows: number },
): Promise<void> {
  await from.execute(sql`
    update product_imports set status = 'completed', report = ${outcome.report}::jsonb, rows_read = ${outcome.rows}, bytes_read = bytes, finished_at = now(), leased_until = null
    where id = ${id} and lease = ${lease} and status = 'running'`);
}

/** Fails an import that cannot continue. Without a lease, only one that no worker holds. */
export async function failImport(
  from: Queryable,
  id: string,
  lease: string | null,
  error: { code: string; detail: string },
): Promise<boolean> {
  const rows = await from.execute(sql`
    update product_imports set status = 'failed', error_code = ${error.code}, error_detail = ${error.detail}, finished_at = now(), leased_until = null
    where id = ${id} and status in ('waiting', 'running') and (lease = ${lease} or (${lease}::uuid is null and (leased_until is null or leased_until < now())))`);
  return rows === 1;
}

/** Those of the imports that still need their file. */
export async function readOpenImports(from: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await from.query(sql<{ id: string }>`
    select id from product_imports where id = any(${ids}::uuid[]) and status in ('waiting', 'running')`);
  return new Set(rows.map((row) => row.id));
}
