import { readStaffNote } from "./features/accounts/administration/read-staff-note.ts";
import type { AccountsNeeds } from "./features/accounts/feature.ts";
import { eraseConsents, exportConsents } from "./features/attribution/consent/personal-data.ts";
import { eraseLinks, exportClicks, exportLinks } from "./features/attribution/personal-data.ts";
import { exportEntries } from "./features/audit/export-entries.ts";
import { eraseCart, exportCart, readClicksOfCart } from "./features/cart/personal-data.ts";
import { collectBeforeErasure, collectOrders } from "./features/checkout/guests/collect-orders.ts";
import { eraseCommissions, exportCommissions } from "./features/commissions/personal-data.ts";
import { findCreatorIdOfUser } from "./features/creators/payees.ts";
import { deleteApplication, eraseCreator, exportCreator } from "./features/creators/personal-data.ts";
import { eraseOrders, exportOrders, readClicksOfOrders } from "./features/orders/personal-data.ts";
import { erasePayoutData, exportPayouts } from "./features/payouts/personal-data.ts";
import { eraseReports, exportReports } from "./features/reports/personal-data.ts";
import type { SettingsCache } from "./features/store/settings.ts";
import {
  eraseIntegration,
  exportEndpoints,
  exportEnquiries,
  exportIntegration,
  readIntegrationIds,
} from "./features/webhooks/personal-data.ts";
import { erasePostBacks, exportPostBacks } from "./features/webhooks/post-backs/personal-data.ts";
import { forgetAnswers } from "./platform/http/requests/idempotency.ts";

/**
 * Where a person's data lies: each feature erases and exports its own, and accounts asks them in this order.
 */
export function personalData(
  settings: SettingsCache,
): Pick<AccountsNeeds, "collectOrders" | "erasers" | "clearers" | "exporters"> {
  return {
    collectOrders,
    erasers: [
      collectBeforeErasure,
      eraseOrders,
      eraseCart,
      eraseReports,
      eraseCreator,
      eraseLinks,
      eraseConsents,
      erasePayoutData,
      eraseCommissions,
      eraseIntegration,
      erasePostBacks,
      forgetAnswers,
    ],
    clearers: [eraseCart, deleteApplication, eraseIntegration],
    exporters: {
      orders: (reads, { id }) => exportOrders(reads, id),
      cart: (reads, { id }) => exportCart(reads, id),
      clicks: async (reads, { id }) =>
        exportClicks(reads, [...(await readClicksOfOrders(reads, id)), ...(await readClicksOfCart(reads, id))]),
      reports: exportReports,
      creator: exportCreator,
      links: exportLinks,
      consents: exportConsents,
      commissions: async (reads, { id }) => exportCommissions(reads, id, (await settings.current()).currency),
      payouts: async (reads, { id }) => exportPayouts(reads, id, (await settings.current()).currency),
      integration: exportIntegration,
      endpoints: exportEndpoints,
      postBacks: exportPostBacks,
      enquiries: exportEnquiries,
      staffNote: (reads, { id }) => readStaffNote(reads, id),
      audit: async (reads, person) => {
        const creatorId = await findCreatorIdOfUser(reads, person.id);
        const about = [
          person.id,
          ...(creatorId === null ? [] : [creatorId]),
          ...(await readIntegrationIds(reads, person)),
        ];
        return exportEntries(reads, about);
      },
    },
  };
}
