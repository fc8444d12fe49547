import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decideLostOrders } from "../figures/decide-corrections.ts";
import { insertCorrections } from "../figures/queries.ts";
import type { CommissionState } from "../updates/commission-state.ts";

/** A commission in the state that the demo shop's past left it in. */
export interface PastCommission extends CommissionState {
  payout_id: string | null;
  updated_at: Date;
}

/** Inserts the past earnings of a demo shop's orders, in any state. */
export async function insertPastCommissions(tx: Tx, rows: readonly PastCommission[]): Promise<void> {
  await tx.execute(sql`
    insert into commissions (
      id, creator_id, type, status, source_id, order_id, line_id, order_reference, product_id, product_title, base_minor, amount_minor, units,
      rate_bps, rule, reason, own_reason, available_at, awaiting_shipment, hold_days, payout_id, link_id, country, device, referrer_host,
      counted_at, created_at, updated_at, version)
    select id, creator_id, type, status, source_id, order_id, line_id, order_reference, product_id, product_title, base_minor, amount_minor, units,
      rate_bps, rule, reason, own_reason, available_at, awaiting_shipment, hold_days, payout_id, link_id, country, device, referrer_host,
      counted_at, created_at, updated_at, version
    from json_populate_recordset(null::commissions, ${JSON.stringify(rows)}::json)`);
  await insertCorrections(tx, lostOrders(rows));
}

/** The orders that were refunded in full, when the last of it was. */
function lostOrders(rows: readonly PastCommission[]) {
  const takenBack = rows.filter(({ type, order_id }) => type === "clawback" && order_id !== null);
  return [...new Set(takenBack.map((row) => row.order_id))].flatMap((orderId) => {
    const own = rows.filter((row) => row.order_id === orderId);
    const times = own.flatMap((row) => (row.type === "clawback" ? (row.counted_at?.getTime() ?? []) : []));
    return decideLostOrders(own, new Map(), new Date(Math.max(...times)));
  });
}
