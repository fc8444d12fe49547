import type { Delivery } from "../../../../../web/src/pages/legal.tsx";
import { NotFound } from "../../../platform/errors.ts";
import { representText } from "../../catalog/lists/byte-cache.ts";
import type { SettingsCache, ShippingMethod } from "../../store/settings.ts";
import type { KeptPage } from "../kept-pages.ts";
import { renderer } from "../renderer.ts";
import { ownLegalPages } from "./own-pages.ts";

/** `/legal/imprint` and `/legal/shipping`, which follow the settings. */
export function legalPage(settings: SettingsCache): KeptPage {
  return {
    path: "/legal/:name",
    key: (request) => [(request.params as { name: string }).name],
    async make(shop, [name = ""]) {
      const current = await settings.current();
      if (!Object.hasOwn(ownLegalPages(current), name)) throw new NotFound("The shop has no such page.");
      const { renderImprint, renderDelivery } = await renderer();
      return representText(
        name === "imprint"
          ? renderImprint(shop)
          : renderDelivery(
              shop,
              current.shippingMethods.map((method) => delivery(method, current.currency)),
            ),
      );
    },
  };
}

function delivery(method: ShippingMethod, currency: string): Delivery {
  const money = (amount: number) => ({ amount, currency });
  return {
    code: method.code,
    name: method.name,
    countries: method.countries,
    price: money(method.priceMinor),
    freeFrom: method.freeFromMinor === null ? null : money(method.freeFromMinor),
    steps: method.prices.map((step) => ({
      fromGrams: "fromGrams" in step ? step.fromGrams : null,
      from: "fromMinor" in step ? money(step.fromMinor) : null,
      price: money(step.priceMinor),
    })),
    minDays: method.minDays,
    maxDays: method.maxDays,
  };
}
