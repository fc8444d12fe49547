import type { Feature } from "../../feature.ts";
import type { PaymentProviderName } from "../../platform/config/payment-providers.ts";
import type { Services } from "../../services.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import type { Store } from "../store/feature.ts";
import { paymentAdminEndpoints } from "./admin-routes.ts";
import { expireOrders } from "./expire-orders.ts";
import { paymentJobs } from "./payment-jobs.ts";
import { createManualProvider, createStripeProvider, createTestProvider, type PaymentProvider } from "./provider.ts";
import { paymentEndpoints } from "./routes.ts";
import { createStripeGateway } from "./stripe/create-stripe-gateway.ts";
import { registerStripeHook, stripeHookOperations } from "./stripe/stripe-hook.ts";
import { measurePayments } from "./sync/measure-payments.ts";
import { PaymentDesk } from "./sync/payment-desk.ts";

export const MANUAL_EXPIRY_HOURS = 168;
const STRIPE_EXPIRY_HOURS = 1;

export interface Payments extends Feature {
  /** Null where no remote provider is configured. */
  readonly desk: PaymentDesk | null;
  /** The provider that new orders get. */
  readonly currentProvider: () => Promise<PaymentProvider>;
}

export function createPayments(services: Services, store: Store): Payments {
  const { database, config } = services;
  const { settings } = store;
  const providers: Record<PaymentProviderName, PaymentProvider> = {
    test: createTestProvider(),
    manual: createManualProvider(config.orderExpiryHours ?? MANUAL_EXPIRY_HOURS),
    stripe: createStripeProvider(config.orderExpiryHours ?? STRIPE_EXPIRY_HOURS),
  };
  const providerOf = (order: Pick<OrderRecord, "paymentProvider">) => providers[order.paymentProvider];
  // Configured also beside another current provider, for the orders that were placed with this one.
  const gateway = config.stripe === null ? null : createStripeGateway(config.stripe);
  const measures = measurePayments(database);
  const desk =
    gateway === null
      ? null
      : new PaymentDesk({ database, gateway, settings, provider: providerOf, measures, log: services.log });
  return {
    desk,
    currentProvider: async () => providers[await store.paymentProvider()],
    // Measured also where no remote provider is configured: alerts expect the metrics to exist.
    measured: measures.part,
    endpoints: [
      ...paymentEndpoints({ database, settings, desk, providerOf }),
      ...paymentAdminEndpoints({ settings, providerOf }),
    ],
    pages: (app) => {
      if (desk !== null) registerStripeHook(app, services, desk);
    },
    pageOperations: stripeHookOperations,
    jobs: [
      ...(desk === null ? [] : paymentJobs(database, desk)),
      {
        name: "order-expiry",
        everySeconds: 30,
        run: async () => {
          const { paymentInstructions } = await settings.current();
          await expireOrders(database, { provider: providerOf, paymentInstructions });
        },
      },
    ],
    close: async () => gateway?.close(),
  };
}
