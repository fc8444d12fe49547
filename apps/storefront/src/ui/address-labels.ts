import type { AddressRules, Language } from "../data.ts";

type Part = "postalCode" | "city" | "line1" | "line2" | "addLine2";

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

/** The label of the second line, and the button that opens it. */
const SECOND_LINES = {
  lines: { line2: "Address line 2", addLine2: "Add address line 2" },
  unit: { line2: "Apt, suite, unit", addLine2: "Add apt, suite or unit" },
  apartment: { line2: "Apartment, floor", addLine2: "Add apartment or floor" },
} as const;

/** A country's names for the parts of its addresses. */
export function addressLabels(rules: AddressRules, language: Language): Readonly<Record<Part, string>> {
  const postalCode = wordOf(POSTAL_CODES[language], rules.postalCodeType, "postal");
  const city = wordOf(CITIES[language], rules.cityType, "city");
  if (language === "de")
    return {
      postalCode,
      city,
      line1: "Straße und Hausnummer",
      line2: "Wohnung, Etage",
      addLine2: "Wohnung oder Etage angeben",
    };
  const hasLines = BY_LINES.has(rules.code);
  const second = hasLines ? "lines" : BY_APARTMENT.has(rules.code) ? "unit" : "apartment";
  return {
    postalCode: rules.code === "GB" ? "Postcode" : postalCode,
    city,
    line1: hasLines ? "Address line 1" : rules.streetType === "address" ? "Address" : "Street and house number",
    ...SECOND_LINES[second],
  };
}

/** A type that a later server knows has the usual word. */
function wordOf(words: Readonly<Record<string, string>>, type: string, usual: string): string {
  return words[type] ?? words[usual] ?? "";
}
