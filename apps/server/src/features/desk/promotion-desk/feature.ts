import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { promotionEndpoints } from "./admin-routes.ts";
import { figuresEndpoint } from "./figures-endpoint.ts";
import { announcedEndpoint } from "./public-list.ts";
import { simulationEndpoint } from "./simulation/simulation-endpoint.ts";

interface PromotionDeskNeeds {
  readonly settings: SettingsCache;
  readonly promotions: PromotionBooks;
}

export function createPromotionDesk(services: Services, needs: PromotionDeskNeeds): Feature {
  return {
    endpoints: [
      ...promotionEndpoints(services, needs.settings),
      figuresEndpoint(services, needs.settings),
      simulationEndpoint(services, needs.settings),
      announcedEndpoint(services, needs),
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the administration of promotions, and the list of those that the shop announces",
  writes: {
    promotion_uses: "counts again when a promotion gets its first limit",
    promotion_versions: "a draft is deleted with its rules",
    promotions: "the administration of promotions; apart, so that bags and orders need none of what it needs",
  },
  reads: {
    order_discounts: "counts orders with a promotion and sums their savings",
    orders: "canceled orders do not count",
  },
  access: {
    public: ["GET /api/promotions"],
    staff: [
      "DELETE /api/admin/promotions/{id}",
      "GET /api/admin/promotions",
      "GET /api/admin/promotions/{id}",
      "GET /api/admin/promotions/{id}/figures",
      "PATCH /api/admin/promotions/{id}",
      "POST /api/admin/promotions",
      "POST /api/admin/promotions/simulate",
      "POST /api/admin/promotions/{id}/activate",
      "POST /api/admin/promotions/{id}/archive",
      "POST /api/admin/promotions/{id}/pause",
    ],
  },
};
