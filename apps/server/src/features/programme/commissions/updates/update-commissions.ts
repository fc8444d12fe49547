import type { Tx } from "../../../../platform/database/database.ts";
import { correctFigures } from "../figures/correct-figures.ts";
import { readOpenCases } from "../holds/queries.ts";
import type { CreditedOrder } from "./commission-state.ts";
import { decideCommissionUpdates } from "./decide-updates.ts";
import { lockRowsOfOrder } from "./queries.ts";
import { writeCommissionUpdates } from "./write-updates.ts";

/**
 * Updates the commissions of an order after a change to it, in the same transaction: they count and get their release
 * date with the payment, are released sooner after delivery, lose what is refunded, and end when the order is canceled.
 * Idempotent: the same facts write nothing twice. The caller holds the lock of the order; this locks the order's rows
 * in the order of their ids, and no creator.
 */
export async function updateCommissions(tx: Tx, order: CreditedOrder): Promise<void> {
  const [locked, cases] = await Promise.all([
    lockRowsOfOrder(
      tx,
      order.orderId,
      order.lines.map(({ lineId }) => lineId),
    ),
    readOpenCases(tx, [order.orderId]),
  ]);
  if (locked === null) return;
  const { rows, now } = locked;
  const movements = decideCommissionUpdates(rows, order, now, cases.get(order.orderId));
  await writeCommissionUpdates(tx, order, movements, now);
  await correctFigures(tx, order, rows, movements, now);
}
