import type { Tx } from "../../../platform/database/database.ts";
import { correctFigures } from "../figures/correct-figures.ts";
import { decideMovements } from "./decide-movements.ts";
import type { MovedOrder } from "./moving-row.ts";
import { lockRowsOfOrder } from "./queries.ts";
import { writeMovements } from "./write-movements.ts";

/**
 * Updates the commissions of an order after a change to it, in the same transaction: they count and get their release
 * date with the payment, are released sooner after delivery, lose what is refunded, and end when the order is canceled.
 * Idempotent: the same facts write nothing twice. The caller holds the lock of the order; this locks the order's rows
 * in the order of their ids, and no creator.
 */
export async function moveCommissions(tx: Tx, order: MovedOrder): Promise<void> {
  const locked = await lockRowsOfOrder(
    tx,
    order.orderId,
    order.lines.map(({ lineId }) => lineId),
  );
  if (locked === null) return;
  const { rows, now } = locked;
  const movements = decideMovements(rows, order, now);
  await writeMovements(tx, order, movements, now);
  await correctFigures(tx, order, rows, movements, now);
}
