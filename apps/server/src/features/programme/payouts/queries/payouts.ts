import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { PayoutMethodType } from "../method/payout-method.ts";
import type { PayoutRow } from "../payout-row.ts";
import type { PayoutStatus } from "../payout-states.ts";

/** A row with the column types of the database, before its enumerations are narrowed. */
interface StoredPayout extends Omit<PayoutRow, "status" | "held_from" | "held_by" | "origin" | "method_type"> {
  status: string;
  held_from: string | null;
  held_by: string | null;
  origin: string;
  method_type: string;
}

export interface NewPayout {
  id: string;
  creatorId: string;
  amountMinor: number;
  origin: PayoutRow["origin"];
  runMonth: string | null;
  method: { type: PayoutMethodType; label: string; sealed: Buffer };
}

/** Null when the creator has an open payout, or already had one of this month's run. */
export async function insertPayout(tx: Tx, payout: NewPayout): Promise<PayoutRow | null> {
  const { method } = payout;
  const [row] = await tx.query(sql<StoredPayout>`
    insert into payouts (id, creator_id, amount_minor, status, origin, run_month, method_type, method_label, method_sealed)
    values (${payout.id}, ${payout.creatorId}, ${payout.amountMinor}, 'pending', ${payout.origin}, ${payout.runMonth}, ${method.type}, ${method.label}, ${method.sealed})
    on conflict do nothing
    returning id, creator_id, amount_minor, status, held_from, held_by, held_reason, origin, run_month, method_type, method_label, reference, failure_reason,
      requested_at, started_at, sent_at, paid_at, ended_at, updated_at, version, batch_id`);
  return (row as PayoutRow | undefined) ?? null;
}

/**
 * Tells whether a creator has an open payout, or already had one of this month's run. The caller holds the creator's
 * lock.
 */
export async function findObstacles(tx: Tx, creatorId: string, runMonth: string | null) {
  const [row] = await tx.query(sql<{ open: boolean | null; of_run: boolean | null }>`
    select exists (select from payouts where creator_id = ${creatorId} and status in ('pending', 'processing', 'in_transit', 'held')) as open,
      exists (select from payouts where creator_id = ${creatorId} and run_month = ${runMonth}) as of_run`);
  return { open: row?.open === true, ofRun: row?.of_run === true };
}

export async function findPayout(from: Queryable, id: string): Promise<PayoutRow | null> {
  const [row] = await from.query(sql<StoredPayout>`
    select id, creator_id, amount_minor, status, held_from, held_by, held_reason, origin, run_month, method_type, method_label, reference, failure_reason,
      requested_at, started_at, sent_at, paid_at, ended_at, updated_at, version, batch_id
    from payouts where id = ${id}`);
  return (row as PayoutRow | undefined) ?? null;
}

/** Locks payouts in the order of their ids. */
export async function lockPayouts(tx: Tx, ids: readonly string[]): Promise<PayoutRow[]> {
  const rows = await tx.query(sql<StoredPayout>`
    select id, creator_id, amount_minor, status, held_from, held_by, held_reason, origin, run_month, method_type, method_label, reference, failure_reason,
      requested_at, started_at, sent_at, paid_at, ended_at, updated_at, version, batch_id
    from payouts where id = any(${ids}::uuid[]) order by id for no key update`);
  return rows as PayoutRow[];
}

/** Locks the open payouts of a creator; there is at most one. */
export async function lockOpenPayouts(tx: Tx, creatorId: string): Promise<PayoutRow[]> {
  const rows = await tx.query(sql<StoredPayout>`
    select id, creator_id, amount_minor, status, held_from, held_by, held_reason, origin, run_month, method_type, method_label, reference, failure_reason,
      requested_at, started_at, sent_at, paid_at, ended_at, updated_at, version, batch_id
    from payouts where creator_id = ${creatorId} and status in ('pending', 'processing', 'in_transit', 'held')
    order by id for no key update`);
  return rows as PayoutRow[];
}

/** The oldest payouts of a status, by id, for a step with all of them, or with those of a payout run. */
export async function listPayoutIds(
  from: Queryable,
  wanted: { status: PayoutStatus; batchId: string | null; exceptCreatorId: string | null; limit: number },
): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select id from payouts where status = ${wanted.status} and (${wanted.batchId}::uuid is null or batch_id = ${wanted.batchId})
      and creator_id is distinct from ${wanted.exceptCreatorId}::uuid
    order by id limit ${wanted.limit}`);
  return rows.map((row) => row.id);
}

export interface PayoutMove {
  id: string;
  from: PayoutStatus;
  to: PayoutStatus;
  heldFrom: PayoutRow["held_from"];
  heldBy: PayoutRow["held_by"];
  heldReason: string | null;
  /** Null leaves it unchanged. */
  reference: string | null;
  failureReason: string | null;
  /** Null leaves it unchanged. */
  batchId: string | null;
}

/** Moves a payout on from a state; null when it is in another state. */
export async function updatePayout(tx: Tx, move: PayoutMove): Promise<PayoutRow | null> {
  const { to } = move;
  const [row] = await tx.query(sql<StoredPayout>`
    update payouts set status = ${to}, held_from = ${move.heldFrom}, held_by = ${move.heldBy}, held_reason = ${move.heldReason},
      reference = coalesce(${move.reference}, reference), failure_reason = coalesce(${move.failureReason}, failure_reason),
      started_at = case when ${to} = 'processing' then coalesce(started_at, now()) else started_at end,
      sent_at = case when ${to} = 'in_transit' then now() else sent_at end,
      paid_at = case when ${to} = 'paid' then now() else paid_at end,
      ended_at = case when ${to} in ('paid', 'failed', 'returned', 'canceled') then now() end,
      batch_id = coalesce(${move.batchId}::uuid, batch_id), updated_at = now(), version = version + 1
    where id = ${move.id} and status = ${move.from}
    returning id, creator_id, amount_minor, status, held_from, held_by, held_reason, origin, run_month, method_type, method_label, reference, failure_reason,
      requested_at, started_at, sent_at, paid_at, ended_at, updated_at, version, batch_id`);
  return (row as PayoutRow | undefined) ?? null;
}

export interface PayoutSums {
  open_minor: number | null;
  paid_minor: number | null;
}

/** The sums in transit to a creator, and paid. */
export async function sumPayouts(from: Queryable, creatorId: string): Promise<PayoutSums> {
  const [row] = await from.query(sql<PayoutSums>`
    select sum(amount_minor) filter (where status in ('pending', 'processing', 'in_transit', 'held'))::bigint as open_minor,
      sum(amount_minor) filter (where status = 'paid')::bigint as paid_minor
    from payouts where creator_id = ${creatorId}`);
  return row ?? { open_minor: null, paid_minor: null };
}

/** The payouts of one creator, newest first. */
export async function listPayoutsOfCreator(
  from: Queryable,
  filter: { creatorId: string; before: string; limit: number },
): Promise<PayoutRow[]> {
  const rows = await from.query(sql<StoredPayout>`
    select id, creator_id, amount_minor, status, held_from, held_by, held_reason, origin, run_month, method_type, method_label, reference, failure_reason,
      requested_at, started_at, sent_at, paid_at, ended_at, updated_at, version, batch_id
    from payouts where creator_id = ${filter.creatorId} and id < ${filter.before}
    order by id desc limit ${filter.limit}`);
  return rows as PayoutRow[];
}
