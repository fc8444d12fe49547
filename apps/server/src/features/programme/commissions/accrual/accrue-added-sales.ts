import type { Tx } from "../../../../platform/database/database.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { postTransfers } from "../../ledger/post-transfers.ts";
import { markCountedBefore } from "../figures/queries.ts";
import { accrualOf, createdEvents, type NewSale } from "./new-sale.ts";
import { insertSales } from "./queries.ts";

/**
 * Writes the sales of lines that a change added to an order. They follow the order from here on: the caller runs
 * `updateCommissions` next, which counts and dates them. The order was counted with its first sales.
 * @param n the number of the change, so that the ledger has one transfer for each.
 */
export async function accrueAddedSales(tx: Tx, decided: readonly NewSale[], n: number): Promise<void> {
  const [first] = decided;
  if (first === undefined) return;
  const sales = decided.map((sale) => ({ ...sale, available_at: null, counted_at: null }));
  await Promise.all([
    insertSales(tx, sales),
    postTransfers(
      tx,
      accrualOf(sales).map((transfer) => ({ ...transfer, cause: `${transfer.cause}:change:${n}` })),
    ),
    insertEvents(tx, createdEvents(sales)),
  ]);
  await markCountedBefore(
    tx,
    first.order_id,
    sales.map(({ id }) => id),
  );
}
