import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import { sealKeysEndpoint } from "./routes.ts";
import { sealJob } from "./seal-rows.ts";

/** Seals ledger rows and receipts in a hash chain with signed heads (docs/contract/ledger-and-payouts.md#seals). */
export function createSeals(services: Services): Feature {
  return { endpoints: [sealKeysEndpoint(services)], jobs: [sealJob(services.database, services.secrets)] };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the hash chain over ledger rows, receipts, documents and entries, its signed heads and keys",
  tables: ["seal_entries", "seal_heads", "seal_keys", "seal_places", "seals_due"],
  reads: {
    archives: "audit entries from before the newest archive are not missed",
    attribution_changes: "hashes each row as it is stored",
    attribution_consents: "hashes each row as it is stored",
    audit_log: "hashes each row as it is stored",
    creators: "an erased creator's payouts have no account any more",
    events: "an event says that an order has a new receipt, read with its place in the log",
    invoices: "hashes each row as it is stored",
    orders: "hashes the receipt as it is stored",
    payout_methods: "hashes each version as it is stored",
    payouts: "hashes where each was to go",
    transfers: "hashes each row as it is stored, in the order of the ledger",
    users: "an erased creator's payouts have no account any more",
    variant_prices: "hashes each row as it is stored",
  },
  access: {
    public: ["GET /.well-known/tote-seal.json"],
  },
};
