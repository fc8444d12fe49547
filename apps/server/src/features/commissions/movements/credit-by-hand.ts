import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { insertEvents } from "../../../platform/events/emit.ts";
import { newId } from "../../../platform/ids.ts";
import { postTransfers } from "../../ledger/post-transfers.ts";
import { accrualOf, createdEvents, type NewSale } from "../accrual/new-sale.ts";
import { correctFigures } from "../figures/correct-figures.ts";
import { markCountedBefore } from "../figures/queries.ts";
import { decideWithdrawal } from "./decide-movements.ts";
import type { MovedOrder } from "./moving-row.ts";
import { insertRows, lockRowsOfOrder } from "./queries.ts";
import { writeMovements } from "./write-movements.ts";

export class CommissionInPayout extends DomainError {
  constructor() {
    super({
      status: 409,
      code: "commission_in_payout",
      detail: "A commission of this order is being paid out, or was: whom it is credited to stays as it is.",
    });
  }
}

/**
 * Takes back whatever an order earns its creators, before it is credited to somebody else: what nobody paid for is
 * canceled, what counted already is clawed back now, so that no statistics of the past change. Throws
 * `commission_in_payout` (409) once any of it is in a payout. The caller holds the lock of the order.
 */
export async function withdrawCredit(tx: Tx, order: MovedOrder, reason: string): Promise<void> {
  const locked = await lockRowsOfOrder(
    tx,
    order.orderId,
    order.lines.map(({ lineId }) => lineId),
  );
  if (locked === null) return;
  if (locked.rows.some(({ status }) => status === "processing" || status === "paid")) throw new CommissionInPayout();
  const { rows, now } = locked;
  const movements = decideWithdrawal(rows, order, reason, now);
  await writeMovements(tx, order, movements, now);
  await correctFigures(tx, { ...order, creatorId: null }, rows, movements, now);
}

/**
 * Credits an order that was placed before: its commissions are pending and follow the order from here on (the caller lets
 * them by `moveCommissions`). They count from their payment or from now, whichever is later, and each has an id of its
 * own, since the line's may be that of a commission that was taken back.
 */
export async function creditByHand(
  tx: Tx,
  order: Pick<MovedOrder, "orderId" | "version">,
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
