import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "../data.ts";
import { readDecimal } from "./read-decimal.ts";

const UNREADABLE = { refused: "unreadable" };

test.each<[string, number, Language, number]>([
  ["49,90", 2, "en", 4990],
  ["49,90", 2, "de", 4990],
  ["49.90", 2, "en", 4990],
  ["49.90", 2, "de", 4990],
  ["1.234,50", 2, "en", 123_450],
  ["1,234.50", 2, "de", 123_450],
  ["1 234,5", 2, "en", 123_450],
  ["1\u202f234,5", 2, "de", 123_450],
  ["1\u2009234.50", 2, "en", 123_450],
  ["1\u00a0234", 2, "de", 123_400],
  ["1'234.50", 2, "de", 123_450],
  ["1’234’567.5", 2, "en", 123_456_750],
  ["1.234", 2, "de", 123_400],
  ["1,234", 2, "en", 123_400],
  ["1.234.567", 2, "en", 123_456_700],
  ["1,234,567", 2, "de", 123_456_700],
  ["1.234", 0, "en", 1234],
  ["1,234", 0, "de", 1234],
  ["1.234", 3, "en", 1234],
  ["1.234", 3, "de", 1_234_000],
  ["0,125", 3, "en", 125],
  ["-3,1", 2, "en", -310],
  ["\u22123.10", 2, "de", -310],
  ["- 3", 2, "de", -300],
  ["-0", 2, "de", 0],
  [" 5 ", 2, "de", 500],
  [".5", 2, "en", 50],
  ["007", 2, "en", 700],
])("%j with %i places in %s is %i", (text, digits, language, value) => {
  expect(readDecimal(text, digits, language)).toEqual({ value });
});

test.each<[string, Language, readonly [number, number]]>([
  ["1.234", "en", [1234, 1.234]],
  ["1,234", "de", [1234, 1.234]],
  ["-12,500", "de", [-12_500, -12.5]],
])("%j in %s has two readings", (text, language, readings) => {
  expect(readDecimal(text, 2, language)).toEqual({ refused: "ambiguous", readings });
});

test.each([
  ..."12,3456|1,2.3|abc|1 2|1,23,456|1.234.56|1.2,3.4|5,|,|.|-|1e3|0x10|--1|1-|0,125|1 234.567|12 pounds".split("|"),
  "",
  "1,234 567",
  "1.234'567,8",
  "½",
  "99999999999999999",
])("%j is refused in both languages", (text) => {
  expect(readDecimal(text, 2, "en")).toEqual(UNREADABLE);
  expect(readDecimal(text, 2, "de")).toEqual(UNREADABLE);
});

test.each(["1.5", "1,50", "500.00", "12,3456"])("%j has places that the number must not have", (text) => {
  expect(readDecimal(text, 0, "en")).toEqual(UNREADABLE);
  expect(readDecimal(text, 0, "de")).toEqual(UNREADABLE);
});

const languages = fc.constantFrom<Language>("en", "de");
const digitsOf = fc.constantFrom(0, 1, 2, 3);

test("numbers as the language writes them are read back", () => {
  const amounts = fc.integer({ min: -99_999_999, max: 99_999_999 });
  fc.assert(
    fc.property(amounts, digitsOf, languages, fc.boolean(), (value, digits, language, useGrouping) => {
      const places = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping };
      const text = new Intl.NumberFormat(language, places).format(value / 10 ** digits);
      expect(readDecimal(text, digits, language)).toEqual({ value: value === 0 ? 0 : value });
    }),
  );
});

test("what the other language writes is read the same or refused, never as another number", () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(amounts, digitsOf, languages, (value, digits, language) => {
      const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
      const text = new Intl.NumberFormat(language, places).format(value / 10 ** digits);
      const read = readDecimal(text, digits, language === "de" ? "en" : "de");
      const hasThreeBehind = digits === 3 && value < 1_000_000;
      const isLoneGroup = digits === 0 || hasThreeBehind;
      if ("value" in read && !hasThreeBehind) expect(read).toEqual({ value });
      if (!isLoneGroup) expect(read).toEqual({ value });
    }),
  );
});

test("any text gives a safe whole number or a refusal", () => {
  fc.assert(
    fc.property(fc.string(), digitsOf, languages, (text, digits, language) => {
      const read = readDecimal(text, digits, language);
      if ("value" in read) expect(Number.isSafeInteger(read.value)).toBe(true);
    }),
  );
});
