import type { PaymentProviderName } from "../../platform/config/payment-providers.ts";
import type { PaymentState } from "../orders/order-record.ts";

export interface PaymentStart {
  state: PaymentState;
  /** Paid in the moment of placement. */
  paid: boolean;
  /** When an order that is still unpaid gives its stock back. */
  expiresAt: Date | null;
}

/** One way to be paid. What talks to the outside does so after the order was written, from its event. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** How the payment of an order begins. Pure: it is decided inside of the order's transaction. */
  atPlacement(order: { totalMinor: number; placedAt: Date }): PaymentStart;
  /** How a refund begins: `succeeded` where nobody outside has to be asked. */
  readonly refundStarts: "pending" | "succeeded";
}

const HOUR_MS = 3_600_000;
/** What costs nothing is paid. */
const NOTHING_TO_PAY: PaymentStart = { state: "succeeded", paid: true, expiresAt: null };

/** Pays at once; only for demo shops. */
export function createTestProvider(): PaymentProvider {
  return { name: "test", atPlacement: () => NOTHING_TO_PAY, refundStarts: "succeeded" };
}

/**
 * Cards and what else Stripe takes. The payment is set up at Stripe after the order was written, and refunds wait for
 * Stripe's answer; both are done from rows (payments/sync), so they wait also where Stripe is not configured any more.
 */
export function createStripeProvider(expiryHours: number): PaymentProvider {
  return {
    name: "stripe",
    atPlacement: ({ totalMinor, placedAt }) =>
      totalMinor === 0
        ? NOTHING_TO_PAY
        : { state: "requires_setup", paid: false, expiresAt: new Date(placedAt.getTime() + expiryHours * HOUR_MS) },
    refundStarts: "pending",
  };
}

/** Bank transfer or cash: a person marks the order as paid, and pays refunds back. */
export function createManualProvider(expiryHours: number): PaymentProvider {
  return {
    name: "manual",
    atPlacement: ({ totalMinor, placedAt }) =>
      totalMinor === 0
        ? NOTHING_TO_PAY
        : { state: "requires_action", paid: false, expiresAt: new Date(placedAt.getTime() + expiryHours * HOUR_MS) },
    refundStarts: "succeeded",
  };
}
