import { type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import type { AddressInput } from "../../../ground/store/address.ts";
import { COUNTRY_CODES } from "../../../ground/store/countries.ts";
import type { StoreSettings } from "../../../ground/store/settings.ts";
import type { Destination } from "../../../ground/store/tax-rate-for.ts";
import type { WantedLine } from "./order-lines.ts";

/** The members of a request that say where an order goes. */
export interface PlaceInput {
  shippingAddress?: Pick<AddressInput, "country" | "region"> | undefined;
  billingAddress?: Pick<AddressInput, "country" | "region"> | undefined;
  taxCountry?: string | undefined;
  taxRegion?: string | undefined;
}

/** True if at least one line ships (docs/contract/orders.md#goods-without-delivery). */
export function needsDelivery(lines: readonly WantedLine[]): boolean {
  return lines.some(({ item }) => item.requiresShipping);
}

/**
 * Where the tax of an order is due: at the delivery address, or where the customer says if nothing ships. Null if the
 * request names no place.
 */
export function taxPlaceOf(ships: boolean, input: PlaceInput): Destination | null {
  if (ships) return input.shippingAddress === undefined ? null : placeOf(input.shippingAddress);
  if (input.taxCountry !== undefined) {
    checkCountry(input.taxCountry);
    return { country: input.taxCountry, region: input.taxRegion ?? null };
  }
  const address = input.shippingAddress ?? input.billingAddress;
  return address === undefined ? null : placeOf(address);
}

/**
 * The tax place of an order that is placed. Without delivery and without a place in the request it is the shop's home
 * country. Throws 422 `required` for what is missing.
 */
export function requireTaxPlace(settings: StoreSettings, ships: boolean, input: PlaceInput): Destination {
  const { homeCountry } = settings;
  const atHome = ships || homeCountry === null ? null : { country: homeCountry, region: input.taxRegion ?? null };
  const place = taxPlaceOf(ships, input) ?? atHome;
  if (place === null) throw ships ? required("#/shippingAddress") : required("#/taxCountry");
  if (!ships && (place.region ?? "").trim() === "" && taxedByRegion(settings, place.country))
    throw required("#/taxRegion");
  return place;
}

/** True if a tax rate of the country holds in one of its regions alone. */
export function taxedByRegion({ taxRates }: Pick<StoreSettings, "taxRates">, country: string): boolean {
  return taxRates.some((rate) => rate.country === country && rate.region !== null);
}

const placeOf = ({ country, region }: Pick<AddressInput, "country" | "region">) => ({
  country,
  region: region ?? null,
});

function checkCountry(country: string): void {
  if (COUNTRY_CODES.has(country)) return;
  const detail = "This is not an ISO 3166-1 alpha-2 country code.";
  throw new Invalid([{ pointer: "#/taxCountry", code: "wrong_format", detail }]);
}

function required(pointer: string): Invalid {
  return new Invalid([{ pointer, code: "required", detail: "This is required." } satisfies ErrorEntry]);
}
