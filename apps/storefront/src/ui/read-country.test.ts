import { expect, test } from "vitest";
import { countryName } from "./countries.ts";
import { COUNTRY_CODES, readCountry } from "./read-country.ts";

test.each([
  ["Germany", "DE"],
  ["deutschland", "DE"],
  [" de ", "DE"],
  ["Georgia", "GE"],
  ["Austria", "AT"],
  ["Osterreich", "AT"],
  ["Switzerland", "CH"],
  ["UK", "GB"],
  ["USA", "US"],
  ["Turkey", "TR"],
  ["Türkei", "TR"],
  ["cote d'ivoire", "CI"],
  ["Kosovo", "XK"],
  ["Ge", "GE"],
  ["Germ", null],
  ["", null],
  ["Atlantis", null],
])("%s is %s", (text, code) => expect(readCountry(text)).toBe(code));

test("every country is found by its code and by its names", () => {
  expect(COUNTRY_CODES).toHaveLength(250);
  for (const code of COUNTRY_CODES)
    for (const name of [code, countryName(code, "en"), countryName(code, "de")])
      expect([name, readCountry(name)]).toEqual([name, code]);
});
