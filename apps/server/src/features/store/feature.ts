import type { Feature } from "../../feature.ts";
import type { Services } from "../../services.ts";
import { storeEndpoints } from "./routes.ts";
import { SettingsCache } from "./settings.ts";

export interface Store extends Feature {
  readonly settings: SettingsCache;
  readonly paymentProvider: () => Promise<"test" | "manual" | "stripe">;
}

export function createStore(services: Services): Store {
  const settings = new SettingsCache(services.database);
  // `test` pays at once, so it is only ever chosen in a shop that was made as a demo; starting refuses it elsewhere (prepare-store.ts).
  const paymentProvider = async () => services.config.payments ?? ((await settings.current()).demo ? "test" : "manual");
  return {
    settings,
    paymentProvider,
    endpoints: storeEndpoints(settings, {
      paymentProvider,
      stripePublishableKey: services.config.stripe?.publishableKey ?? null,
    }),
  };
}
