import type { Feature } from "../../../platform/feature.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { type BagForPages, createBagForPages } from "./pages/bag-for-pages.ts";
import { type CartKit, cartEndpoints, type Guests } from "./routes.ts";
import { createCartBatch } from "./show-cart.ts";
import type { ResolveStamps } from "./stamp.ts";

export interface CartNeeds {
  settings: SettingsCache;
  attribution: { stamp: ResolveStamps };
  guests: Guests;
}

export interface CartFeature extends Feature {
  readonly forPages: BagForPages;
}

export function createCart(services: Services, needs: CartNeeds): CartFeature {
  const kit: CartKit = {
    currency: async () => (await needs.settings.current()).currency,
    batch: createCartBatch(services.database.reads),
    resolveStamps: needs.attribution.stamp,
    guests: needs.guests,
    rateLimits: services.rateLimits,
  };
  return { endpoints: cartEndpoints(kit), forPages: createBagForPages(services, kit) };
}
