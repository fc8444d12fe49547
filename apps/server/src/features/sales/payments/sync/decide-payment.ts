import type { StoredOrder } from "../../orders/order-record.ts";
import type { OrderFactsChange } from "../../orders/save-order-change.ts";
import type { RemotePayment } from "../gateway.ts";
import type { PaymentRecord } from "../payments-of-orders.ts";

/** The effect of a payment's snapshot on its order. */
export type PaymentDecision =
  | { kind: "nothing" }
  /** The money is there. */
  | { kind: "paid"; amountMinor: number }
  | { kind: "change"; change: OrderFactsChange; events: string[] }
  /** The money arrived, but not the amount or currency of the payment. A person must resolve it. */
  | { kind: "mismatch"; change: OrderFactsChange | null };

/** How long the customer has to pay once more after a payment that was under way came to nothing. */
export const SECOND_CHANCE_MS = 3_600_000;

/**
 * Decides by the provider's current state, never by the order of its messages. A paid order stays paid; a canceled
 * order keeps its state, and money paid for it is refunded. Pure.
 */
export function decidePayment(
  order: StoredOrder,
  payment: Pick<PaymentRecord, "failure" | "amountMinor">,
  remote: RemotePayment,
  now: Date,
): PaymentDecision {
  if (order.paidMinor > 0 || order.paymentState === "succeeded") return { kind: "nothing" };
  const canceled = order.status === "canceled";
  if (remote.state === "succeeded") {
    const sameCurrency = remote.currency === order.currency;
    if (sameCurrency && remote.receivedMinor === payment.amountMinor)
      return { kind: "paid", amountMinor: remote.receivedMinor };
    // A canceled order gives back every payment in full.
    if (sameCurrency && canceled && remote.receivedMinor > 0)
      return { kind: "paid", amountMinor: remote.receivedMinor };
    return { kind: "mismatch", change: canceled ? null : { paymentState: "failed", ...expiry(order, now) } };
  }
  if (canceled) return { kind: "nothing" };
  const failedAnew = remote.state === "failed" && remote.failure !== payment.failure;
  const under = remote.state === "processing" || remote.state === "authorized";
  const change = { paymentState: remote.state, ...(under ? { paymentExpiresAt: null } : expiry(order, now)) };
  if (!failedAnew && order.paymentState === remote.state) return { kind: "nothing" };
  return { kind: "change", change, events: failedAnew ? ["order.payment_failed"] : [] };
}

/** While a payment is under way its order does not expire; afterwards it does again, unless something has shipped. */
function expiry(order: StoredOrder, now: Date): Pick<OrderFactsChange, "paymentExpiresAt"> {
  if (order.paymentExpiresAt !== null || order.shipments.length > 0) return {};
  return { paymentExpiresAt: new Date(now.getTime() + SECOND_CHANCE_MS) };
}
