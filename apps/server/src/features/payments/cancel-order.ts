import type { Tx } from "../../platform/database/database.ts";
import { DomainError, NotFound } from "../../platform/errors.ts";
import { openOrder } from "../orders/open-order.ts";
import type { CancelReason, OrderRecord } from "../orders/order-record.ts";
import { settleOrder } from "../orders/settle-order.ts";
import { askProvider } from "./ask-provider.ts";
import type { PaymentProvider } from "./provider.ts";
import { planCancellation } from "./refunds/plan-refund.ts";
import { giveBack, writeRefund } from "./refunds/write-refund.ts";

export class OrderNotCancelable extends DomainError {
  constructor() {
    super({
      status: 409,
      code: "order_not_cancelable",
      detail: "The order was canceled before, or something has shipped.",
    });
  }
}

export interface CancelRequest {
  orderId: string;
  /** Only this customer's order is found; null for the shop's own people and for the worker. */
  userId: string | null;
  actorId: string | null;
  reason: CancelReason;
  note: string | null;
  provider: (order: OrderRecord) => PaymentProvider;
  paymentInstructions: string;
}

/**
 * Cancels an order of which nothing has shipped: what is left of its payment is refunded, what was not paid is voided (at
 * its provider soon after), its pieces and the use of its discount go back. Returns the order as it is now, as JSON.
 */
export async function cancelOrder(tx: Tx, request: CancelRequest): Promise<string> {
  const { order, now } = await openOrder(tx, request.orderId);
  if (request.userId !== null && order.userId !== request.userId) throw new NotFound();
  if (order.status !== "placed" || order.shipments.length > 0) throw new OrderNotCancelable();

  await askProvider(tx, order);
  const plan = planCancellation(order);
  const cause = {
    reason: request.note ?? `Canceled (${request.reason})`,
    actorId: request.actorId,
    provider: request.provider(order),
  };
  let events: string[] = [];
  if (plan.amountMinor > 0) events = await writeRefund(tx, order, plan, cause);
  else await giveBack(tx, order, plan);
  return settleOrder(tx, order, {
    change: {
      canceledAt: now,
      cancelReason: request.reason,
      cancelNote: request.note,
      ...(order.paymentState === "succeeded" ? {} : { paymentState: "canceled" as const }),
    },
    events,
    paymentInstructions: request.paymentInstructions,
  });
}
