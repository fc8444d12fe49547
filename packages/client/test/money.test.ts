import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { formatMoney, parseMoney } from "../src/money.ts";

const text = (value: string) => value.replaceAll(/[\u00a0\u202f]/g, " ");

test("sums are written as the locale writes them", () => {
  expect(text(formatMoney({ amount: 123450, currency: "EUR" }, "de"))).toBe("1.234,50 €");
  expect(formatMoney({ amount: 4999, currency: "USD" }, "en-US")).toBe("$49.99");
  expect(formatMoney({ amount: 500, currency: "JPY" }, "en-US")).toBe("¥500");
  expect(formatMoney({ amount: 1234, currency: "KWD" }, "en-US").endsWith("1.234")).toBe(true);
});

test("without a locale a sum is written as the page is, and in English where there is no page", () => {
  const sum = { amount: 890, currency: "EUR" };
  expect(formatMoney(sum)).toBe("€8.90");
  vi.stubGlobal("document", { documentElement: { lang: "de" } });
  expect(text(formatMoney(sum))).toBe("8,90 €");
  expect(parseMoney("8,90 €", "EUR")).toEqual(sum);
  vi.unstubAllGlobals();
});

test.each([
  ["1.234,50 €", "EUR", "de", 123_450],
  ["1234,5", "EUR", "de", 123_450],
  ["$1,234.50", "USD", "en-US", 123_450],
  ["EUR 12", "EUR", "de", 1_200],
  ["-3.10", "USD", "en-US", -310],
  ["1 234,56 €", "EUR", "fr", 123_456],
  ["500", "JPY", "ja", 500],
  ["1.234", "KWD", "en-US", 1_234],
])("%s in %s (%s)", (typed, currency, locale, amount) => {
  expect(parseMoney(typed, currency, locale)).toEqual({ amount, currency });
});

test.each([
  ["", "EUR", "de"],
  ["€", "EUR", "de"],
  ["1,2,3", "EUR", "de"],
  ["1,234", "EUR", "de"],
  ["1,23", "USD", "en-US"],
  ["1.5", "JPY", "ja"],
  ["12 pounds", "EUR", "de"],
  ["1e9", "EUR", "de"],
  ["99999999999999999", "EUR", "de"],
])("%j is no sum of %s (%s)", (typed, currency, locale) => {
  expect(parseMoney(typed, currency, locale)).toBeNull();
});

test("what is written is read back", () => {
  const currencies = fc.constantFrom("EUR", "USD", "JPY", "KWD", "CHF", "PLN", "ISK");
  const locales = fc.constantFrom("de", "en-US", "fr", "pl", "de-CH", "ja", "sv", "en-IN");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), currencies, locales, (amount, currency, locale) => {
      const money = { amount, currency };
      expect(parseMoney(formatMoney(money, locale), currency, locale)).toEqual(money);
    }),
  );
});
