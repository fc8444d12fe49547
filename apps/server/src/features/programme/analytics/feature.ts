import type { Feature } from "../../../platform/feature.ts";
import { DERIVED, type FeatureFacts, NAMED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { figuresOfCreatorEndpoints } from "./administration/routes.ts";
import { CreatorAnalytics } from "./creator-analytics.ts";
import { rollUpAnalytics } from "./roll-up-analytics.ts";
import { analyticsEndpoints } from "./routes.ts";

export interface AnalyticsNeeds {
  settings: SettingsCache;
}

/** The clicks, bags and sales of a creator: current totals, over time, and by source. */
export function createAnalytics(services: Services, { settings }: AnalyticsNeeds): Feature {
  const analytics = new CreatorAnalytics(services);
  return {
    endpoints: [
      ...analyticsEndpoints(analytics, settings),
      ...figuresOfCreatorEndpoints(analytics, settings, services.database.reads),
    ],
    jobs: [
      {
        name: "analytics-buckets",
        everySeconds: 5,
        run: async (again) => {
          if (await rollUpAnalytics(services.database)) again?.();
        },
      },
    ],
    close: () => analytics.close(),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "creators' figures: facts, roll-ups, periods",
  tables: ["analytics_buckets"],
  writes: {
    roll_ups: "keeps the watermark of its own roll-up beside those of clicks",
  },
  reads: {
    bag_additions: DERIVED,
    clicks: DERIVED,
    commissions: DERIVED,
    creators: DERIVED,
    product_links: NAMED,
  },
  access: {
    creator: ["GET /api/creator/analytics", "GET /api/creator/analytics.csv", "GET /api/creator/stats"],
    staff: ["GET /api/admin/creators/{id}/analytics", "GET /api/admin/creators/{id}/stats"],
  },
};
