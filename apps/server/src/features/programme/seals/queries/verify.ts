import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ReceiptRow, TransferRow } from "../rules/row-content.ts";

export interface ComparedTransfer extends TransferRow {
  content: Buffer | null;
  /** The worker has read past it. */
  is_passed: boolean | null;
}

export function readTransfersWithSeals(from: Queryable, after: string, limit: number): Promise<ComparedTransfer[]> {
  return from.query(sql<ComparedTransfer>`
    select t.id, t.cause, t.kind, t.creator_id, t.debit_account, t.credit_account, t.amount_minor, t.currency,
      t.order_id, t.commission_id, t.payout_id, t.created_at, e.content,
      (t.xid, t.id) <= (select p.xid, p.row_id from seal_places p where p.name = 'transfers') as is_passed
    from transfers t
    left join lateral (
      select s.content from seal_entries s where s.row_id = t.id and s.kind <> 'receipt' limit 1) e on true
    where t.cause > ${after} order by t.cause limit ${limit}`);
}

export interface ComparedReceipt extends ReceiptRow {
  reference: string;
  content: Buffer | null;
  /** How often it was sealed. */
  sealed: number | null;
  /** How often staff have changed it. */
  changed: number | null;
  is_passed: boolean | null;
}

export function readReceiptsWithSeals(from: Queryable, after: string, limit: number): Promise<ComparedReceipt[]> {
  return from.query(sql<ComparedReceipt>`
    select o.id, o.reference, o.placed_at, o.currency, o.total_minor, o.creator_id, o.attribution, e.content, c.sealed,
      (select count(*) from attribution_changes a where a.order_id = o.id) as changed,
      (o.id < (select events_complete_from()) or exists (select from events v where v.resource_id = o.id and v.type like 'order.%'))
        and not exists (select from events v where v.resource_id = o.id and v.type like 'order.%'
          and (v.xid, v.id) > (select p.xid, p.row_id from seal_places p where p.name = 'events')) as is_passed
    from orders o
    left join lateral (
      select s.content from seal_entries s where s.row_id = o.id and s.kind = 'receipt' order by s.seq desc limit 1) e on true
    left join lateral (
      select count(*) as sealed from seal_entries s where s.row_id = o.id and s.kind = 'receipt') c on true
    where o.id > ${after} order by o.id limit ${limit}`);
}

/** Entries whose row is gone; 1,000 at most. */
export function readLostRows(from: Queryable) {
  return from.query(sql<{ seq: number; kind: NotNull<string>; row_id: string }>`
    select e.seq, e.kind, e.row_id from seal_entries e
    where (e.kind = 'transfer' and not exists (select from transfers t where t.id = e.row_id))
      or (e.kind = 'receipt' and not exists (select from orders o where o.id = e.row_id))
    order by e.seq limit 1000`);
}

export async function countSealable(from: Queryable): Promise<number> {
  const [row] = await from.query(
    sql<{ count: number | null }>`select (select count(*) from transfers) + (select count(*) from orders) as count`,
  );
  return row?.count ?? 0;
}
