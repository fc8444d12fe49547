import type { Tx } from "../../../../platform/database/database.ts";
import { rejectGroups } from "../states/reject-commissions.ts";
import type { CreditedOrder } from "../updates/commission-state.ts";
import { lockRowsOfOrder } from "../updates/queries.ts";
import { groupOf } from "./decide-holds.ts";

/** Rejects the commissions that wait for a case. The caller holds the lock of the order. Returns how many. */
export async function rejectHeld(tx: Tx, order: CreditedOrder, caseId: string, reason: string): Promise<number> {
  const locked = await lockRowsOfOrder(
    tx,
    order.orderId,
    order.lines.map(({ lineId }) => lineId),
  );
  if (locked === null) return 0;
  const groups = locked.rows.flatMap((sale) => {
    const [head, ...reversals] = sale.type === "sale" ? groupOf(sale, locked.rows) : [];
    return head?.held_for === caseId ? [{ head, reversals }] : [];
  });
  if (groups.length > 0) await rejectGroups(tx, groups, reason, order.currency, locked.now);
  return groups.length;
}
