import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { postTransfers } from "../../ledger/post-transfers.ts";
import { accrualOf, createdEvents, type NewSale } from "../accrual/new-sale.ts";
import { correctFigures } from "../figures/correct-figures.ts";
import { markCountedBefore } from "../figures/queries.ts";
import type { CreditedOrder } from "./commission-state.ts";
import { decideCreditRemoval } from "./decide-updates.ts";
import { insertRows, lockRowsOfOrder } from "./queries.ts";
import { writeCommissionUpdates } from "./write-updates.ts";

export class CommissionInPayout extends DomainError {
  constructor() {
    super({
      code: "commission_in_payout",
      detail:
        "A commission of this order is in a payout or has been paid out, so the order cannot be credited to another creator.",
    });
  }
}

/**
 * Takes back everything that an order earns its creators, before the order is credited to another creator. Commissions
 * of an unpaid order are canceled; those that already counted are clawed back now, so that past figures do not change.
 * Throws `commission_in_payout` (409) once any of them is in a payout. The caller holds the lock of the order.
 */
export async function removeCredit(tx: Tx, order: CreditedOrder, reason: string): Promise<void> {
  const locked = await lockRowsOfOrder(
    tx,
    order.orderId,
    order.lines.map(({ lineId }) => lineId),
  );
  if (locked === null) return;
  if (locked.rows.some(({ status }) => status === "processing" || status === "paid")) throw new CommissionInPayout();
  const { rows, now } = locked;
  const movements = decideCreditRemoval(rows, order, reason, now);
  await writeCommissionUpdates(tx, order, movements, now);
  await correctFigures(tx, { ...order, creatorId: null }, rows, movements, now);
}

/**
 * Credits an order that was placed before. Its commissions are pending and follow the order from here on: the caller
 * runs `updateCommissions` next. They count from the payment or from now, whichever is later. Each has an id of its own,
 * because a commission that was taken back may already have the line's id.
 */
export async function creditByHand(
  tx: Tx,
  order: Pick<CreditedOrder, "orderId" | "version">,
  decided: readonly NewSale[],
  reason: string,
): Promise<void> {
  if (decided.length === 0) return;
  const sales = decided.map((sale) => ({
    ...sale,
    id: newId(),
    available_at: null,
    awaiting_shipment: true,
    counted_at: null,
    reason,
    own_reason: reason,
    creator_status: null,
    held_for: null,
    released_for: null,
  }));
  await Promise.all([
    insertRows(tx, sales),
    postTransfers(
      tx,
      accrualOf(sales).map((transfer) => ({ ...transfer, cause: `${transfer.cause}:${order.version}`, reason })),
    ),
    insertEvents(tx, createdEvents(sales)),
  ]);
  await markCountedBefore(
    tx,
    order.orderId,
    sales.map(({ id }) => id),
  );
}
