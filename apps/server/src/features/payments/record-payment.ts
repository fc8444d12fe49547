import type { Tx } from "../../platform/database/database.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import { openOrder } from "../orders/open-order.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { settleOrder } from "../orders/settle-order.ts";
import { OrderNotPayable } from "./order-not-payable.ts";
import type { PaymentProvider } from "./provider.ts";
import { planRefund } from "./refunds/plan-refund.ts";
import { writeRefund } from "./refunds/write-refund.ts";

/** Payments that are still awaited, or that failed and may yet come. */
const PAYABLE: ReadonlySet<string> = new Set(["pending", "authorized", "failed"]);

export interface MarkPaidRequest {
  orderId: string;
  /** What the bank statement or the receipt says. */
  reference: string | null;
  provider: (order: StoredOrder) => PaymentProvider;
  paymentInstructions: string;
}

/**
 * Says that the money of an order is there, where only a person can know. An order that expired or was canceled cannot
 * be paid any more (`invalid_transition`): its stock went back, so the payer gets the money back by hand.
 */
export async function markPaid(tx: Tx, request: MarkPaidRequest): Promise<void> {
  const { order } = await openOrder(tx, request.orderId);
  if (order.paymentProvider !== "manual") throw new OrderNotPayable();
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  if (!PAYABLE.has(order.paymentStatus)) throw new InvalidTransition("The order is paid already.");
  await recordPayment(tx, { ...request, amountMinor: order.totalMinor });
}

export interface Payment {
  orderId: string;
  amountMinor: number;
  /** The payment's name at its provider. */
  reference: string | null;
  provider: (order: StoredOrder) => PaymentProvider;
  paymentInstructions: string;
}

/**
 * Records that an order was paid. Whoever pays an order that was canceled meanwhile gets everything back at once. A
 * payment that is known already changes nothing, so that providers may repeat themselves.
 */
export async function recordPayment(tx: Tx, payment: Payment): Promise<void> {
  const { order, now } = await openOrder(tx, payment.orderId);
  if (order.paidMinor > 0 || order.paymentState === "succeeded") return;
  const paid = {
    paidMinor: payment.amountMinor,
    paidAt: now,
    paymentState: "succeeded" as const,
    paymentExpiresAt: null,
    ...(payment.reference === null ? {} : { paymentReference: payment.reference }),
  };
  let events: string[] = [];
  if (order.status === "canceled") {
    const late = { ...order, ...paid };
    const plan = planRefund(late, { lines: [], shippingMinor: null, amountMinor: payment.amountMinor });
    const cause = { reason: "Paid after the order was canceled", actorId: null, provider: payment.provider(order) };
    events = await writeRefund(tx, late, plan, cause);
  }
  await settleOrder(tx, order, { change: paid, events, paymentInstructions: payment.paymentInstructions });
}
