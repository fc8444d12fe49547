import type { Feature } from "../../../platform/feature.ts";
import type { Services } from "../../../platform/services.ts";
import { legalEndpoint } from "./admin-routes.ts";

/** What the law asks of the shop, from the facts of other features. No feature imports it. */
export function createLegal(services: Services): Feature {
  return { endpoints: [legalEndpoint(services)] };
}
