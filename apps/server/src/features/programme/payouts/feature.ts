import type { Tx } from "../../../platform/database/database.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { RulesCache } from "../commissions/rules/rules-cache.ts";
import type { StatusChange } from "../creators/change-creator-status.ts";
import { adminPayoutEndpoints } from "./administration/routes.ts";
import { creatorPayoutEndpoints } from "./creator-routes.ts";
import { exportEndpoints } from "./export/routes.ts";
import { measurePayouts } from "./measure.ts";
import { movePayoutsOfCreator } from "./on-status-change.ts";
import { monthlyPayoutJob } from "./run-monthly-payouts.ts";

export interface PayoutNeeds {
  settings: SettingsCache;
  rules: RulesCache;
}

/** The wallet, and the payouts of creators' earnings to their accounts. */
export function createPayouts(services: Services, needs: PayoutNeeds): Feature {
  const { database, log } = services;
  const kit = { services, ...needs };
  return {
    endpoints: [...creatorPayoutEndpoints(kit), ...adminPayoutEndpoints(kit), ...exportEndpoints(kit)],
    measured: measurePayouts(database),
    jobs: [monthlyPayoutJob({ database, settings: needs.settings, log })],
  };
}

/** The effect of a creator's status change on their payouts; runs before the effect on their commissions. */
export function payoutsOnStatusChange(settings: SettingsCache) {
  return async (tx: Tx, change: StatusChange): Promise<void> =>
    movePayoutsOfCreator(tx, change, (await settings.current()).currency);
}
