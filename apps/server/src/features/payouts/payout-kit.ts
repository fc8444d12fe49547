import type { Services } from "../../services.ts";
import type { RulesCache } from "../commissions/rules/rules-cache.ts";
import type { SettingsCache } from "../store/settings.ts";

/** Dependencies that the payout routes share. */
export interface PayoutKit {
  services: Services;
  settings: SettingsCache;
  rules: RulesCache;
}
