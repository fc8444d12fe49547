import type { PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import { HOUR_MS } from "../../../platform/time.ts";
import type { PaymentState } from "../orders/order-record.ts";
import { PROVIDERS } from "./providers.ts";

export interface PaymentStart {
  state: PaymentState;
  /** Paid in the moment of placement. */
  paid: boolean;
  /** When an order that is still unpaid gives its stock back. */
  expiresAt: Date | null;
}

/** The provider that new orders get, and how long they wait for their payment. */
export interface ProviderChoice {
  name: PaymentProviderName;
  expiryHours: number;
}

/** The choice of a shop; `expiryHours` null takes the provider's own. */
export function chooseProvider(name: PaymentProviderName, expiryHours: number | null): ProviderChoice {
  return { name, expiryHours: expiryHours ?? PROVIDERS[name].expiryHours };
}

/** How the payment of a new order begins. Pure: it is decided inside the order's transaction. */
export function startOfPayment(
  { name, expiryHours }: ProviderChoice,
  order: { restMinor: number; placedAt: Date },
): PaymentStart {
  const { firstState } = PROVIDERS[name];
  // An order that costs nothing more is paid.
  if (order.restMinor === 0 || firstState === "succeeded") return { state: "succeeded", paid: true, expiresAt: null };
  return {
    state: firstState,
    paid: false,
    expiresAt: new Date(order.placedAt.getTime() + expiryHours * HOUR_MS),
  };
}
