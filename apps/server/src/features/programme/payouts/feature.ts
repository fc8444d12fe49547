import type { Tx } from "../../../platform/database/database.ts";
import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, NAMED, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { StatusChange } from "../creators/change-creator-status.ts";
import { adminPayoutEndpoints } from "./administration/routes.ts";
import { creatorPayoutEndpoints } from "./creator-routes.ts";
import { exportEndpoints } from "./export/routes.ts";
import { measurePayouts } from "./measure.ts";
import { movePayoutsOfCreator } from "./on-status-change.ts";
import type { PayoutKit } from "./payout-kit.ts";
import { monthlyPayoutJob } from "./run-monthly-payouts.ts";

export type PayoutNeeds = Omit<PayoutKit, "services">;

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

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "wallet, payout methods, payouts, bank files",
  tables: ["bank_files", "payout_batches", "payout_methods", "payout_runs", "payouts"],
  writes: {
    events: "erases the names in the events of its own resources",
  },
  reads: {
    commissions: "sums what can be paid, and lists the rows of a payout",
    creators: "a payout is for an approved creator, and shows the name",
    transfers: VERIFIED,
    users: NAMED,
  },
  access: {
    creator: [
      "GET /api/creator/payouts",
      "GET /api/creator/payouts/{id}",
      "GET /api/creator/wallet",
      "POST /api/creator/payouts",
      "PUT /api/creator/payout-method",
    ],
    admin: [
      "GET /api/admin/creators/{id}/wallet",
      "GET /api/admin/liabilities",
      "GET /api/admin/liabilities.csv",
      "GET /api/admin/payout-runs",
      "GET /api/admin/payout-runs/{id}",
      "GET /api/admin/payouts",
      "GET /api/admin/payouts.csv",
      "GET /api/admin/payouts.xml",
      "GET /api/admin/payouts/{id}",
      "POST /api/admin/payouts/mark-paid",
      "POST /api/admin/payouts/mark-sent",
      "POST /api/admin/payouts/start",
      "POST /api/admin/payouts/{id}/cancel",
      "POST /api/admin/payouts/{id}/hold",
      "POST /api/admin/payouts/{id}/mark-failed",
      "POST /api/admin/payouts/{id}/mark-paid",
      "POST /api/admin/payouts/{id}/mark-returned",
      "POST /api/admin/payouts/{id}/mark-sent",
      "POST /api/admin/payouts/{id}/release",
      "POST /api/admin/payouts/{id}/start",
    ],
  },
};
