import { type Static, Type } from "@sinclair/typebox";
import { nullable, object, oneOf, plain } from "../../../../platform/http/requests/schema.ts";
import { type CountryData, countryData } from "./country-data.ts";

const FIELDS = ["name", "company", "line1", "line2", "city", "region", "postalCode", "country", "phone"] as const;
type Field = (typeof FIELDS)[number];

const POSTAL_CODE_TYPES = ["postal", "zip", "eircode", "pin"] as const;
const CITY_TYPES = ["city", "post_town", "suburb", "district"] as const;
const STREET_TYPES = ["street_number", "address"] as const;

export const addressRulesSchema = object(
  {
    code: plain("ISO 3166-1 alpha-2.", ["DE"]),
    fields: Type.Array(
      object({
        name: oneOf(FIELDS),
        required: Type.Boolean({ description: "True when letters do not arrive without it." }),
      }),
      { description: "In the order in which the country writes an address; the country and the phone come last." },
    ),
    postalCodePattern: nullable(plain("Regular expression of a whole postal code.", ["\\d{5}"])),
    postalCodeExample: nullable(plain(undefined, ["26133"])),
    postalCodeExamples: Type.Array(plain(undefined, ["26133"]), {
      description: "Postal codes as the country writes them, at least one for each form.",
    }),
    postalCodeType: oneOf(POSTAL_CODE_TYPES, "The word for a postal code: ZIP code, Eircode, PIN code."),
    cityType: oneOf(CITY_TYPES, "The word for a city."),
    streetType: oneOf(STREET_TYPES, "`street_number`: street and house number. `address`: a first address line."),
    regionType: nullable(plain("The word for a region, such as `state`, `province`, `county`.")),
    regions: Type.Array(object({ code: plain(undefined, ["CA"]), name: plain(undefined, ["California"]) }), {
      description: "Empty where addresses name none, or where it is free text.",
    }),
  },
  { title: "AddressRules" },
);
export type AddressRules = Static<typeof addressRulesSchema>;

/** Letters of the format string; the district and the sorting code have no field of their own here. */
const FIELDS_OF_LETTER: Readonly<Record<string, readonly Field[]>> = {
  N: ["name"],
  O: ["company"],
  A: ["line1", "line2"],
  C: ["city"],
  S: ["region"],
  Z: ["postalCode"],
};
/** The fields that the address data may ask for, by their letters; every address has a name, a street and a country. */
const REQUIRED_BY_LETTER: readonly (readonly [letter: string, field: RequiredByCountry])[] = [
  ["C", "city"],
  ["S", "region"],
  ["Z", "postalCode"],
];
type RequiredByCountry = "city" | "region" | "postalCode";

/** Countries whose people do not write a street with its number. */
const BY_ADDRESS_LINE: ReadonlySet<string> = new Set("US GB IE CA AU NZ IN ZA SG HK".split(" "));

/** The parts without which letters do not arrive in a country. */
export function requiredParts(country: string): RequiredByCountry[] {
  const required = countryData(country)?.required ?? "";
  return REQUIRED_BY_LETTER.filter(([letter]) => required.includes(letter)).map(([, field]) => field);
}

/** How addresses of a country are written, or null for an unknown country. */
export function addressRules(code: string): AddressRules | null {
  const data = countryData(code);
  return data === null ? null : presentRules(data);
}

function presentRules(data: CountryData): AddressRules {
  // The order for Latin script where there is one: the forms are read in European languages.
  const format = data.latinFormat ?? data.format;
  const written = [...format.matchAll(/%([A-Z])/g)].flatMap(([, letter = ""]) => FIELDS_OF_LETTER[letter] ?? []);
  const required = new Set<Field>(["name", "line1", "country", ...requiredParts(data.code)]);
  const fields = withServerFields(written, required);
  const hasRegions = fields.includes("region");
  return {
    code: data.code,
    fields: fields.map((name) => ({ name, required: required.has(name) })),
    postalCodePattern: data.postalCodes.pattern,
    postalCodeExample: data.postalCodes.examples[0] ?? null,
    postalCodeExamples: [...data.postalCodes.examples],
    postalCodeType: POSTAL_CODE_TYPES.find((type) => type === data.postalCodeType) ?? "postal",
    cityType: CITY_TYPES.find((type) => type === data.cityType) ?? "city",
    streetType: BY_ADDRESS_LINE.has(data.code) ? "address" : "street_number",
    regionType: hasRegions ? (data.regionType ?? "province") : null,
    regions: hasRegions ? data.regions.map(({ code, latin }) => ({ code, name: latin })) : [],
  };
}

/** Adds what is missing in the format after the lines of the street, and what is written on no envelope at the end. */
function withServerFields(written: readonly Field[], required: ReadonlySet<Field>): Field[] {
  const fields = [...written];
  const insert = (field: Field, after: Field) => {
    if (!fields.includes(field)) fields.splice(fields.indexOf(after) + 1, 0, field);
  };
  insert("company", "name");
  insert("city", "line2");
  if (required.has("postalCode")) insert("postalCode", "line2");
  return [...fields, "country", "phone"];
}
