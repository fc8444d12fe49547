import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

/** A payout run. */
export interface BatchRow {
  id: string;
  started_at: Date;
  /** Null: started before runs were recorded. */
  started_by: string | null;
  /** Null also when that account was erased. */
  starter_name: string | null;
}

export async function insertBatch(tx: Tx, batch: { id: string; startedBy: string }): Promise<void> {
  await tx.execute(sql`insert into payout_batches (id, started_by) values (${batch.id}, ${batch.startedBy})`);
}

export interface BatchFilter {
  /** Null: both. An open run has a payout that is still on its way. */
  isOpen: boolean | null;
  /** Part of a name or of a reference in lower case, or a bank file's message id; null: all. */
  q: string | null;
  /** Instead of newest first. */
  oldestFirst: boolean;
  after: { startedAt: Date; id: string } | null;
  limit: number;
}

/** Payout runs, by time. */
export function listBatches(
  from: Queryable,
  { isOpen, q, oldestFirst, after, limit }: BatchFilter,
): Promise<BatchRow[]> {
  return from.query(
    withCustomPlan(sql<BatchRow>`
    select b.id, b.started_at, b.started_by, u.name as starter_name
    from payout_batches b left join users u on u.id = b.started_by and u.erased_at is null
    where (${after?.id ?? null}::uuid is null or case when ${oldestFirst}::boolean
        then (b.started_at, b.id) > (${after?.startedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)
        else (b.started_at, b.id) < (${after?.startedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid) end)
      and (${isOpen}::boolean is null or ${isOpen}::boolean =
        exists (select from payouts p where p.batch_id = b.id and p.status in ('pending', 'processing', 'in_transit', 'held')))
      and (${q}::text is null or position(${q} in lower(u.name)) > 0
        or exists (select from payouts p join creators c on c.id = p.creator_id left join users o on o.id = c.user_id
          where p.batch_id = b.id and (position(${q} in lower(concat_ws(' ', c.display_name, o.email, p.reference))) > 0
            or replace(p.bank_file_id::text, '-', '') = ${q})))
    order by case when ${oldestFirst}::boolean then b.started_at end, case when ${oldestFirst}::boolean then b.id end, b.started_at desc, b.id desc
    limit ${limit}`),
  );
}

export async function findBatch(from: Queryable, id: string): Promise<BatchRow | null> {
  const [row] = await from.query(sql<BatchRow>`
    select b.id, b.started_at, b.started_by, u.name as starter_name
    from payout_batches b left join users u on u.id = b.started_by and u.erased_at is null
    where b.id = ${id}`);
  return row ?? null;
}

export interface BatchSum {
  batch_id: NotNull<string>;
  status: string;
  count: number;
  amount_minor: NotNull<number>;
}

/** The payouts of runs, by state. */
export function sumBatches(from: Queryable, ids: readonly string[]): Promise<BatchSum[]> {
  return from.query(sql<BatchSum>`
    select batch_id, status, count(*) as count, sum(amount_minor)::bigint as amount_minor
    from payouts where batch_id = any(${ids}::uuid[]) group by batch_id, status`);
}

export interface BatchFile {
  batch_id: NotNull<string>;
  id: string;
  execution_date: NotNull<string>;
  created_at: Date;
  count: number;
  /** True while all of its payouts, also those of other runs, wait to be sent: it can be fetched again. */
  is_available: NotNull<boolean>;
}

/** The bank files that payouts of runs are in, oldest first, with how many of the run's are in each. */
export function listFilesOfBatches(from: Queryable, ids: readonly string[]): Promise<BatchFile[]> {
  return from.query(sql<BatchFile>`
    select p.batch_id, f.id, f.execution_date::text as execution_date, f.created_at, count(*) as count,
      f.file_sealed <> '' and not exists (select from payouts o where o.bank_file_id = f.id and o.status not in ('pending', 'processing')) as is_available
    from payouts p join bank_files f on f.id = p.bank_file_id
    where p.batch_id = any(${ids}::uuid[])
    group by p.batch_id, f.id
    order by f.created_at, f.id`);
}
