import type { Tx } from "../../../platform/database/database.ts";
import { correctFigures } from "../figures/correct-figures.ts";
import { decideMovements } from "./decide-movements.ts";
import type { MovedOrder } from "./moving-row.ts";
import { lockRowsOfOrder } from "./queries.ts";
import { writeMovements } from "./write-movements.ts";

/**
 * Lets the commissions of an order follow what happened to it, in the transaction that made it happen: they count and get
 * their date with the payment, come nearer with delivery, lose what is refunded and end when the order is canceled.
 * Nothing is ever waited for: a repetition with the same facts writes nothing. The caller holds the lock of the order;
 * its rows are locked here, in the order of their ids, and no creator is.
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
