import { InvalidConfiguration } from "../../config.ts";
import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import type { RulesCache } from "../commissions/rules/rules-cache.ts";
import {
  createManualProvider,
  createTestProvider,
  type PaymentProvider,
  type PaymentProviderName,
} from "../payments/provider.ts";
import type { Store } from "../store/feature.ts";
import { orderAdminEndpoints } from "./admin-routes.ts";
import { discountEndpoints } from "./administration/discount-routes.ts";
import { createCustomerPages } from "./customer-pages.ts";
import { expireOrders } from "./expire-orders.ts";
import { orderListEndpoints } from "./list-routes.ts";
import { mailOrderEvents } from "./mails/mail-order-events.ts";
import { eraseDoneOrders } from "./personal-data.ts";
import { OrderPlacer } from "./placement/order-placer.ts";
import { forgetExpiredClaims } from "./queries/claims.ts";
import { forgetCarrierMessages } from "./queries/shipments.ts";
import { orderEndpoints } from "./routes.ts";
import { carrierHookOperations, registerCarrierHook } from "./shipments/carrier-hook.ts";

const MANUAL_EXPIRY_HOURS = 168;
const FORGOTTEN_AT_ONCE = 5_000;

export function createOrders(services: Services, needs: { store: Store; commissionRules: RulesCache }): Feature {
  const { database, config, cursors, secrets } = services;
  const { settings } = needs.store;
  const placer = new OrderPlacer(database, { settings, rules: needs.commissionRules });
  const customerPages = createCustomerPages(database.reads, cursors);
  const providers: Partial<Record<PaymentProviderName, PaymentProvider>> = {
    test: createTestProvider(),
    manual: createManualProvider(config.orderExpiryHours ?? MANUAL_EXPIRY_HOURS),
  };
  const provider = (name: PaymentProviderName): PaymentProvider => {
    const known = providers[name];
    if (known === undefined) throw new InvalidConfiguration([`PAYMENTS is "${name}", which this version cannot do.`]);
    return known;
  };
  return {
    endpoints: [
      ...orderEndpoints({
        database,
        secrets,
        settings,
        placer,
        currentProvider: async () => provider(await needs.store.paymentProvider()),
        providerOf: (order) => provider(order.paymentProvider),
      }),
      ...orderListEndpoints({ database, cursors, settings, customerPages }),
      ...discountEndpoints(services, settings),
      ...orderAdminEndpoints({ settings, providerOf: (order) => provider(order.paymentProvider) }),
    ],
    pages: (app) => registerCarrierHook(app, services, settings),
    pageOperations: carrierHookOperations,
    jobs: [
      {
        name: "order-expiry",
        everySeconds: 30,
        run: async () => {
          const { paymentInstructions } = await settings.current();
          await expireOrders(database, { provider: (order) => provider(order.paymentProvider), paymentInstructions });
        },
      },
      {
        name: "order-mails",
        everySeconds: 1,
        run: async (again) => {
          const kit = {
            database,
            secrets,
            paymentInstructions: async () => (await settings.current()).paymentInstructions,
          };
          if (await mailOrderEvents(kit)) again?.();
        },
      },
      {
        name: "order-erasure",
        everySeconds: 3_600,
        run: async () => {
          const { paymentInstructions } = await settings.current();
          while (!(await eraseDoneOrders(database, paymentInstructions)));
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
    close: () => placer.close(),
  };
}
