import { fitPostalCode } from "@tote/storefront/postal-code";
import { countryData } from "./country-data.ts";

/** A postal code as its country writes it: `sw1a2aa` is `SW1A 2AA`. Returns what fits no form of the country as it was typed. */
export function normalisePostalCode(country: string, text: string): string {
  const data = countryData(country);
  return data === null ? text : fitPostalCode(text, data.postalCodes);
}
