import { EU_COUNTRIES } from "../../../ground/store/countries.ts";
import type { Seller } from "../../../ground/store/seller.ts";
import type { TaxRate } from "../../../ground/store/settings.ts";
import { type Destination, EXEMPT_CLASS, STANDARD_CLASS } from "../../../ground/store/tax-rate-for.ts";
import type { OrderLineRecord } from "../../orders/order-record.ts";
import type { ZeroReason } from "../invoice-document.ts";

/** Shop settings that explain why no tax is charged. */
export interface TaxFacts {
  seller: Pick<Seller, "smallBusiness">;
  /** ISO 3166-1 alpha-2; null if not set. */
  homeCountry: string | null;
  taxRates: readonly Pick<TaxRate, "country" | "class" | "rateBps">[];
}

export type UntaxedPosition = Pick<OrderLineRecord, "taxClass" | "taxCountry" | "requiresShipping">;

/**
 * Returns why a position carries no tax, or undefined if the settings don't explain it: a country where tax may be due has no
 * rate. Goods that leave the EU are an export; anything else sold there, such as an e-book, is taxed at the customer's place
 * and is outside the scope of the seller's VAT.
 */
export function zeroReason(
  { taxClass, taxCountry, requiresShipping }: UntaxedPosition,
  taxPlace: Destination,
  { seller, homeCountry, taxRates }: TaxFacts,
): ZeroReason | undefined {
  if (seller.smallBusiness) return "small_business";
  if (taxClass === EXEMPT_CLASS) return "exempt";
  const country = taxCountry ?? taxPlace.country;
  const isHomeInEu = homeCountry !== null && EU_COUNTRIES.has(homeCountry);
  if (isHomeInEu && !EU_COUNTRIES.has(country)) return requiresShipping ? "export" : "outside_scope";
  // No EU country has a standard rate of 0 %: such a rate stands for something else, such as a small business.
  const isReal = taxClass !== STANDARD_CLASS || !EU_COUNTRIES.has(country);
  const hasZeroRate = taxRates.some(
    (rate) => rate.country === country && rate.class === taxClass && rate.rateBps === 0,
  );
  if (isReal && hasZeroRate) return "zero_rated";
  return homeCountry !== null && !isHomeInEu && country !== homeCountry ? "outside_scope" : undefined;
}
