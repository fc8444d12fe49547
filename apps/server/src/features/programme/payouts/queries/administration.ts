import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import type { SortPlace } from "../../../../platform/http/sorting.ts";
import type { PayoutMethodType } from "../method/payout-method.ts";
import type { PayoutRow } from "../payout-row.ts";
import type { PayoutStatus } from "../payout-states.ts";

interface StoredPayout extends Omit<PayoutRow, "status" | "held_from" | "held_by" | "origin" | "method_type"> {
  status: string;
  held_from: string | null;
  held_by: string | null;
  origin: string;
  method_type: string;
}

export interface PayoutFilter {
  status: PayoutStatus | null;
  method: PayoutMethodType | null;
  creatorId: string | null;
  batchId: string | null;
  from: Date | null;
  to: Date | null;
}

/**
 * In the order of `sort`. `q` is part of the creator's name or address, or of the reference, in lower case. Names are
 * looked at once a creator, not once a payout.
 */
export async function listPayouts(
  from: Queryable,
  filter: PayoutFilter & { q: string | null; sort: string; after: SortPlace | null; limit: number },
): Promise<PayoutRow[]> {
  const { after, sort } = filter;
  const id = after?.id ?? null;
  const value = after === null ? null : Number(after.value);
  const at = value === null ? null : new Date(value);
  const rows = await from.query(
    withCustomPlan(sql<StoredPayout>`
    with called as materialized (
      select c.id from creators c left join users u on u.id = c.user_id
      where position(${filter.q} in lower(concat_ws(' ', c.display_name, u.email))) > 0
    )
    select p.id, p.creator_id, p.amount_minor, p.status, p.held_from, p.held_by, p.held_reason, p.origin, p.run_month, p.method_type, p.method_label, p.reference,
      p.failure_reason, p.requested_at, p.started_at, p.sent_at, p.paid_at, p.ended_at, p.updated_at, p.version, p.batch_id
    from payouts p
    where (${filter.status}::text is null or p.status = ${filter.status}) and (${filter.method}::text is null or p.method_type = ${filter.method})
      and (${filter.creatorId}::uuid is null or p.creator_id = ${filter.creatorId}) and (${filter.batchId}::uuid is null or p.batch_id = ${filter.batchId})
      and (${filter.from}::timestamptz is null or p.requested_at >= ${filter.from}) and (${filter.to}::timestamptz is null or p.requested_at < ${filter.to})
      and (${filter.q}::text is null or p.creator_id in (select id from called) or position(${filter.q} in lower(p.reference)) > 0)
      and (${id}::uuid is null or case ${sort}::text
        when 'amount' then (p.amount_minor, p.id) > (${value}::bigint, ${id}::uuid)
        when '-amount' then (p.amount_minor, p.id) < (${value}::bigint, ${id}::uuid)
        when 'requestedAt' then (p.requested_at, p.id) > (${at}::timestamptz, ${id}::uuid)
        else (p.requested_at, p.id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'amount' then p.amount_minor end, case ${sort}::text when '-amount' then p.amount_minor end desc,
      case ${sort}::text when 'requestedAt' then p.requested_at end, case ${sort}::text when '-requestedAt' then p.requested_at end desc,
      case when starts_with(${sort}::text, '-') then p.id end desc, p.id
    limit ${filter.limit}`),
  );
  return rows as PayoutRow[];
}

export interface ExportRow {
  id: string;
  creator_id: string;
  amount_minor: number;
  status: string;
  origin: string;
  method_type: string;
  method_sealed: Buffer;
  reference: string | null;
  requested_at: Date;
  paid_at: Date | null;
  display_name: string;
  email: string | null;
}

/** Payouts with their sealed accounts, oldest first, for an export to pay from. */
export function listForExport(from: Queryable, filter: PayoutFilter, limit: number): Promise<ExportRow[]> {
  return from.query(sql<ExportRow>`
    select p.id, p.creator_id, p.amount_minor, p.status, p.origin, p.method_type, p.method_sealed, p.reference, p.requested_at, p.paid_at,
      c.display_name, u.email
    from payouts p join creators c on c.id = p.creator_id left join users u on u.id = c.user_id and u.erased_at is null
    where (${filter.status}::text is null or p.status = ${filter.status}) and (${filter.method}::text is null or p.method_type = ${filter.method})
      and (${filter.creatorId}::uuid is null or p.creator_id = ${filter.creatorId}) and (${filter.batchId}::uuid is null or p.batch_id = ${filter.batchId})
      and (${filter.from}::timestamptz is null or p.requested_at >= ${filter.from}) and (${filter.to}::timestamptz is null or p.requested_at < ${filter.to})
    order by p.requested_at, p.id
    limit ${limit}`);
}
