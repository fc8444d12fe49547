import { COUNTRY_CODES as CODES } from "@tote/storefront/read-country";

/** The countries that a shop may send to, tax and be established in. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(CODES);
/** The member states of the European Union, ISO 3166-1 alpha-2. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
