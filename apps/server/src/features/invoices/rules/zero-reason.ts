import type { OrderLineRecord } from "../../orders/order-record.ts";
import { EU_COUNTRIES } from "../../store/countries.ts";
import type { Seller } from "../../store/seller.ts";
import type { TaxRate } from "../../store/settings.ts";
import { type Destination, EXEMPT_CLASS } from "../../store/tax-rate-for.ts";
import type { ZeroReason } from "../invoice-document.ts";

/** The facts of the shop that say why a position is without tax. */
export interface TaxFacts {
  seller: Pick<Seller, "smallBusiness">;
  /** ISO 3166-1 alpha-2; null: not said. */
  homeCountry: string | null;
  taxRates: readonly Pick<TaxRate, "country" | "rateBps">[];
}

/**
 * Why a position without tax has none, or undefined where the shop doesn't say: nobody set a rate for a country in which
 * tax may be due.
 */
export function zeroReason(
  { taxClass, taxCountry }: Pick<OrderLineRecord, "taxClass" | "taxCountry">,
  taxPlace: Destination,
  { seller, homeCountry, taxRates }: TaxFacts,
): ZeroReason | undefined {
  if (seller.smallBusiness) return "small_business";
  if (taxClass === EXEMPT_CLASS) return "exempt";
  const country = taxCountry ?? taxPlace.country;
  if (taxRates.some((rate) => rate.country === country && rate.rateBps === 0)) return "zero_rated";
  if (homeCountry === null) return undefined;
  if (!EU_COUNTRIES.has(homeCountry)) return country === homeCountry ? undefined : "outside_scope";
  return EU_COUNTRIES.has(country) ? undefined : "export";
}
