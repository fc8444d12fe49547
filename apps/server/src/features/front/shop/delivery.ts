import type { Delivery, Variant } from "@tote/storefront/data";
import { type StoreSettings, shippingMethodsFor } from "../../ground/store/settings.ts";
import { shippingPrice } from "../../ground/store/shipping-price.ts";

/** The cheapest way to send one piece within the shop's own country; null if there is none, or nothing to send. */
export function deliveryOf(
  { price, weightGrams, requiresShipping }: Variant,
  settings: StoreSettings,
): Delivery | null {
  const { homeCountry: country, currency } = settings;
  if (country === null || !requiresShipping) return null;
  const parcel = { goodsMinor: price.amount, grams: weightGrams ?? 0 };
  const offers = shippingMethodsFor(settings, country).map((method) => {
    const { minDays, maxDays, freeFromMinor } = method;
    return {
      country,
      price: { amount: shippingPrice(method, parcel), currency },
      freeFrom: freeFromMinor === null ? null : { amount: freeFromMinor, currency },
      days: minDays === null || maxDays === null ? null : { min: minDays, max: maxDays },
    };
  });
  return offers.sort((a, b) => a.price.amount - b.price.amount)[0] ?? null;
}
