import type { Feature } from "../../../platform/feature.ts";
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
