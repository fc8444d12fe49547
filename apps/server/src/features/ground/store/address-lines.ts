import { countryName } from "@tote/storefront/countries";
import type { Language } from "../../../platform/http/pages/language.ts";
import { type CountryData, countryData, isLatin } from "./addresses/country-data.ts";
import { normalisePostalCode } from "./addresses/postal-code.ts";

/** The parts of an address that stand on an envelope. */
export interface PostalAddress {
  name: string;
  company?: string | null | undefined;
  line1: string;
  line2?: string | null | undefined;
  city?: string | null | undefined;
  region?: string | null | undefined;
  postalCode?: string | null | undefined;
  country: string;
}

export interface WritingOptions {
  /** The reader's for a page, the shop's own for a label. */
  language: Language;
  /** A label is for the carrier: capitals where the country asks for them, and no country within the shop's own. */
  purpose: "page" | "label";
  homeCountry: string | null;
}

const USUAL: Pick<CountryData, "format" | "latinFormat" | "upper" | "regions"> = {
  format: "%N%n%O%n%A%n%C, %S%n%Z",
  latinFormat: null,
  upper: "",
  regions: [],
};
/** Countries whose envelopes have the region's code instead of its name. */
const BY_CODE: ReadonlySet<string> = new Set(["US", "CA", "AU", "IT", "BR"]);

/** An address in lines, as its country writes it. The only place that puts the parts of an address in an order. */
export function addressLines(address: PostalAddress, { language, purpose, homeCountry }: WritingOptions): string[] {
  const { country } = address;
  const data = countryData(country) ?? USUAL;
  const isInLatin = isLatin([address.name, address.line1, address.city].join(" "));
  const format = formatOf((isInLatin ? data.latinFormat : null) ?? data.format);
  const region = regionOf(address, data, isInLatin);
  const parts: Readonly<Record<string, string>> = {
    N: address.name,
    O: address.company ?? "",
    A: [address.line1, address.line2].filter(Boolean).join("\n"),
    // A city state's format names the city itself.
    C: format.words.has((address.city ?? "").trim().toLowerCase()) ? "" : (address.city ?? ""),
    S: region,
    Z: normalisePostalCode(country, address.postalCode ?? ""),
  };
  const written = (letter: string) => {
    const text = (parts[letter] ?? "").trim();
    return purpose === "label" && data.upper.includes(letter) ? text.toUpperCase() : text;
  };
  const place = format.lines.flatMap((line) => fill(line, written).split("\n"));
  const name = countryName(country, language);
  const last = purpose === "page" ? [name] : country === homeCountry ? [] : [name.toUpperCase()];
  return [...place, ...last].map((line) => line.trim()).filter((line) => /[\p{L}\p{N}]/u.test(line));
}

/** A format as text and letters of fields in turns, and the words that it has itself. */
interface Format {
  lines: readonly (readonly string[])[];
  words: ReadonlySet<string>;
}

const formats = new Map<string, Format>();

function formatOf(text: string): Format {
  let format = formats.get(text);
  if (format === undefined) {
    const complete = withCity(text);
    const words = complete.replaceAll(/%./g, " ").toLowerCase().split(/\s+/);
    format = {
      lines: complete.split("%n").map((line) => line.split(/%([A-Z])/)),
      words: new Set(words.filter(Boolean)),
    };
    formats.set(text, format);
  }
  return format;
}

/** A format without a city gets it behind the street, or before it where the place comes before the person. */
function withCity(format: string): string {
  if (format.includes("%C")) return format;
  const isPlaceFirst = format.indexOf("%A") < format.indexOf("%N");
  return format.replace("%A", isPlaceFirst ? "%C%A" : "%A%n%C");
}

function regionOf({ country, region, city }: PostalAddress, data: Pick<CountryData, "regions">, isInLatin: boolean) {
  const typed = (region ?? "").trim();
  if (typed === "") return "";
  const wanted = fold(typed);
  const found = data.regions.find(({ code, name, latin }) => [code, name, latin].some((each) => fold(each) === wanted));
  if (BY_CODE.has(country)) return found?.code ?? typed;
  const name = found === undefined ? typed : isInLatin ? found.latin : found.name;
  return isWithin(fold(name).replace(/^(co\.?|county) /, ""), fold(city ?? "")) ? "" : name;
}

const ASCII = /^[ -~]*$/;
const fold = (text: string) => (ASCII.test(text) ? text : bare(text)).toLowerCase().trim();
const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");

/** True where the words of one stand in the other: "dublin" in "dublin 2". */
function isWithin(words: string, text: string): boolean {
  return words !== "" && ` ${text.replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${words} `);
}

/** A line of a format with its fields. An empty field takes the separator before it along; the first has none. */
function fill(tokens: readonly string[], written: (letter: string) => string): string {
  let text = "";
  let isBegun = false;
  for (let index = 1; index < tokens.length; index += 2) {
    const before = tokens[index - 1] ?? "";
    const value = written(tokens[index] ?? "");
    if (value === "") continue;
    text += isBegun || index === 1 ? before + value : value;
    isBegun = true;
  }
  return tokens.length === 1 ? (tokens[0] ?? "") : text + (isBegun ? (tokens.at(-1) ?? "") : "");
}
