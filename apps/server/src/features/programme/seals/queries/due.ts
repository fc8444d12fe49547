import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CoveredKind } from "../rules/covered-content.ts";

/** Takes the next rows that are due, in the order in which they were noted. The caller holds the lock of the seals. */
export async function takeDue(tx: Tx, limit: number) {
  const rows = await tx.query(sql<{ id: number; kind: string; row_id: string }>`
    delete from seals_due where id in (select id from seals_due order by id limit ${limit}) returning id, kind, row_id`);
  return rows.toSorted((a, b) => a.id - b.id).map(({ kind, row_id }) => ({ kind: kind as CoveredKind, rowId: row_id }));
}

/** The content of the entries of these rows. */
export async function readContents(from: Queryable, sealIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await from.query(sql<{ row_id: string; content: Buffer }>`
    select row_id, content from seal_entries where row_id = any(${sealIds}::uuid[]) and kind <> 'receipt'`);
  return new Map(rows.map(({ row_id, content }) => [row_id, content.toString("hex")]));
}

/** The rows among these that the worker still has to seal. */
export async function readStillDue(from: Queryable, rowIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await from.query(sql<{ row_id: string }>`
    select row_id from seals_due where row_id = any(${rowIds}::uuid[])`);
  return new Set(rows.map(({ row_id }) => row_id));
}

export async function countDue(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: NotNull<number> }>`select count(*) as count from seals_due`);
  return row?.count ?? 0;
}

/**
 * Entries whose row is gone; 1,000 at most. Not of consents and payout methods, which their owners and erasures remove,
 * nor of audit entries from before the newest archive.
 */
export function readLostCovered(from: Queryable) {
  return from.query(sql<{ seq: number; kind: NotNull<string>; row_id: string }>`
    select e.seq, e.kind, e.row_id from seal_entries e
    where (e.kind = 'invoice' and not exists (select from invoices i where i.id = e.row_id))
      or (e.kind = 'payout' and not exists (select from payouts p where p.id = e.row_id))
      or (e.kind = 'attribution_change' and not exists (select from attribution_changes a where a.id = e.row_id))
      or (e.kind = 'price' and not exists (select from variant_prices v where seal_id_of_price(v.variant_id, v.since) = e.row_id))
      or (e.kind = 'audit' and not exists (select from audit_log l where l.id = e.row_id)
        and e.row_id >= coalesce(
          (select first_id_of(max(a.before) + interval '1 day') from archives a where a.log = 'audit_log'),
          '00000000-0000-0000-0000-000000000000'))
    order by e.seq limit 1000`);
}

export async function countCovered(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: number | null }>`
    select (select count(*) from invoices) + (select count(*) from payouts) + (select count(*) from payout_methods)
      + (select count(*) from variant_prices) + (select count(*) from attribution_changes)
      + (select count(*) from attribution_consents) + (select count(*) from audit_log) as count`);
  return row?.count ?? 0;
}
