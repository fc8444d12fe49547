import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { Services } from "../../../platform/services.ts";
import type { PromotionBooks } from "../../catalogue/promotions/book/promotion-books.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { type BagForPages, createBagForPages } from "./pages/bag-for-pages.ts";
import { type CartKit, cartEndpoints, type Guests } from "./routes.ts";
import { createCartBatch } from "./show-cart.ts";
import type { ResolveStamps } from "./stamp.ts";

export interface CartNeeds {
  settings: SettingsCache;
  promotions: PromotionBooks;
  attribution: { stamp: ResolveStamps };
  guests: Guests;
}

export interface CartFeature extends Feature {
  readonly forPages: BagForPages;
}

export function createCart(services: Services, needs: CartNeeds): CartFeature {
  const kit: CartKit = {
    promotions: needs.promotions,
    currency: async () => (await needs.settings.current()).currency,
    batch: createCartBatch(services.database.reads),
    resolveStamps: needs.attribution.stamp,
    guests: needs.guests,
    rateLimits: services.rateLimits,
  };
  return { endpoints: cartEndpoints(kit), forPages: createBagForPages(services, kit) };
}

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "bags and their stamps",
  tables: ["cart_lines", "carts"],
  reads: {
    catalogue_revision: "a kept bag is valid for one revision of the catalogue, read in the same statement",
    orders: "a waiting order that ended leaves its bag, decided in the same statement; tote verify compares the two",
    product_images: "a bag is shown with pictures, read for all bags of a batch at once",
    products: "a bag shows today's titles, read for all bags of a batch at once",
    stock: "a bag shows what is in stock, read for all bags of a batch at once",
    users: "a request that waited for a guest's bag asks whether the guest signed in meanwhile",
    variants: "a bag shows today's prices, read for all bags of a batch at once",
  },
  access: {
    optional: ["POST /api/cart/lines"],
    buyer: [
      "DELETE /api/cart/discount",
      "DELETE /api/cart/lines/{variantId}",
      "GET /api/cart",
      "PATCH /api/cart/lines/{variantId}",
      "POST /api/cart/lines/{variantId}/accept-price",
      "POST /api/cart/merge",
      "PUT /api/cart",
      "PUT /api/cart/discount",
    ],
  },
  personal: {
    cart_lines: "deleted",
    carts: "deleted",
  },
};
