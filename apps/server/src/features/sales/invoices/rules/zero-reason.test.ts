import { expect, test } from "vitest";
import { type TaxFacts, zeroReason } from "./zero-reason.ts";

const GERMANY: TaxFacts = { seller: { smallBusiness: false }, homeCountry: "DE", taxRates: [] };
const SMALL: TaxFacts = { ...GERMANY, seller: { smallBusiness: true } };
const rated = (country: string, taxClass: string, facts = GERMANY): TaxFacts => ({
  ...facts,
  taxRates: [{ country, class: taxClass, rateBps: 0 }],
});
const NORWAY: TaxFacts = { ...GERMANY, homeCountry: "NO" };
const NOWHERE: TaxFacts = { ...GERMANY, homeCountry: null };

test.each<[string, TaxFacts, string, string, boolean, string | undefined]>([
  ["goods from Germany to Switzerland", GERMANY, "CH", "standard", true, "export"],
  ["goods to Switzerland, with a rate of 0 % for it", rated("CH", "standard"), "CH", "standard", true, "export"],
  ["goods to Great Britain", GERMANY, "GB", "standard", true, "export"],
  ["an e-book to Switzerland", GERMANY, "CH", "standard", false, "outside_scope"],
  ["a German shop without a rate for Austria", GERMANY, "AT", "standard", true, undefined],
  ["a German shop without a rate at home", GERMANY, "DE", "standard", true, undefined],
  ["a standard rate of 0 % at home", rated("DE", "standard"), "DE", "standard", true, undefined],
  ["the exempt class", GERMANY, "DE", "exempt", true, "exempt"],
  ["a class with a rate of 0 %", rated("IE", "books"), "IE", "books", true, "zero_rated"],
  ["a class beside one with a rate of 0 %", rated("IE", "books"), "IE", "food", true, undefined],
  ["a small business at home", SMALL, "DE", "standard", true, "small_business"],
  ["a small business to Switzerland", SMALL, "CH", "standard", true, "small_business"],
  ["a small business and the exempt class", SMALL, "DE", "exempt", true, "small_business"],
  ["a shop outside the EU, abroad", NORWAY, "DE", "standard", true, "outside_scope"],
  ["a shop outside the EU without a rate at home", NORWAY, "NO", "standard", true, undefined],
  [
    "a shop outside the EU with a rate of 0 % at home",
    rated("NO", "standard", NORWAY),
    "NO",
    "standard",
    true,
    "zero_rated",
  ],
  ["a shop without a country", NOWHERE, "CH", "standard", true, undefined],
])("%s", (_, facts, taxCountry, taxClass, requiresShipping, reason) => {
  const taxPlace = { country: taxCountry, region: null };
  expect(zeroReason({ taxClass, taxCountry, requiresShipping }, taxPlace, facts)).toBe(reason);
  // Orders placed before lines kept their country use the order's.
  expect(zeroReason({ taxClass, taxCountry: null, requiresShipping }, taxPlace, facts)).toBe(reason);
});
