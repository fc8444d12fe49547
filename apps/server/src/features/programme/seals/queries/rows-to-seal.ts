import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ReceiptRow, TransferRow } from "../rules/row-content.ts";

export interface PlacedTransfer extends TransferRow {
  xid: string;
  is_sealed: boolean | null;
}

/** The next transfers whose transactions have ended, in the order of the ledger, with whether they are sealed already. */
export function readTransfersToSeal(tx: Tx, limit: number): Promise<PlacedTransfer[]> {
  return tx.query(sql<PlacedTransfer>`
    select t.xid::text as xid, t.id, t.cause, t.kind, t.creator_id, t.debit_account, t.credit_account, t.amount_minor, t.currency,
      t.order_id, t.commission_id, t.payout_id, t.created_at,
      exists (select from seal_entries e where e.row_id = t.id and e.kind <> 'receipt') as is_sealed
    from transfers t
    where (t.xid, t.id) > (select p.xid, p.row_id from seal_places p where p.name = 'transfers')
      and t.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by t.xid, t.id limit ${limit}`);
}

/** The next events whose transactions have ended, with the order that each of them is about. */
export function readEventsToSeal(tx: Tx, limit: number) {
  return tx.query(sql<{ xid: string; id: string; order_id: string | null }>`
    select e.xid::text as xid, e.id, case when e.type like 'order.%' then e.resource_id end as order_id
    from events e
    where (e.xid, e.id) > (select p.xid, p.row_id from seal_places p where p.name = 'events')
      and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.id limit ${limit}`);
}

export interface SealedReceipt extends ReceiptRow {
  /** The content of its newest entry; null before the first. */
  content: Buffer | null;
}

export function readReceipts(tx: Tx, orderIds: readonly string[]): Promise<SealedReceipt[]> {
  return tx.query(sql<SealedReceipt>`
    select o.id, o.placed_at, o.currency, o.total_minor, o.creator_id, o.attribution, e.content
    from orders o
    left join lateral (
      select s.content from seal_entries s where s.row_id = o.id and s.kind = 'receipt' order by s.seq desc limit 1) e on true
    where o.id = any(${orderIds}::uuid[]) order by o.placed_at, o.id`);
}

export async function movePlace(tx: Tx, name: "events" | "transfers", to: { xid: string; id: string }): Promise<void> {
  await tx.execute(sql`update seal_places set xid = ${to.xid}::xid8, row_id = ${to.id} where name = ${name}`);
}

/** Reads everything again: transaction numbers mean nothing on another server. What is sealed is found by its entry. */
export async function forgetPlaces(to: Queryable): Promise<void> {
  await to.execute(sql`update seal_places set xid = '0', row_id = '00000000-0000-0000-0000-000000000000'`);
}
