import { expect, test } from "vitest";
import { type TaxFacts, zeroReason } from "./zero-reason.ts";

const GERMANY: TaxFacts = { seller: { smallBusiness: false }, homeCountry: "DE", taxRates: [] };
const SMALL: TaxFacts = { ...GERMANY, seller: { smallBusiness: true } };
const ZERO_IN_IRELAND: TaxFacts = { ...GERMANY, taxRates: [{ country: "IE", rateBps: 0 }] };
const NORWAY: TaxFacts = { ...GERMANY, homeCountry: "NO" };

test.each<[string, TaxFacts, string, string, string | undefined]>([
  ["a German shop, to Switzerland", GERMANY, "CH", "standard", "export"],
  ["a German shop, to Great Britain", GERMANY, "GB", "standard", "export"],
  ["a German shop without a rate for Austria", GERMANY, "AT", "standard", undefined],
  ["a German shop without a rate at home", GERMANY, "DE", "standard", undefined],
  ["the exempt class", GERMANY, "DE", "exempt", "exempt"],
  ["a rate of 0 %", ZERO_IN_IRELAND, "IE", "books", "zero_rated"],
  ["a small business at home", SMALL, "DE", "standard", "small_business"],
  ["a small business and the exempt class", SMALL, "DE", "exempt", "small_business"],
  ["a shop outside the EU, abroad", NORWAY, "DE", "standard", "outside_scope"],
  ["a shop outside the EU without a rate at home", NORWAY, "NO", "standard", undefined],
  ["a shop that does not say where it is", { ...GERMANY, homeCountry: null }, "CH", "standard", undefined],
])("%s", (_, facts, taxCountry, taxClass, reason) => {
  expect(zeroReason({ taxClass, taxCountry }, { country: taxCountry, region: null }, facts)).toBe(reason);
  // Orders from before the country was kept in their lines follow the place of the order.
  expect(zeroReason({ taxClass, taxCountry: null }, { country: taxCountry, region: null }, facts)).toBe(reason);
});
