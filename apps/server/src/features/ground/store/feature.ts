import type { PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { PageFrame } from "../../../platform/http/pages/page.ts";
import type { Services } from "../../../platform/services.ts";
import { createNameShop, type NameShop } from "./administration/name-shop.ts";
import { settingsEndpoints } from "./administration/settings-routes.ts";
import { shippingMethodEndpoints } from "./administration/shipping-method-routes.ts";
import { taxRateEndpoints } from "./administration/tax-rate-routes.ts";
import { legalAddresses } from "./legal-texts/own-legal-pages.ts";
import { legalTextEndpoints } from "./legal-texts/routes.ts";
import { storeEndpoints } from "./routes.ts";
import { SettingsCache } from "./settings.ts";

export interface Store extends Feature {
  readonly settings: SettingsCache;
  /** Never fails: a page that says that the database is away has a frame too. */
  readonly pageFrame: () => Promise<PageFrame>;
  readonly paymentProvider: () => Promise<PaymentProviderName>;
  /** True when new orders are paid by hand and their customers are shown no account to pay to. */
  readonly lacksPaymentInstructions: () => Promise<boolean>;
  /** Names a new shop with the first owner's entries. */
  readonly nameShop: NameShop;
}

export interface StoreNeeds {
  /** Blocks placement until the transaction ends, and returns true when the store has any order. */
  lockPlacementAndHasOrders: (tx: Tx) => Promise<boolean>;
  /** True when the configured payment provider can collect every amount of a currency exactly. */
  canCollect: (currency: string) => boolean;
  /** The publishable key that browsers pay with at the configured provider, or null. */
  publishableKey: string | null;
}

export function createStore(services: Services, needs: StoreNeeds): Store {
  const settings = new SettingsCache(services.database);
  // `test` pays at once, so it is only ever chosen in a shop that was made as a demo; starting refuses it elsewhere (prepare-store.ts).
  const paymentProvider = async () => services.config.payments ?? ((await settings.current()).demo ? "test" : "manual");
  const homeUrl = services.storefrontUrl === services.publicUrl ? "/" : services.storefrontUrl;
  const pageFrame = async (): Promise<PageFrame> => {
    try {
      const current = await settings.current();
      return { name: current.name, homeUrl, links: legalAddresses(current), demo: current.demo };
    } catch {
      const known = settings.lastKnown();
      return {
        name: known?.name ?? services.config.storeName,
        homeUrl,
        links: known === undefined ? {} : legalAddresses(known),
        demo: false,
      };
    }
  };
  return {
    settings,
    pageFrame,
    paymentProvider,
    nameShop: createNameShop(needs),
    lacksPaymentInstructions: async () => {
      const { paymentInstructions, bankAccount } = await settings.current();
      return (await paymentProvider()) === "manual" && bankAccount === null && paymentInstructions.trim() === "";
    },
    endpoints: [
      ...storeEndpoints(settings, {
        paymentProvider,
        publishableKey: needs.publishableKey,
        publicUrl: services.publicUrl,
        requireVerifiedEmail: services.config.requireVerifiedEmail,
      }),
      ...legalTextEndpoints(services, settings),
      ...settingsEndpoints(services, settings, needs),
      ...shippingMethodEndpoints(services, settings),
      ...taxRateEndpoints(services, settings),
    ],
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "settings, shipping methods, tax rates",
  tables: ["legal_texts", "shipping_methods", "store_settings", "tax_rates"],
  access: {
    public: ["GET /api/store", "GET /api/store/countries/{code}", "GET /api/store/legal/{name}"],
    staff: [
      "DELETE /api/admin/shipping-methods/{id}",
      "DELETE /api/admin/tax-rates/{id}",
      "GET /api/admin/shipping-methods",
      "GET /api/admin/shipping-methods/{id}",
      "GET /api/admin/tax-rates",
      "GET /api/admin/tax-rates/{id}",
      "PATCH /api/admin/shipping-methods/{id}",
      "PATCH /api/admin/tax-rates/{id}",
      "POST /api/admin/shipping-methods",
      "POST /api/admin/tax-rates",
    ],
    admin: [
      "GET /api/admin/legal-texts",
      "GET /api/admin/legal-texts/{name}",
      "GET /api/admin/settings",
      "PATCH /api/admin/legal-texts/{name}",
      "PATCH /api/admin/settings",
      "POST /api/admin/settings/test-mail",
    ],
  },
};
