import { PAYMENT_PROVIDERS } from "../../../platform/config/payment-providers.ts";
import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { Store } from "../../ground/store/feature.ts";
import { paymentAdminEndpoints } from "./admin-routes.ts";
import { expireOrders } from "./expire-orders.ts";
import { paymentJobs } from "./payment-jobs.ts";
import { PROVIDERS } from "./providers.ts";
import { paymentEndpoints } from "./routes.ts";
import { chooseProvider, type ProviderChoice } from "./start-of-payment.ts";
import { measurePayments } from "./sync/measure-payments.ts";
import { PaymentSync } from "./sync/payment-sync.ts";
import type { TakeDispute } from "./sync/take-notice.ts";

export interface Payments extends Feature {
  /** Null where no remote provider is configured. */
  readonly sync: PaymentSync | null;
  /** The provider that new orders get. */
  readonly currentProvider: () => Promise<ProviderChoice>;
}

export interface PaymentsNeeds {
  readonly store: Store;
  readonly takeDispute: TakeDispute;
}

export function createPayments(services: Services, { store, takeDispute }: PaymentsNeeds): Payments {
  const { database, config, log } = services;
  const remotes = PAYMENT_PROVIDERS.flatMap((name) => {
    const { remote } = PROVIDERS[name];
    return remote === undefined ? [] : [{ name, remote }];
  });
  // Every configured gateway, not only the current provider's: orders keep the provider that they were placed with.
  const connected = remotes.flatMap(({ name, remote }) => {
    const gateway = remote.createGateway(config);
    return gateway === null ? [] : [{ name, remote, gateway }];
  });
  const measures = measurePayments(database);
  const gateways = new Map(connected.map(({ name, gateway }) => [name, gateway]));
  const sync = gateways.size === 0 ? null : new PaymentSync({ database, gateways, measures, log });
  return {
    sync,
    currentProvider: async () => chooseProvider(await store.paymentProvider(), config.orderExpiryHours),
    // Measured also where no remote provider is configured: alerts expect the metrics to exist.
    measured: measures.part,
    endpoints: [...paymentEndpoints({ database, sync }), ...paymentAdminEndpoints(database)],
    registerRoutes: (app) => {
      if (sync === null) return;
      for (const { remote, gateway } of connected) remote.registerHook(app, services, { sync, gateway, takeDispute });
    },
    pageOperations: remotes.flatMap(({ remote }) => remote.hookOperations),
    jobs: [
      ...(sync === null ? [] : paymentJobs(database, sync)),
      { name: "order-expiry", everySeconds: 30, run: async () => void (await expireOrders(database)) },
    ],
    close: async () => {
      for (const { gateway } of connected) gateway.close();
    },
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "providers, the gateway, Stripe, sync with a provider, refunds, cancellation, expiry",
  tables: ["payment_notices", "payments", "refund_failures", "refund_lines", "refunds"],
  writes: {
    order_lines: "counts refunded pieces and amounts at their lines, in the statement that inserts the refund",
  },
  reads: {
    order_changes: VERIFIED,
    orders: "finds expired orders; tote verify compares payments with their orders",
  },
  access: {
    buyer: ["POST /api/orders/{id}/cancel", "POST /api/orders/{id}/payment"],
    staff: [
      "POST /api/admin/orders/cancel",
      "POST /api/admin/orders/mark-paid",
      "POST /api/admin/orders/{id}/cancel",
      "POST /api/admin/orders/{id}/capture",
      "POST /api/admin/orders/{id}/mark-paid",
      "POST /api/admin/orders/{id}/refunds",
      "POST /api/admin/orders/{id}/refunds/preview",
    ],
  },
  personal: {
    refunds: "the reason is removed; who acted stays as an id",
  },
};
