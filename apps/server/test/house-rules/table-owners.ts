import type { FeatureFacts } from "../../src/platform/feature-facts.ts";
import { readFeatureFacts } from "../feature-facts.ts";

/** Tables that no statement of the server writes: triggers and the migrations themselves do. */
export const WRITTEN_BY_THE_DATABASE = ["catalogue_changes", "migrations", "product_titles"];

/** Folders with tables that are no feature. */
const OTHERS: Readonly<Record<string, Omit<FeatureFacts, "about">>> = {
  "operations/archive": {
    tables: ["archives"],
    writes: {
      audit_log: "puts archived entries back",
      events: "puts archived events back",
      orders: "copies the document into an order whose event is about to be archived",
    },
    reads: {
      seal_places: "archives only what is sealed",
      seals_due: "archives only what is sealed",
      webhook_deliveries: "archives only what is delivered",
    },
  },
  "operations/boot": { tables: ["installation"] },
  "platform/events": { tables: ["event_followers", "events"] },
  "platform/http": {
    tables: ["idempotency_keys", "rate_counters"],
    reads: { users: "finds the stored answers of staff, for erasure" },
    personal: { idempotency_keys: "deleted" },
  },
  "platform/mail": { tables: ["mails"], personal: { mails: "those that wait are deleted; sent ones keep no address" } },
  "platform/partitions": { tables: ["audit_log_first", "audit_log_rest", "events_first", "events_rest"] },
};

/**
 * Writers and readers of each table, by the folder that declares them. A table has one owner, which alone writes it unless
 * another writer gives its reason; who reads it in a statement of its own gives its reason too. Everyone else asks the
 * owner's use cases and named reads.
 */
export async function readTableFacts(): Promise<ReadonlyMap<string, Omit<FeatureFacts, "about">>> {
  return new Map([...(await readFeatureFacts()), ...Object.entries(OTHERS)]);
}
