import type { Prefill } from "@tote/storefront/checkout";
import type { PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import { registerPages } from "../../../platform/http/pages/pages.ts";
import type { AccessRules } from "../../../platform/http/requests/access.ts";
import type { Buyer } from "../../../platform/http/requests/principal.ts";
import type { Services } from "../../../platform/services.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translations } from "../../ground/translations/translations.ts";
import type { HandOffs } from "../../partners/agents/errands/hand-offs.ts";
import type { BagForPages } from "../../sales/cart/pages/bag-for-pages.ts";
import type { OrderDocument } from "../../sales/orders/schemas/order.ts";
import { shopPageOperations } from "./page-operations.ts";
import { registerShopPages } from "./routes.ts";
import type { ShopFrame } from "./shop-frame.ts";

export interface ShopNeeds {
  readonly settings: SettingsCache;
  readonly promotions: PromotionBooks;
  readonly shelf: Shelf;
  readonly translations: Translations;
  readonly frame: ShopFrame;
  readonly bag: BagForPages;
  /** The pages behind the links of assistants. */
  readonly handOffs: HandOffs;
  readonly access: AccessRules;
  readonly paymentProvider: () => Promise<PaymentProviderName>;
  /** The key that browsers pay with at the provider, or null. */
  readonly publishableKey: string | null;
  /** Values to prefill the checkout with; null for an unknown buyer. */
  readonly prefill: (buyer: Buyer) => Promise<Prefill | null>;
  /** The store credit that an account can spend, in minor units. */
  readonly storeCredit: (userId: string) => Promise<number>;
  /** One of the buyer's own orders by its reference; null where they have none. */
  readonly findOrder: (reference: string, userId: string) => Promise<OrderDocument | null>;
}

/** The shop's pages for people: products and collections, made of the components in apps/storefront. */
export function createShop(services: Services, needs: ShopNeeds): Feature {
  return {
    pageOperations: shopPageOperations,
    registerRoutes: (app) => registerPages(app, services, (scope) => registerShopPages(scope, services, needs)),
  };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "the pages that one buys from, made of the components in apps/storefront, and the bytes that are kept of them",
};
