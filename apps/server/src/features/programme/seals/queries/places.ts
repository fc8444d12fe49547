import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { TransferRow } from "../rules/row-content.ts";

export interface PlacedRow extends TransferRow {
  creator_id: NotNull<string>;
  /** Null while it is not sealed. */
  seq: number | null;
  day: string | null;
  /** The hash of the entry before it; null for the first entry and while it is not sealed. */
  previous: Buffer | null;
}

/** Every movement of the ledger that a payout caused, oldest first, with its entry. */
export function readPlacesOfPayout(from: Queryable, { creatorId, payoutId }: { creatorId: string; payoutId: string }) {
  return from.query(sql<PlacedRow>`
    select t.id, t.cause, t.kind, t.creator_id, t.debit_account, t.credit_account, t.amount_minor, t.currency,
      t.order_id, t.commission_id, t.payout_id, t.created_at, e.seq, e.day::text as day,
      (select b.hash from seal_entries b where b.seq = e.seq - 1) as previous
    from transfers t left join seal_entries e on e.row_id = t.id and e.kind <> 'receipt'
    where t.creator_id = ${creatorId} and t.payout_id = ${payoutId} order by t.xid, t.id`);
}

/** How far the seals are. */
export async function readState(from: Queryable) {
  const [row] = await from.query(sql<{
    entries: NotNull<number>;
    heads: NotNull<number>;
    restored: NotNull<number>;
    transfers_waiting: NotNull<number>;
    oldest_waiting: Date | null;
  }>`
    select (select coalesce(max(seq), 0) from seal_entries) as entries, (select coalesce(max(n), 0) from seal_heads) as heads,
      (select count(*) from seal_entries where kind = 'restored') as restored, w.transfers_waiting, w.oldest_waiting
    from (
      select count(*) as transfers_waiting, min(t.created_at)::timestamptz as oldest_waiting from transfers t
      where (t.xid, t.id) > (select p.xid, p.row_id from seal_places p where p.name = 'transfers')) w`);
  return row;
}
