import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import { sealKeysEndpoint } from "./routes.ts";
import { sealJob } from "./seal-rows.ts";

/** Seals ledger rows and receipts in a hash chain with signed heads (docs/contract/ledger-and-payouts.md#seals). */
export function createSeals(services: Services): Feature {
  return { endpoints: [sealKeysEndpoint(services)], jobs: [sealJob(services.database, services.secrets)] };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the hash chain over ledger rows and receipts, its signed heads and keys",
  tables: ["seal_entries", "seal_heads", "seal_keys", "seal_places"],
  reads: {
    attribution_changes: VERIFIED,
    events: "an event says that an order has a new receipt, read with its place in the log",
    orders: "hashes the receipt as it is stored",
    transfers: "hashes each row as it is stored, in the order of the ledger",
  },
  access: {
    public: ["GET /.well-known/tote-seal.json"],
  },
};
