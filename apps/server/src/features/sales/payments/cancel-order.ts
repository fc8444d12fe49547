import type { Tx } from "../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../platform/errors.ts";
import { isBuyer } from "../orders/is-buyer.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import type { CancelReason } from "../orders/order-record.ts";
import { type SavedOrder, saveOrderChange } from "../orders/save-order-change.ts";
import { planCancellation } from "./refunds/plan-refund.ts";
import { giveBack, writeRefund } from "./refunds/write-refund.ts";
import { requestSync } from "./request-sync.ts";

export class OrderNotCancelable extends DomainError {
  constructor() {
    super({
      code: "order_not_cancelable",
      detail: "The order was canceled before, or something has shipped.",
    });
  }
}

export interface CancelRequest {
  /** Finds only this customer's order; null for staff and for the worker. */
  userId: string | null;
  actorId: string | null;
  reason: CancelReason;
  note: string | null;
}

/**
 * Cancels an unshipped order: refunds the rest of its payment, voids an unpaid one (at its provider soon after), and
 * returns its stock and discount use.
 */
export async function cancelOrder(tx: Tx, { order, now }: LockedOrder, request: CancelRequest): Promise<SavedOrder> {
  if (request.userId !== null && !isBuyer(order, request.userId)) throw new NotFound();
  if (order.status !== "placed" || order.shipments.length > 0) throw new OrderNotCancelable();

  await requestSync(tx, order);
  const plan = planCancellation(order);
  const cause = {
    reason: request.note ?? `Canceled (${request.reason})`,
    actorId: request.actorId,
  };
  let events: string[] = [];
  if (plan.amountMinor > 0) events = await writeRefund(tx, order, plan, cause);
  else await giveBack(tx, order, plan);
  return saveOrderChange(tx, order, {
    facts: {
      canceledAt: now,
      cancelReason: request.reason,
      cancelNote: request.note,
      ...(order.paymentState === "succeeded" ? {} : { paymentState: "canceled" as const }),
    },
    events,
  });
}
