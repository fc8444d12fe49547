import type { Feature, Job } from "../../../platform/feature.ts";
import type { Endpoint } from "../../../platform/http/endpoint.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { commissionAdminEndpoints } from "./administration/routes.ts";
import { rollUpCommissions } from "./figures/sums/roll-up-commissions.ts";
import { commissionListEndpoints } from "./listing/routes.ts";
import { type FindProducts, offerEndpoint } from "./offers/offer-endpoint.ts";
import { promoteCreators } from "./rules/promote-creators.ts";
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
      { name: "creator-promotions", everySeconds: 3_600, run: () => promoteCreators(services.database) },
    ],
  };
}
