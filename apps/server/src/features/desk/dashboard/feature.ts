import type { Backlog } from "../../../platform/events/backlog.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { FairQueue } from "../../../platform/http/limits/fair-queue.ts";
import type { Services } from "../../../platform/services.ts";
import type { Store } from "../../ground/store/feature.ts";
import { dashboardEndpoint } from "./admin-routes.ts";
import { countsEndpoint } from "./counts.ts";
import { searchEndpoint } from "./search/search-endpoint.ts";
import { startGuideEndpoint } from "./start-guide.ts";

export interface DashboardNeeds {
  store: Store;
  backlog: Backlog;
  /** Orders whose invoice waits for the seller's name and address. */
  invoicesHeldBack: () => Promise<number>;
  /** The queues of expensive work in this process. */
  queues: readonly Pick<FairQueue, "refusedAt">[];
}

/** Shows figures of other features. No feature imports it. */
export function createDashboard(services: Services, needs: DashboardNeeds): Feature {
  return {
    endpoints: [
      dashboardEndpoint(services, needs),
      startGuideEndpoint(services, needs),
      countsEndpoint(services),
      searchEndpoint(services),
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "what waits for an administrator; the roof that imports what it shows",
  access: {
    staff: ["GET /api/admin/counts", "GET /api/admin/dashboard", "GET /api/admin/search", "GET /api/admin/start"],
  },
};
