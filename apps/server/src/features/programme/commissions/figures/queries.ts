import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { newId } from "../../../../platform/ids.ts";
import type { CorrectedSums, Correction } from "./decide-corrections.ts";

/** The sum of earlier corrections by commission. */
export async function readCorrected(
  from: Queryable,
  commissionIds: readonly string[],
): Promise<Map<string, CorrectedSums>> {
  const rows = await from.query(sql<{
    commission_id: string;
    refunds: number | null;
    commission: number | null;
    returned: number | null;
    lost: number | null;
    lost_product: number | null;
  }>`
    select commission_id, sum(refunds_minor)::bigint as refunds, sum(commission_minor)::bigint as commission, sum(returned_units)::bigint as returned,
      sum(lost_orders)::bigint as lost, sum(lost_product_orders)::bigint as lost_product
    from figure_corrections where commission_id = any(${commissionIds}::uuid[]) group by commission_id`);
  return new Map(
    rows.map((row) => [
      row.commission_id,
      {
        refundsMinor: row.refunds ?? 0,
        commissionMinor: row.commission ?? 0,
        returnedUnits: row.returned ?? 0,
        lostOrders: row.lost ?? 0,
        lostProductOrders: row.lost_product ?? 0,
      },
    ]),
  );
}

export async function insertCorrections(to: Queryable, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return;
  const column = <Value>(read: (correction: Correction) => Value) => corrections.map(read);
  await to.execute(sql`
    insert into figure_corrections (id, commission_id, creator_id, happened_at, refunds_minor, commission_minor, returned_units, lost_orders, lost_product_orders)
    select * from unnest(
      ${column(() => newId())}::uuid[], ${column(({ commissionId }) => commissionId)}::uuid[], ${column(({ creatorId }) => creatorId)}::uuid[],
      ${column(({ happenedAt }) => happenedAt)}::timestamptz[], ${column(({ refundsMinor }) => refundsMinor)}::bigint[],
      ${column(({ commissionMinor }) => commissionMinor)}::bigint[], ${column(({ returnedUnits }) => returnedUnits)}::integer[],
      ${column(({ lostOrders }) => lostOrders)}::smallint[], ${column(({ lostProductOrders }) => lostProductOrders)}::smallint[])`);
}

/** Marks new sales of an order for which something had already counted for their creator. */
export async function markCountedBefore(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with former as (
      select line_id, creator_id from commissions
      where type = 'sale' and counted_at is not null and id <> all(${ids}::uuid[])
        and (id in (select l.id from order_lines l where l.order_id = ${orderId}) or (order_id = ${orderId} and id <> line_id))
    )
    update commissions c set counted_before = case
        when exists (select from former f where f.creator_id = c.creator_id and f.line_id = c.line_id) then 'line' else 'order' end
    where c.id = any(${ids}::uuid[]) and exists (select from former f where f.creator_id = c.creator_id)`);
}
