import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import type { RulesCache } from "../../programme/commissions/rules/rules-cache.ts";
import { endLostWaits } from "../cart/order-reads.ts";
import type { Payments } from "../payments/feature.ts";
import { attributionEndpoint } from "./admin-routes.ts";
import { collectForMerged } from "./guests/collect-orders.ts";
import { measurePlacement } from "./placement/measure-placement.ts";
import { OrderPlacer } from "./placement/order-placer.ts";
import { forgetExpiredClaims } from "./queries/claims.ts";
import { checkoutEndpoints } from "./routes.ts";
import { simulationEndpoint } from "./simulation/simulation-endpoint.ts";

const FORGOTTEN_AT_ONCE = 5_000;

export interface CheckoutNeeds {
  readonly settings: SettingsCache;
  readonly translations: Translations;
  readonly rules: RulesCache;
  readonly promotions: PromotionBooks;
  readonly payments: Payments;
}

/** Quotes, placement, and the attribution of orders. */
export function createCheckout(
  services: Services,
  { settings, translations, rules, promotions, payments }: CheckoutNeeds,
): Feature {
  const { database, secrets, rateLimits } = services;
  const { sync, currentProvider } = payments;
  const placer = new OrderPlacer(database, { settings, translations, rules, promotions });
  return {
    measured: measurePlacement(placer),
    endpoints: [
      ...checkoutEndpoints({ database, secrets, rateLimits, settings, promotions, placer, sync, currentProvider }),
      attributionEndpoint({ settings, rules }),
      simulationEndpoint({ database, settings, rules }),
    ],
    registerRoutes: (app) => {
      app.addHook("preClose", async () => placer.stopTrying());
    },
    jobs: [
      { name: "ended-waits", everySeconds: 600, run: () => endLostWaits(database.reads) },
      {
        name: "orders-of-merged-guests",
        everySeconds: 10,
        run: async () => {
          while (!(await collectForMerged(database)));
        },
      },
      {
        name: "claim-retention",
        everySeconds: 600,
        run: async () => {
          while (!(await forgetExpiredClaims(database.reads, FORGOTTEN_AT_ONCE)));
        },
      },
    ],
    close: () => placer.close(),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "quote and placement: facts, decision, one write",
  tables: ["claims"],
  writes: {
    orders: "placement inserts the order with everything else in one round trip",
    order_lines: "placement inserts the lines with their order",
    sales_changes: "an order that is placed by a clock that was put back is noted with its insertion",
  },
  reads: {
    events: "a replay answers with the event of the placed order",
    sales_roll_up: "an order that is placed by a clock that was put back is noted with its insertion",
    store_settings: "a batch reads the version of the settings with its other facts",
  },
  access: {
    optional: ["POST /api/checkout/quote"],
    buyer: ["POST /api/orders", "POST /api/orders/{id}/reopen"],
    staff: ["POST /api/admin/attribution/simulate", "PUT /api/admin/orders/{id}/attribution"],
  },
};
