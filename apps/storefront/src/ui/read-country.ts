import { countryName } from "./countries.ts";

/** ISO 3166-1 alpha-2, and Kosovo by the code that CLDR, carriers and payment services use for it. */
export const COUNTRY_CODES: readonly string[] =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );

/** Names that people type and that are in no list of countries. */
const ALIASES: Readonly<Record<string, string>> = {
  uk: "GB",
  "great britain": "GB",
  grossbritannien: "GB",
  england: "GB",
  scotland: "GB",
  schottland: "GB",
  wales: "GB",
  usa: "US",
  america: "US",
  amerika: "US",
  holland: "NL",
  "czech republic": "CZ",
  "tschechische republik": "CZ",
  "ivory coast": "CI",
  elfenbeinkuste: "CI",
  turkey: "TR",
  "south korea": "KR",
  "north korea": "KP",
  burma: "MM",
  swaziland: "SZ",
  "cape verde": "CV",
  macedonia: "MK",
  mazedonien: "MK",
  vatican: "VA",
  vatikan: "VA",
  emirates: "AE",
  uae: "AE",
  brd: "DE",
  oesterreich: "AT",
};

let known: ReadonlyMap<string, string> | undefined;

/** The code of the country that a text names, in English or German, by its code or by a common alias; null where it names none. */
export function readCountry(text: string): string | null {
  known ??= new Map([
    ...Object.entries(ALIASES),
    ...COUNTRY_CODES.flatMap((code) =>
      [code, countryName(code, "en"), countryName(code, "de")].map((name) => [fold(name), code] as const),
    ),
  ]);
  return known.get(fold(text)) ?? null;
}

function fold(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("&", "and")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
