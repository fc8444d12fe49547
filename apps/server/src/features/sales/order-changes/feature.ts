import type { Tx } from "../../../platform/database/database.ts";
import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, VERIFIED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { readSettingsVersion } from "../../ground/store/settings-version.ts";
import type { RulesCache } from "../../programme/commissions/rules/rules-cache.ts";
import type { ChangeTermsKit } from "./confirm-change.ts";
import { discardLeftChanges } from "./queries/order-changes.ts";
import { orderChangeEndpoints } from "./routes.ts";

/** Changes of what was ordered. */
export function createOrderChanges(
  { database }: Services,
  { settings, rules }: { settings: SettingsCache; rules: RulesCache },
): Feature {
  const readTerms = async (tx: Tx): Promise<ChangeTermsKit> => {
    const version = await readSettingsVersion(tx);
    return { settings: await settings.at(version), rules: await rules.at(version) };
  };
  return {
    endpoints: orderChangeEndpoints({ database, readTerms }),
    jobs: [{ name: "left-order-changes", everySeconds: 3_600, run: () => discardLeftChanges(database.reads) }],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "changes of what was ordered: decided, previewed, confirmed",
  tables: ["order_changes", "order_credits"],
  writes: {
    order_lines: "a change adds lines, and counts credits at those that are there",
    order_tags: "lists by tag are sorted by the total, which a change adds to",
    orders: "a change adds to the sums as sold",
  },
  reads: {
    order_tenders: VERIFIED,
    refund_lines: VERIFIED,
    refunds: VERIFIED,
  },
  access: {
    staff: [
      "DELETE /api/admin/changes/{id}",
      "GET /api/admin/changes/{id}",
      "GET /api/admin/orders/{id}/changes",
      "POST /api/admin/changes/{id}/confirm",
      "POST /api/admin/orders/{id}/changes",
      "POST /api/admin/orders/{id}/changes/confirm",
      "PUT /api/admin/changes/{id}",
    ],
  },
};
