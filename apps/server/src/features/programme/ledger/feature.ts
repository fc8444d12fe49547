import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, NAMED, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { ledgerFileEndpoint } from "./admin-routes.ts";
import { ledgerEndpoints } from "./routes.ts";
import { snapshotJob } from "./take-snapshots.ts";

/**
 * The money of creators and vouchers in double entry. Other features move it with `postTransfers` and
 * `postVoucherTransfers`, and read creators' balances with `readBalances`.
 */
export function createLedger(services: Services, { settings }: { settings: SettingsCache }): Feature {
  return {
    endpoints: [...ledgerEndpoints(services, settings), ledgerFileEndpoint(services)],
    jobs: [snapshotJob(services.database)],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "double-entry transfers and balances",
  tables: ["account_snapshots", "transfers"],
  reads: {
    commissions: VERIFIED,
    creators: NAMED,
    events: VERIFIED,
    orders: VERIFIED,
    payouts: VERIFIED,
  },
  access: {
    creator: ["GET /api/creator/wallet/entries", "GET /api/creator/wallet/entries.csv"],
    admin: ["GET /api/admin/ledger.csv"],
  },
};
