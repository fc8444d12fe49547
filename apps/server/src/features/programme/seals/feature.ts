import type { Feature } from "../../../platform/feature.ts";
import type { Services } from "../../../platform/services.ts";
import { sealKeysEndpoint } from "./routes.ts";
import { sealJob } from "./seal-rows.ts";

/** Seals ledger rows and receipts in a hash chain with signed heads (docs/contract/ledger-and-payouts.md#seals). */
export function createSeals(services: Services): Feature {
  return { endpoints: [sealKeysEndpoint(services)], jobs: [sealJob(services.database, services.secrets)] };
}
