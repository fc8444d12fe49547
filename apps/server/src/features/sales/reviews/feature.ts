import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { AccessRules } from "../../../platform/http/requests/access.ts";
import type { Services } from "../../../platform/services.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import { reviewAdminEndpoints } from "./admin-routes.ts";
import { reviewPageOperations } from "./page-operations.ts";
import { registerReviewPages } from "./pages.ts";
import { reviewEndpoints } from "./routes.ts";

export interface ReviewsNeeds {
  readonly access: AccessRules;
  readonly shelf: Shelf;
  readonly pageFrame: () => Promise<PageFrame>;
  readonly translations: Translations;
}

/** Reviews by people who bought a thing here, moderated by staff. */
export function createReviews(services: Services, { shelf, ...needs }: ReviewsNeeds): Feature {
  return {
    endpoints: [...reviewEndpoints(services, shelf), ...reviewAdminEndpoints(services)],
    pageOperations: reviewPageOperations,
    registerRoutes: (app) => registerPages(app, services, (scope) => registerReviewPages(scope, services, needs)),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "reviews of ordered items, and the ratings that they add up to",
  tables: ["product_ratings", "reviews"],
  reads: {
    order_lines: "a review belongs to one line, and is shown with the variant that was bought",
    orders: "only the buyer of an order reviews its items, and is told by e-mail why a review is not shown",
    shipment_lines: "an item is reviewed once it has arrived, in one statement",
    shipments: "an item is reviewed once it has arrived, in one statement",
  },
  access: {
    public: ["GET /api/products/{idOrHandle}/reviews"],
    buyer: ["DELETE /api/reviews/{id}", "POST /api/orders/{id}/reviews"],
    staff: [
      "GET /api/admin/reviews",
      "POST /api/admin/reviews/{id}/publish",
      "POST /api/admin/reviews/{id}/reject",
      "PUT /api/admin/reviews/{id}/reply",
    ],
  },
  personal: {
    reviews: "deleted with the account that has their order",
  },
};
