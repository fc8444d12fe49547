import { describe, expect, test } from "vitest";
import { taxRateFor } from "./tax-rate-for.ts";

const rate = (country: string, region: string | null, taxClass: string, rateBps: number) => ({
  country,
  region,
  class: taxClass,
  rateBps,
  shippingRateBps: rateBps + 1,
});

const taxRates = [
  rate("DE", null, "standard", 1_900),
  rate("DE", null, "reduced", 700),
  rate("DE", "Helgoland", "standard", 0),
  rate("US", "NY", "standard", 400),
  rate("US", "NY", "clothes", 100),
  rate("US", null, "reduced", 300),
  rate("AT", null, "reduced", 1_000),
];

describe("the rate of a class in a place", () => {
  test.each<[string, string | null, string, number]>([
    // country, region, class → rate
    ["DE", null, "standard", 1_900],
    ["DE", null, "reduced", 700],
    ["DE", "Bayern", "reduced", 700],
    ["DE", "Bayern", "standard", 1_900],
    // The country's rate of the class comes before the region's standard one.
    ["DE", "Helgoland", "reduced", 700],
    ["DE", "Helgoland", "books", 0],
    ["DE", " hELGOLAND ", "standard", 0],
    ["DE", "", "standard", 1_900],
    ["DE", null, "books", 1_900],
    ["US", "NY", "clothes", 100],
    ["US", "ny", "books", 400],
    ["US", "NY", "reduced", 300],
    ["US", "CA", "clothes", 0],
    ["US", "CA", "standard", 0],
    ["US", null, "reduced", 300],
    ["AT", null, "standard", 0],
    ["AT", "Tirol", "reduced", 1_000],
    ["FR", null, "standard", 0],
    ["DE", null, "exempt", 0],
    ["US", "NY", "exempt", 0],
  ])("%s %s %s: %i", (country, region, taxClass, rateBps) => {
    expect(taxRateFor({ taxRates }, { country, region }, taxClass).rateBps).toBe(rateBps);
  });

  test("it has the shipping rate beside it", () => {
    expect(taxRateFor({ taxRates }, { country: "DE", region: null }, "reduced").shippingRateBps).toBe(701);
    expect(taxRateFor({ taxRates }, { country: "DE", region: null }, "exempt").shippingRateBps).toBe(0);
  });
});
