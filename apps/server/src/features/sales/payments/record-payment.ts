import type { Tx } from "../../../platform/database/database.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import { type SavedOrder, saveOrderChange } from "../orders/save-order-change.ts";
import { OrderNotPayable } from "./order-not-payable.ts";
import { planRefund } from "./refunds/plan-refund.ts";
import { writeRefund } from "./refunds/write-refund.ts";

/** Payments that are still awaited, or that failed and may yet come. */
const PAYABLE: ReadonlySet<string> = new Set(["pending", "authorized", "failed"]);

/**
 * Marks a manually paid order as paid. An expired or canceled order cannot be paid (`invalid_transition`): its stock
 * went back, so a person returns the money by hand.
 */
export async function markPaid(tx: Tx, locked: LockedOrder, reference: string | null): Promise<SavedOrder | null> {
  const { order } = locked;
  if (order.paymentProvider !== "manual") throw new OrderNotPayable();
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  if (!PAYABLE.has(order.paymentStatus)) throw new InvalidTransition("The order is already paid.");
  return recordPayment(tx, locked, { reference, amountMinor: order.totalMinor });
}

export interface Payment {
  amountMinor: number;
  /** The payment's name at its provider. */
  reference: string | null;
}

/**
 * Records that an order was paid. A payment for an order canceled meanwhile is refunded at once. A known payment is a
 * no-op (null), so that providers may retry.
 */
export async function recordPayment(tx: Tx, { order, now }: LockedOrder, payment: Payment): Promise<SavedOrder | null> {
  if (order.paidMinor > 0 || order.paymentState === "succeeded") return null;
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
    const cause = { reason: "Paid after the order was canceled", actorId: null };
    events = await writeRefund(tx, late, plan, cause);
  }
  return saveOrderChange(tx, order, { facts: paid, events });
}
