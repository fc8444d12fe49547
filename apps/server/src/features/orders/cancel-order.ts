import type { Tx } from "../../database/database.ts";
import { DomainError, NotFound } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { returnStock } from "../catalog/stock-for-orders.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { CancelReason, OrderRecord } from "./order-record.ts";
import { insertRefund, lockOrder, markCanceled, markLinesRefunded } from "./queries/change-orders.ts";
import { countDiscountUses, lockDiscountsById } from "./queries/discounts.ts";
import { readOrders } from "./queries/read-orders.ts";
import { recordOrderChange } from "./record-order-change.ts";

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
 * Cancels an order of which nothing has shipped: what was paid is refunded in full, what was not paid is voided, stock
 * and the use of its discount go back. Locks the order, then the discount, then stock. Returns the order as it is now, as JSON.
 */
export async function cancelOrder(tx: Tx, request: CancelRequest): Promise<string> {
  if (!(await lockOrder(tx, request.orderId))) throw new NotFound();
  const [order] = await readOrders(tx, [request.orderId]);
  if (order === undefined || (request.userId !== null && order.userId !== request.userId)) throw new NotFound();
  if (order.status !== "placed" || order.fulfillmentStatus !== "unfulfilled") throw new OrderNotCancelable();

  const refundMinor = order.paidMinor - order.refundedMinor;
  const settled = request.provider(order).refundStarts === "succeeded";
  const canceled = await markCanceled(tx, {
    id: order.id,
    reason: request.reason,
    note: request.note,
    paymentStatus: paymentStatusAfter(order, refundMinor, settled),
    paymentState: order.paidMinor > 0 ? order.paymentState : "canceled",
    refundedMinor: order.refundedMinor + (settled ? refundMinor : 0),
  });
  if (!canceled) throw new OrderNotCancelable();
  if (refundMinor > 0) await refundEverything(tx, order, refundMinor, request, settled);
  if (order.discountId !== null) {
    await lockDiscountsById(tx, [order.discountId]);
    await countDiscountUses(tx, [{ discountId: order.discountId, customerId: order.userId }], -1);
  }
  await returnStock(
    tx,
    order.lines
      .filter((line) => line.stockTaken > 0)
      .map((line) => ({ variantId: line.variantId, pieces: line.stockTaken })),
  );

  const events = refundMinor > 0 && settled ? ["order.canceled", "order.refunded"] : ["order.canceled"];
  return recordOrderChange(tx, order.id, events, request.paymentInstructions);
}

function paymentStatusAfter(order: OrderRecord, refundMinor: number, settled: boolean): OrderRecord["paymentStatus"] {
  // An order that cost nothing was paid by nobody: there is nothing to give back.
  if (order.paidMinor === 0) return order.totalMinor === 0 ? order.paymentStatus : "voided";
  return refundMinor === 0 || settled ? "refunded" : order.paymentStatus;
}

async function refundEverything(
  tx: Tx,
  order: OrderRecord,
  refundMinor: number,
  request: CancelRequest,
  settled: boolean,
): Promise<void> {
  await insertRefund(tx, {
    id: newId(),
    orderId: order.id,
    status: settled ? "succeeded" : "pending",
    amountMinor: refundMinor,
    shippingMinor: order.shippingMinor + (order.taxIncluded ? 0 : order.shippingTaxMinor),
    reason: request.note ?? `Canceled (${request.reason})`,
    actorId: request.actorId,
    lines: order.lines.map((line) => ({
      lineId: line.id,
      qty: line.qty,
      amountMinor: line.totalMinor,
      restockedQty: line.stockTaken,
    })),
  });
  await markLinesRefunded(tx, order.id);
}
