import { featureFiles } from "../../feature-facts.ts";
import type { AdminCalls } from "./admin-call.ts";
import { CATALOG_CALLS } from "./catalog-calls.ts";
import { COMMISSION_CALLS } from "./commission-calls.ts";
import { COMMISSION_RULE_CALLS } from "./commission-rule-calls.ts";
import { ORDER_CALLS } from "./order-calls.ts";
import { PARTNER_CALLS } from "./partner-calls.ts";
import { PAYOUT_CALLS } from "./payout-calls.ts";
import { PEOPLE_CALLS } from "./people-calls.ts";
import { REPORT_CALLS } from "./report-calls.ts";
import { STORE_CALLS } from "./store-calls.ts";

const ofFeatures = await Promise.all(
  featureFiles("admin-calls.ts").map(
    async ({ url }) => ((await import(url)) as { ADMIN_CALLS: AdminCalls }).ADMIN_CALLS,
  ),
);

/**
 * One valid call of every operation under `/api/admin` that changes something. A new feature has its own table in its
 * folder, in `admin-calls.ts`.
 */
export const ADMIN_CALLS: AdminCalls = {
  ...CATALOG_CALLS,
  ...COMMISSION_CALLS,
  ...COMMISSION_RULE_CALLS,
  ...ORDER_CALLS,
  ...PARTNER_CALLS,
  ...PAYOUT_CALLS,
  ...PEOPLE_CALLS,
  ...REPORT_CALLS,
  ...STORE_CALLS,
  ...Object.assign({}, ...ofFeatures),
};
