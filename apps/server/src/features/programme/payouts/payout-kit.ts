import type { Queryable } from "../../../platform/database/database.ts";
import type { Money } from "../../../platform/money/money.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { RulesCache } from "../commissions/rules/rules-cache.ts";

export interface OpenVouchers {
  open: Money;
  reserved: Money;
  count: number;
}

/** Reads what the store owes to holders of vouchers; the feature that keeps them is above this one. */
export type ReadOpenVouchers = (
  from: Queryable,
  currency: string,
) => Promise<{ giftCards: OpenVouchers; storeCredit: OpenVouchers }>;

/** Dependencies that the payout routes share. */
export interface PayoutKit {
  services: Services;
  settings: SettingsCache;
  rules: RulesCache;
  readOpenVouchers: ReadOpenVouchers;
}
