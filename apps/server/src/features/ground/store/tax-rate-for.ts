import type { StoreSettings, TaxRate } from "./settings.ts";

/** Lower-case ASCII words with hyphens, as a JSON schema pattern. */
export const TAX_CLASS_PATTERN = "^[a-z0-9]+(-[a-z0-9]+)*$";
/** The class of variants without another, and of shipping. */
export const STANDARD_CLASS = "standard";
/** The class without tax in every place. */
export const EXEMPT_CLASS = "exempt";

/** Where an order is delivered. */
export interface Destination {
  /** ISO 3166-1 alpha-2. */
  country: string;
  region: string | null;
}

const NO_TAX = { rateBps: 0, shippingRateBps: 0 };

/**
 * The rates of a tax class in a place (docs/contract/orders.md#tax): the region's for this class, the country's for this
 * class, the region's standard one, the country's standard one, or none. Case and outer blanks of regions do not matter.
 */
export function taxRateFor(
  { taxRates }: Pick<StoreSettings, "taxRates">,
  { country, region }: Destination,
  taxClass: string,
): Pick<TaxRate, "rateBps" | "shippingRateBps"> {
  if (taxClass === EXEMPT_CLASS) return NO_TAX;
  const key = region?.trim().toLowerCase() || null;
  const find = (wantedRegion: string | null, wantedClass: string) =>
    taxRates.find(
      (rate) =>
        rate.country === country && rate.class === wantedClass && (rate.region?.toLowerCase() ?? null) === wantedRegion,
    );
  const inRegion = (wantedClass: string) => (key === null ? undefined : find(key, wantedClass));
  return inRegion(taxClass) ?? find(null, taxClass) ?? inRegion(STANDARD_CLASS) ?? find(null, STANDARD_CLASS) ?? NO_TAX;
}
