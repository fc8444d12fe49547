import type { SettingsCache } from "./features/ground/store/settings.ts";
import { postBacksOnStatusChange } from "./features/partners/webhooks/post-backs/personal-data.ts";
import { readRecentFigures } from "./features/programme/analytics/administration/recent-figures.ts";
import { readLinksOfCreator } from "./features/programme/attribution/personal-data.ts";
import { isTier } from "./features/programme/commissions/rules/is-tier.ts";
import { commissionsOnStatusChange } from "./features/programme/commissions/states/release-commissions.ts";
import type { CreatorNeeds } from "./features/programme/creators/feature.ts";
import { readBalances as readLedgerBalances } from "./features/programme/ledger/read-balances.ts";
import { payoutsOnStatusChange } from "./features/programme/payouts/feature.ts";
import { readBalances } from "./features/programme/payouts/show-wallet.ts";
import { renameCreatorInCarts } from "./features/sales/cart/personal-data.ts";
import { renameCreatorInOrders } from "./features/sales/orders/personal-data.ts";
import type { Services } from "./platform/services.ts";

/** Connects the creators feature with others: reads their figures, and follows up when a creator is banned or renamed. */
export function creatorNeeds(services: Services, settings: SettingsCache): CreatorNeeds {
  return {
    readBalances: async (creatorId) => readBalances(services.database, creatorId, (await settings.current()).currency),
    readFigures: async (creatorIds) => {
      const [{ currency }, recent, balances] = await Promise.all([
        settings.current(),
        readRecentFigures(services.database.reads, creatorIds),
        readLedgerBalances(services.database.reads, creatorIds),
      ]);
      return { currency, recent, balances };
    },
    isTier,
    forgetters: [
      async (database, creator) =>
        renameCreatorInOrders(database, {
          ...creator,
          linkIds: (await readLinksOfCreator(database.reads, creator.creatorId)).ids,
        }),
      async (database, { creatorId, name }) =>
        renameCreatorInCarts(database.reads, {
          name,
          codes: (await readLinksOfCreator(database.reads, creatorId)).codes,
        }),
    ],
    // A ban cancels payouts first: the commissions in them are then rejected with the rest.
    onStatusChange: [
      payoutsOnStatusChange(settings),
      commissionsOnStatusChange(() => settings.current()),
      postBacksOnStatusChange,
    ],
  };
}
