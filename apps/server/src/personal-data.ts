import { exportEntries } from "./features/ground/audit/export-entries.ts";
import type { SettingsCache } from "./features/ground/store/settings.ts";
import {
  eraseIntegration,
  exportEndpoints,
  exportEnquiries,
  exportIntegration,
  readIntegrationIds,
} from "./features/partners/webhooks/personal-data.ts";
import { erasePostBacks, exportPostBacks } from "./features/partners/webhooks/post-backs/personal-data.ts";
import { readStaffNote } from "./features/people/accounts/administration/read-staff-note.ts";
import type { AccountsNeeds } from "./features/people/accounts/feature.ts";
import { eraseConsent, exportConsent } from "./features/people/newsletter/personal-data.ts";
import { eraseReports, exportReports } from "./features/people/reports/personal-data.ts";
import { eraseAlerts, exportAlerts } from "./features/people/stock-alerts/personal-data.ts";
import { eraseConsents, exportConsents } from "./features/programme/attribution/consent/personal-data.ts";
import { eraseLinks, exportClicks, exportLinks } from "./features/programme/attribution/personal-data.ts";
import { eraseCommissions, exportCommissions } from "./features/programme/commissions/personal-data.ts";
import { findCreatorIdOfUser } from "./features/programme/creators/payees.ts";
import { deleteApplication, eraseCreator, exportCreator } from "./features/programme/creators/personal-data.ts";
import { erasePayoutData, exportPayouts } from "./features/programme/payouts/personal-data.ts";
import { eraseCart, exportCart, readClicksOfCart } from "./features/sales/cart/personal-data.ts";
import { collectBeforeErasure, collectOrders } from "./features/sales/checkout/guests/collect-orders.ts";
import { eraseOrders, exportOrders, readClicksOfOrders } from "./features/sales/orders/personal-data.ts";
import { eraseReviews, exportReviews } from "./features/sales/reviews/personal-data.ts";
import { eraseCredits, exportCredits } from "./features/sales/vouchers/personal-data.ts";
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
      eraseReviews,
      eraseOrders,
      eraseCredits,
      eraseCart,
      eraseReports,
      eraseAlerts,
      eraseConsent,
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
      storeCredit: async (reads, { id }) => exportCredits(reads, id, (await settings.current()).currency),
      reviews: (reads, { id }) => exportReviews(reads, id),
      cart: (reads, { id }) => exportCart(reads, id),
      clicks: async (reads, { id }) =>
        exportClicks(reads, [...(await readClicksOfOrders(reads, id)), ...(await readClicksOfCart(reads, id))]),
      reports: exportReports,
      stockAlerts: exportAlerts,
      newsletter: exportConsent,
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
