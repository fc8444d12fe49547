import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, NAMED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { holdCommissionsAgain } from "./hold-again.ts";
import { openCasesByRule } from "./open-cases-by-rule.ts";
import { holdEndpoints } from "./routes.ts";

/** Cases for which commissions wait until a person has looked. */
export function createHolds(services: Services, { settings }: { settings: SettingsCache }): Feature {
  return {
    endpoints: holdEndpoints(services, settings),
    jobs: [
      {
        name: "hold-cases-by-rule",
        everySeconds: 600,
        run: async (again) => {
          if (await openCasesByRule(services.database)) again?.();
        },
      },
      {
        name: "holds-again",
        everySeconds: 30,
        run: async (again) => {
          if (await holdCommissionsAgain(services.database)) again?.();
        },
      },
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "cases that commissions wait for, and the queue that decides them",
  tables: ["hold_cases"],
  reads: {
    commissions: "a case says what waits for it, and the rules look for what does not",
    creators: NAMED,
    orders: "names the order of a case, and looks for creators whose orders are odd",
  },
  access: {
    staff: ["GET /api/admin/holds", "POST /api/admin/holds/decide"],
  },
};
