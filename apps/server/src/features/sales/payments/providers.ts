import type { FastifyInstance } from "fastify";
import type { Config } from "../../../platform/config/config.ts";
import type { PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import type { Services } from "../../../platform/services.ts";
import type { PaymentState } from "../orders/order-record.ts";
import type { PaymentGateway } from "./gateway.ts";
import { createStripeGateway } from "./stripe/create-stripe-gateway.ts";
import { stripeLeast, stripeTakes } from "./stripe/stripe-amount.ts";
import { registerStripeHook, stripeHookOperations } from "./stripe/stripe-hook.ts";
import type { HookNeeds } from "./sync/take-notice.ts";

/** One way to be paid. A new one is a name in platform/config/payment-providers.ts and an entry in {@link PROVIDERS}. */
export interface PaymentProvider {
  /** The state of a new payment; `succeeded` pays at once. */
  readonly firstState: Extract<PaymentState, "succeeded" | "requires_action" | "requires_setup">;
  /** How long an order waits for its payment, unless `ORDER_EXPIRY_HOURS` says otherwise. */
  readonly expiryHours: number;
  /** The smallest amount that it collects of a currency, in minor units. */
  leastMinor(currency: string): number;
  /** True when it can collect every amount of a currency exactly. */
  canCollect(currency: string): boolean;
  /** Only for a provider that moves money outside of this server: its payments and refunds wait for its answers. */
  readonly remote?: RemoteProvider;
}

export interface RemoteProvider {
  /** Null where it is not configured. */
  createGateway(config: Config): PaymentGateway | null;
  /** The key that a browser pays with; null where it is not configured. */
  publishableKey(config: Config): string | null;
  registerHook(app: FastifyInstance, services: Services, needs: HookNeeds): void;
  readonly hookOperations: readonly PageOperation[];
}

const anyCurrency = () => true;
const anyAmount = () => 1;

export const PROVIDERS: Readonly<Record<PaymentProviderName, PaymentProvider>> = {
  /** Pays at once; only for demo shops. */
  test: { firstState: "succeeded", expiryHours: 1, canCollect: anyCurrency, leastMinor: anyAmount },
  /** Bank transfer or cash: a person marks the order as paid, and pays refunds back. */
  manual: { firstState: "requires_action", expiryHours: 168, canCollect: anyCurrency, leastMinor: anyAmount },
  /** Cards and the other methods of Stripe. */
  stripe: {
    firstState: "requires_setup",
    expiryHours: 1,
    canCollect: stripeTakes,
    leastMinor: stripeLeast,
    remote: {
      createGateway: ({ stripe }) => (stripe === null ? null : createStripeGateway(stripe)),
      publishableKey: ({ stripe }) => stripe?.publishableKey ?? null,
      registerHook: registerStripeHook,
      hookOperations: stripeHookOperations,
    },
  },
};

/** True for an order whose payment and refunds happen at a provider outside of this server. */
export function isPaidRemotely(order: { paymentProvider: PaymentProviderName }): boolean {
  return PROVIDERS[order.paymentProvider].remote !== undefined;
}

/** The smallest amount that a provider collects of a currency, in minor units. */
export function leastMinor(name: PaymentProviderName, currency: string): number {
  return PROVIDERS[name].leastMinor(currency);
}

/** True when the provider that a shop chose, null for its default, can collect every amount of a currency exactly. */
export function canCollect(chosen: PaymentProviderName | null, currency: string): boolean {
  return chosen === null || PROVIDERS[chosen].canCollect(currency);
}

/** The key that a browser pays with at the configured provider, or null. */
export function publishableKeyOf(config: Config): string | null {
  return config.payments === null ? null : (PROVIDERS[config.payments].remote?.publishableKey(config) ?? null);
}
