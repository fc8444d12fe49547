import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import type { SettingsCache } from "../store/settings.ts";
import { cartEndpoints, type Guests } from "./routes.ts";
import { createCartBatch } from "./show-cart.ts";
import type { ResolveStamps } from "./stamp.ts";

export interface CartNeeds {
  settings: SettingsCache;
  attribution: { stamp: ResolveStamps };
  guests: Guests;
}

export function createCart(services: Services, needs: CartNeeds): Feature {
  return {
    endpoints: cartEndpoints({
      currency: async () => (await needs.settings.current()).currency,
      batch: createCartBatch(services.database.reads),
      resolveStamps: needs.attribution.stamp,
      guests: needs.guests,
      rateLimits: services.rateLimits,
    }),
  };
}
