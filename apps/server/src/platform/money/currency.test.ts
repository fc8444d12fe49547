import { describe, expect, test } from "vitest";
import { decimalAmount, isCurrency, writtenMoney } from "./currency.ts";

describe("amounts have the places of their currency by ISO 4217", () => {
  test.each([
    [1_234, "EUR", "12.34"],
    [5, "EUR", "0.05"],
    [-5, "EUR", "-0.05"],
    [1_234, "JPY", "1234"],
    [1_234, "KWD", "1.234"],
    [1_234, "IQD", "1.234"],
    [1_234, "LAK", "12.34"],
  ])("%i %s is the decimal number %s", (minor, currency, written) => {
    expect(decimalAmount(minor, currency)).toBe(written);
  });

  test.each([
    [123_456, "EUR", "en-GB", "€1,234.56"],
    [123_456, "EUR", "de-DE", "1.234,56\u00a0€"],
    [1_234, "JPY", "en-GB", "JP¥1,234"],
    [1_234, "IQD", "en-GB", "IQD\u00a01.234"],
  ])("%i %s in %s is %s", (amount, currency, locale, written) => {
    expect(writtenMoney({ amount, currency }, locale)).toBe(written);
  });
});

test.each(["EUR", "USD", "JPY", "KWD", "CLF", "UYW", "XOF", "ZWG"])("%s is a currency", (code) => {
  expect(isCurrency(code)).toBe(true);
});

test.each(["XXQ", "XXX", "XTS", "XAU", "eur", "DEM", ""])("%j is none that one pays with today", (code) => {
  expect(isCurrency(code)).toBe(false);
});
