import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { RulesCache } from "../commissions/rules/rules-cache.ts";

/** Dependencies that the payout routes share. */
export interface PayoutKit {
  services: Services;
  settings: SettingsCache;
  rules: RulesCache;
}
