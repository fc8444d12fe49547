import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import type { Store } from "../store/feature.ts";
import { dashboardEndpoint } from "./admin-routes.ts";

/** Shows figures of other features. No feature imports it. */
export function createDashboard(services: Services, store: Store): Feature {
  return { endpoints: [dashboardEndpoint(services, store)] };
}
