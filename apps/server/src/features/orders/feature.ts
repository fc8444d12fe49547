import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { attributionEndpoint } from "../checkout/attribution-routes.ts";
import { measurePlacement } from "../checkout/placement/measure-placement.ts";
import { OrderPlacer } from "../checkout/placement/order-placer.ts";
import { forgetExpiredClaims } from "../checkout/queries/claims.ts";
import type { RulesCache } from "../commissions/rules/rules-cache.ts";
import { discountEndpoints } from "../discounts/admin-routes.ts";
import { carrierHookOperations, registerCarrierHook } from "../fulfilment/carrier-hook.ts";
import { forgetCarrierMessages } from "../fulfilment/queries/shipments.ts";
import { expireOrders } from "../payments/expire-orders.ts";
import { paymentJobs } from "../payments/payment-jobs.ts";
import {
  createManualProvider,
  createStripeProvider,
  createTestProvider,
  type PaymentProvider,
  type PaymentProviderName,
} from "../payments/provider.ts";
import { createStripeGateway } from "../payments/stripe/create-stripe-gateway.ts";
import { registerStripeHook, stripeHookOperations } from "../payments/stripe/stripe-hook.ts";
import { measurePayments } from "../payments/sync/measure-payments.ts";
import { PaymentDesk } from "../payments/sync/payment-desk.ts";
import type { Store } from "../store/feature.ts";
import { orderAdminEndpoints } from "./admin-routes.ts";
import { createCustomerPages } from "./customer-pages.ts";
import { orderListEndpoints } from "./list-routes.ts";
import { orderMailJob } from "./mails/order-mail-job.ts";
import { eraseDoneOrders } from "./personal-data.ts";
import { orderEndpoints } from "./routes.ts";
import { settleMigratedOrders } from "./settle-migrated-orders.ts";

export const MANUAL_EXPIRY_HOURS = 168;
const STRIPE_EXPIRY_HOURS = 1;
const FORGOTTEN_AT_ONCE = 5_000;

export function createOrders(services: Services, needs: { store: Store; commissionRules: RulesCache }): Feature {
  const { database, config, cursors, secrets } = services;
  const { settings } = needs.store;
  const placer = new OrderPlacer(database, { settings, rules: needs.commissionRules });
  const placement = measurePlacement(placer);
  const customerPages = createCustomerPages(database.reads, cursors);
  const providers: Record<PaymentProviderName, PaymentProvider> = {
    test: createTestProvider(),
    manual: createManualProvider(config.orderExpiryHours ?? MANUAL_EXPIRY_HOURS),
    stripe: createStripeProvider(config.orderExpiryHours ?? STRIPE_EXPIRY_HOURS),
  };
  const providerOf = (order: { paymentProvider: PaymentProviderName }) => providers[order.paymentProvider];
  // Also beside another provider, for the orders that were placed with this one.
  const gateway = config.stripe === null ? null : createStripeGateway(config.stripe);
  const measures = measurePayments(database);
  const desk =
    gateway === null
      ? null
      : new PaymentDesk({ database, gateway, settings, provider: providerOf, measures, log: services.log });
  return {
    // Also where no provider outside is configured: what an alert asks for is there.
    measured: { ...measures.part, own: [...(placement.own ?? []), ...(measures.part.own ?? [])] },
    endpoints: [
      ...orderEndpoints({
        database,
        secrets,
        settings,
        placer,
        desk,
        currentProvider: async () => providers[await needs.store.paymentProvider()],
        providerOf,
      }),
      ...orderListEndpoints({ database, cursors, settings, customerPages }),
      ...discountEndpoints(services, settings),
      ...orderAdminEndpoints({ settings, providerOf }),
      attributionEndpoint({ settings, rules: needs.commissionRules }),
    ],
    pages: (app) => {
      registerCarrierHook(app, services, settings);
      if (desk !== null) registerStripeHook(app, services, desk);
    },
    pageOperations: [...carrierHookOperations, ...stripeHookOperations],
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
      orderMailJob(services, settings),
      {
        name: "order-erasure",
        everySeconds: 3_600,
        run: async () => {
          const { paymentInstructions } = await settings.current();
          while (!(await eraseDoneOrders(database, paymentInstructions)));
        },
      },
      {
        name: "migrated-orders",
        everySeconds: 3_600,
        run: async () => {
          const { paymentInstructions } = await settings.current();
          while (!(await settleMigratedOrders(database, paymentInstructions)));
        },
      },
      {
        name: "claim-retention",
        everySeconds: 600,
        run: async () => {
          while (!(await forgetExpiredClaims(database.reads, FORGOTTEN_AT_ONCE)));
        },
      },
      {
        name: "carrier-message-retention",
        everySeconds: 3_600,
        run: async () => {
          while (!(await forgetCarrierMessages(database.reads, FORGOTTEN_AT_ONCE)));
        },
      },
    ],
    close: async () => {
      gateway?.close();
      await placer.close();
    },
  };
}
