import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import type { SettingsCache } from "../store/settings.ts";
import { dashboardEndpoint } from "./admin-routes.ts";

/** Shows figures of other features. No feature imports it. */
export function createDashboard(services: Services, { settings }: { settings: SettingsCache }): Feature {
  return { endpoints: [dashboardEndpoint(services, settings)] };
}
