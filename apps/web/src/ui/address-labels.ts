import type { AddressRules, Language } from "../data.ts";

type Part = "postalCode" | "city" | "line1" | "line2";

/** Countries whose second line is a line of the address; in those of North America it is an apartment. */
const BY_LINES: ReadonlySet<string> = new Set(["GB", "IE", "AU", "NZ"]);
const BY_APARTMENT: ReadonlySet<string> = new Set(["US", "CA"]);

type Words = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const POSTAL_CODES: Words = {
  en: { postal: "Postal code", zip: "ZIP code", eircode: "Eircode", pin: "PIN code" },
  de: { postal: "Postleitzahl", zip: "ZIP-Code", eircode: "Eircode", pin: "PIN-Code" },
};
const CITIES: Words = {
  en: { city: "City", post_town: "Town or city", suburb: "Suburb", district: "District" },
  de: { city: "Ort", post_town: "Ort", suburb: "Ort", district: "Ort" },
};

/** What the people of a country call the parts of their addresses. */
export function addressLabels(rules: AddressRules, language: Language): Readonly<Record<Part, string>> {
  const postalCode = wordOf(POSTAL_CODES[language], rules.postalCodeType, "postal");
  const city = wordOf(CITIES[language], rules.cityType, "city");
  if (language === "de") return { postalCode, city, line1: "Straße und Hausnummer", line2: "Wohnung, Etage" };
  const hasLines = BY_LINES.has(rules.code);
  return {
    postalCode: rules.code === "GB" ? "Postcode" : postalCode,
    city,
    line1: hasLines ? "Address line 1" : rules.streetType === "address" ? "Address" : "Street and house number",
    line2: hasLines ? "Address line 2" : BY_APARTMENT.has(rules.code) ? "Apt, suite, unit" : "Apartment, floor",
  };
}

/** A type that a later server knows has the usual word. */
function wordOf(words: Readonly<Record<string, string>>, type: string, usual: string): string {
  return words[type] ?? words[usual] ?? "";
}
