import { COUNTRY_CODES as CODES } from "../../../../web/src/ui/read-country.ts";

/** The countries that a shop may send to, tax and be established in. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(CODES);
