import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { discountEndpoints } from "./admin-routes.ts";
import { codesEndpoint } from "./claimed/codes-endpoint.ts";
import { discountPreviewEndpoint } from "./preview/preview-endpoint.ts";

export function createDiscounts(services: Services, { settings }: { settings: SettingsCache }): Feature {
  return {
    endpoints: [
      ...discountEndpoints(services, settings),
      codesEndpoint(services),
      discountPreviewEndpoint(services, settings),
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the administration of discounts",
  writes: {
    discount_uses: "counts again when a discount gets its first limit",
    discounts: "the administration of discounts; apart, so that bags and orders need none of what it needs",
  },
  reads: {
    orders: "counts the uses that an administrator sees; tote verify compares them",
  },
  access: {
    staff: [
      "DELETE /api/admin/discounts/{id}",
      "GET /api/admin/attribution/codes",
      "GET /api/admin/discounts",
      "GET /api/admin/discounts/{id}",
      "PATCH /api/admin/discounts/{id}",
      "POST /api/admin/discounts",
      "POST /api/admin/discounts/preview",
    ],
  },
};
