import type { Feature, Job } from "../../../platform/feature.ts";
import { type FeatureFacts, NAMED, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { commissionAdminEndpoints } from "./administration/routes.ts";
import { rollUpCommissions } from "./figures/sums/roll-up-commissions.ts";
import { commissionListEndpoints } from "./listing/routes.ts";
import { type FindProducts, offerEndpoint } from "./offers/offer-endpoint.ts";
import { raiseCreators } from "./rules/raise-creators.ts";
import { ruleEndpoints } from "./rules/routes.ts";
import { RulesCache } from "./rules/rules-cache.ts";
import { banSweepJob, releaseJob } from "./states/release-commissions.ts";

export interface CommissionNeeds {
  settings: SettingsCache;
  products: FindProducts;
}

export interface Commissions extends Feature {
  readonly endpoints: readonly Endpoint[];
  readonly jobs: readonly Job[];
  /** The rules in force, for orders that are being placed. */
  readonly rules: RulesCache;
}

/** The creators' earnings: the rules, the commissions of each order, and everything that changes them later. */
export function createCommissions(services: Services, needs: CommissionNeeds): Commissions {
  const rules = new RulesCache(services.database.reads);
  return {
    rules,
    endpoints: [
      ...ruleEndpoints(services, needs.settings, rules),
      ...commissionListEndpoints(services, needs.settings),
      ...commissionAdminEndpoints(needs.settings),
      offerEndpoint({ services, rules, ...needs }),
    ],
    jobs: [
      releaseJob(services.database, needs.settings),
      banSweepJob(services.database, needs.settings),
      {
        name: "commission-sums",
        everySeconds: 10,
        run: async (again) => {
          if (await rollUpCommissions(services.database)) again?.();
        },
      },
      { name: "creator-rises", everySeconds: 3_600, run: () => raiseCreators(services.database) },
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "rules, commissions and how they follow their orders",
  tables: ["commission_quarters", "commission_roll_up", "commission_rules", "commissions", "figure_corrections"],
  writes: {
    events: "erases the names in the events of its own resources",
  },
  reads: {
    creators: "a creator's status decides whether a commission is on hold",
    hold_cases: "open cases decide what is on hold, read with the rows of an order",
    order_lines: VERIFIED,
    orders: VERIFIED,
    product_links: VERIFIED,
    product_titles: "a search finds commissions by the title of their day",
    transfers: VERIFIED,
    users: NAMED,
  },
  access: {
    creator: ["GET /api/creator/commissions", "GET /api/creator/products"],
    staff: [
      "DELETE /api/admin/commission-rules/{id}",
      "GET /api/admin/commission-rules",
      "GET /api/admin/commission-rules/applying",
      "GET /api/admin/commission-rules/{id}",
      "GET /api/admin/commissions",
      "GET /api/admin/commissions.csv",
      "GET /api/admin/commissions/{id}",
      "GET /api/admin/creators/{id}/commissions",
      "PATCH /api/admin/commission-rules/{id}",
      "POST /api/admin/commission-rules",
      "POST /api/admin/commissions/{id}/hold",
      "POST /api/admin/commissions/{id}/reject",
      "POST /api/admin/commissions/{id}/release",
    ],
    admin: ["POST /api/admin/creators/{id}/adjustments"],
  },
};
