import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_MINOR } from "../../../../platform/http/requests/schema.ts";
import { currencyDigits } from "../../../../platform/money/currency.ts";
import { parsePrice } from "./parse-price.ts";

describe("prices of a file", () => {
  it.each([
    ["19.99", "EUR", 1999],
    ["50", "EUR", 5000],
    ["0", "EUR", 0],
    ["9.9", "EUR", 990],
    ["9.", "EUR", 900],
    ["9.990000", "EUR", 999],
    ["0.29", "EUR", 29],
    ["1.15", "EUR", 115],
    ["1000", "JPY", 1000],
    ["1000.00", "JPY", 1000],
    ["1.234", "KWD", 1234],
    ["10000000.00", "EUR", MAX_MINOR],
  ])("reads %s %s as %i", (text, currency, minor) => {
    expect(parsePrice(text, currency)).toBe(minor);
  });

  it.each([
    ["", "EUR", "invalid_price"],
    ["-1", "EUR", "invalid_price"],
    ["1e3", "EUR", "invalid_price"],
    ["$ 9.99", "EUR", "invalid_price"],
    ["1,299", "EUR", "price_ambiguous"],
    ["9,99", "EUR", "invalid_price"],
    ["0x10", "EUR", "invalid_price"],
    ["٣", "EUR", "invalid_price"],
    ["9.999", "EUR", "price_too_precise"],
    ["9.99", "JPY", "price_too_precise"],
    ["10000000.01", "EUR", "price_too_high"],
    ["999999999999999999", "EUR", "price_too_high"],
  ])("refuses %j in %s as %s", (text, currency, code) => {
    expect(parsePrice(text, currency)).toMatchObject({ code });
  });

  it("loses no unit, whatever the amount and the currency", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_MINOR }),
        fc.constantFrom("EUR", "JPY", "KWD", "CLF"),
        (minor, currency) => {
          const digits = currencyDigits(currency);
          const text = String(minor).padStart(digits + 1, "0");
          const written = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
          expect(parsePrice(written, currency)).toBe(minor);
        },
      ),
    );
  });
});
