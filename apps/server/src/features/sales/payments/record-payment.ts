import type { Tx } from "../../../platform/database/database.ts";
import { Invalid } from "../../../platform/errors.ts";
import type { Money } from "../../../platform/money/money.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import { orderBalance } from "../orders/rules/order-balance.ts";
import { type SavedOrder, saveOrderChange } from "../orders/save-order-change.ts";
import { minorIn } from "../vouchers/tenders/tender-record.ts";
import { OrderNotPayable } from "./order-not-payable.ts";
import { isPaidRemotely } from "./providers.ts";
import { planRefund } from "./refunds/plan-refund.ts";
import { writeRefund } from "./refunds/write-refund.ts";

export interface ReceivedByHand {
  reference: string | null;
  /** Null: all that is due. */
  amountMinor: number | null;
}

/**
 * Records money that staff received: all that is due, or a part of it. The order is paid once nothing is due. Orders paid
 * through a provider take no money by hand, and an expired or canceled order cannot be paid (`invalid_transition`): its
 * stock went back, so a person returns the money.
 */
export async function markPaid(
  tx: Tx,
  { order, now }: LockedOrder,
  { reference, amountMinor }: ReceivedByHand,
): Promise<SavedOrder | null> {
  const { dueMinor } = orderBalance(order);
  // The test provider pays at placement; what a change adds comes by hand.
  const takesMoney = order.paymentProvider === "manual" || (!isPaidRemotely(order) && dueMinor > 0);
  if (!takesMoney) throw new OrderNotPayable();
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  if (dueMinor === 0) throw new InvalidTransition("The order is already paid.");
  const receivedMinor = amountMinor ?? dueMinor;
  if (receivedMinor > dueMinor) throw new MoreThanDue(dueMinor);
  const isWhole = receivedMinor === dueMinor;
  // Vouchers pay in the moment in which the rest is paid.
  const voucherMinor = isWhole ? minorIn(order.tenders, "reserved") : 0;
  return saveOrderChange(tx, order, {
    facts: {
      paidMinor: order.paidMinor + receivedMinor + voucherMinor,
      // Nothing expires of which a part was paid.
      paymentExpiresAt: null,
      ...(isWhole ? { paymentState: "succeeded" as const, paidAt: order.paidAt ?? now } : {}),
      ...(reference === null ? {} : { paymentReference: reference }),
    },
    events: isWhole && order.paidAt === null ? [] : ["order.changed"],
  });
}

/** The received amount of a request, in the currency of its order. */
export function receivedByHand(
  { order }: LockedOrder,
  input: { reference?: string | null | undefined; amount?: Money | undefined },
): ReceivedByHand {
  const { reference = null, amount } = input;
  if (amount !== undefined && amount.currency !== order.currency)
    throw new Invalid([
      { pointer: "#/amount/currency", code: "not_allowed", detail: `This order is in ${order.currency}.` },
    ]);
  return { reference, amountMinor: amount?.amount ?? null };
}

class MoreThanDue extends Invalid {
  constructor(dueMinor: number) {
    super([
      {
        pointer: "#/amount/amount",
        code: "too_large",
        detail: "This is more than is still to be paid.",
        limit: dueMinor,
        unit: "minor",
      },
    ]);
  }
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
    // A canceled order holds no vouchers any more.
    paidMinor: payment.amountMinor + minorIn(order.tenders, "reserved"),
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
