import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { AccessRules } from "../../../platform/http/requests/access.ts";
import type { Services } from "../../../platform/services.ts";
import { DAY_MS } from "../../../platform/time.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { stockAlertAdminEndpoints } from "./admin-routes.ts";
import { alertPageOperations } from "./page-operations.ts";
import { registerAlertPages } from "./pages.ts";
import { forgetOldAlerts } from "./queries.ts";
import { stockAlertEndpoints } from "./routes.ts";
import { sendAlerts } from "./send-alerts.ts";

export interface StockAlertsNeeds {
  readonly access: AccessRules;
  readonly settings: SettingsCache;
  readonly shelf: Shelf;
  readonly pageFrame: () => Promise<PageFrame>;
}

const UNCONFIRMED_DAYS = 7;
const CONFIRMED_DAYS = 180;

/** Mails to those who asked to be told when a variant is back in stock. */
export function createStockAlerts(
  services: Services,
  { access, settings, shelf, pageFrame }: StockAlertsNeeds,
): Feature {
  const { database } = services;
  return {
    endpoints: [...stockAlertEndpoints(services, shelf), ...stockAlertAdminEndpoints(services)],
    pageOperations: alertPageOperations,
    jobs: [
      {
        name: "stock-alerts",
        everySeconds: 15,
        run: async (again) => {
          if (await sendAlerts({ database, shelf, settings })) again?.();
        },
      },
      {
        name: "stock-alert-retention",
        everySeconds: 3_600,
        run: () =>
          database.transaction((tx) =>
            forgetOldAlerts(tx, {
              unconfirmedBefore: new Date(Date.now() - UNCONFIRMED_DAYS * DAY_MS),
              confirmedBefore: new Date(Date.now() - CONFIRMED_DAYS * DAY_MS),
            }),
          ),
      },
    ],
    registerRoutes: (app) =>
      registerPages(app, services, (scope) => registerAlertPages(scope, services, { access, shelf, pageFrame })),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "who asked to be told when a variant is back, and their mails",
  tables: ["stock_alerts", "stock_returns"],
  reads: {
    products: "finds in one statement the variants that can be bought again, and names those that shoppers wait for",
    stock: "finds in one statement the variants that can be bought again",
    variants: "finds in one statement the variants that can be bought again, and names those that shoppers wait for",
  },
  access: {
    optional: ["POST /api/products/{idOrHandle}/stock-alerts"],
    staff: ["GET /api/admin/stock-alerts"],
  },
  personal: {
    stock_alerts: "deleted with the address that the account had verified",
  },
};
