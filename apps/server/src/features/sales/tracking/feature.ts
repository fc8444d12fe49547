import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { Services } from "../../../platform/services.ts";
import { trackingPageOperations } from "./page-operations.ts";
import { registerTracking } from "./routes.ts";
import type { TrackingNeeds } from "./withdrawal-routes.ts";

/** `/track-order` shows an order to visitors who know its reference and e-mail address. */
export function createTracking(services: Services, needs: TrackingNeeds): Feature {
  return {
    registerRoutes: (app) => registerPages(app, services, (scope) => registerTracking(scope, services, needs)),
    pageOperations: trackingPageOperations,
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the tracking page of an order, above `orders/`",
  reads: {
    order_lines: "reads the shown columns only, so that no other leaves the database",
    orders: "reads the shown columns only, so that no other leaves the database",
    refund_failures: "the time line of an order",
    refunds: "the time line of an order",
  },
};
