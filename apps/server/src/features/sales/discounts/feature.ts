import type { Feature } from "../../../platform/feature.ts";
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
