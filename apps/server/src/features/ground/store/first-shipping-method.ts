import type { ShippingMethod } from "./settings.ts";

/**
 * Without a method no country is served and no order can be placed, so a new shop ships everywhere for nothing until its
 * owner says otherwise.
 */
export const FIRST_SHIPPING_METHOD = {
  code: "standard",
  name: "Standard",
  countries: ["*"],
  priceMinor: 0,
  freeFromMinor: null,
} as const;

/** True for the method of a new shop that its owner has not changed yet. */
export function isFirstShippingMethod({ code, countries, minDays, maxDays, ...terms }: ShippingMethod): boolean {
  const isUntimed = minDays === null && maxDays === null;
  const isForNothing = terms.priceMinor === 0 && terms.freeFromMinor === null && terms.prices.length === 0;
  return code === FIRST_SHIPPING_METHOD.code && countries.join() === "*" && isUntimed && isForNothing;
}
