import type { Feature } from "../../../platform/feature.ts";
import { type FeatureFacts, NAMED } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { creditAdminEndpoints } from "./admin-routes.ts";
import { creditEndpoints } from "./routes.ts";

/** Gift cards and store credit as money that the shop owes: balances and movements. */
export function createVouchers(services: Services, { settings }: { settings: SettingsCache }): Feature {
  return { endpoints: [...creditEndpoints(services, settings), ...creditAdminEndpoints(services, settings)] };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "gift cards and store credit: their balances and movements",
  tables: ["order_tenders", "refund_tenders", "vouchers"],
  reads: {
    orders: NAMED,
    refunds: "says which vouchers a refund went to",
    transfers: "lists the movements of an account's credit",
    users: NAMED,
  },
  access: {
    session: ["GET /api/store-credit", "GET /api/store-credit/entries"],
    staff: ["GET /api/admin/customers/{id}/credit", "POST /api/admin/customers/{id}/credit"],
  },
};
