import type { Shelf } from "./features/catalogue/search/shelf.ts";
import { createPermalinks } from "./features/front/permalinks/feature.ts";
import type { SettingsCache } from "./features/ground/store/settings.ts";
import type { Translations } from "./features/ground/translations/translations.ts";
import { createNewsletter } from "./features/people/newsletter/feature.ts";
import { createStockAlerts } from "./features/people/stock-alerts/feature.ts";
import { createReviews } from "./features/sales/reviews/feature.ts";
import type { Feature } from "./platform/feature.ts";
import type { PageFrame } from "./platform/http/pages/page.ts";
import type { AccessRules } from "./platform/http/requests/access.ts";
import type { Services } from "./platform/services.ts";

interface ShopperNeeds {
  readonly access: AccessRules;
  readonly settings: SettingsCache;
  readonly shelf: Shelf;
  readonly translations: Translations;
  readonly pageFrame: () => Promise<PageFrame>;
  readonly attribution: Pick<Parameters<typeof createPermalinks>[1], "followCode">;
}

/** Features that shoppers use beside the bag, and that no other feature needs. */
export function shopperFeatures(services: Services, needs: ShopperNeeds): Feature[] {
  return [
    createReviews(services, needs),
    createNewsletter(services, needs),
    createStockAlerts(services, needs),
    createPermalinks(services, { ...needs, followCode: needs.attribution.followCode }),
  ];
}
