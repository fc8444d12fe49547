import { expect, test } from "vitest";
import { bpsOf, decimalOf, integerOrNull, listOf, moneyOf, percentOf, textOrNull } from "./convert.ts";

test("per cent and basis points", () => {
  expect([bpsOf("12,5"), bpsOf(" 19 "), bpsOf("8.1"), percentOf(1_250)]).toEqual([1_250, 1_900, 810, "12.5"]);
  expect(bpsOf("much")).toBeNaN();
});

test("sums in currencies with and without minor units", () => {
  expect(moneyOf("4,90", "EUR")).toEqual({ amount: 490, currency: "EUR" });
  expect(moneyOf("1500", "JPY")).toEqual({ amount: 1_500, currency: "JPY" });
  expect([decimalOf({ amount: 490, currency: "EUR" }), decimalOf({ amount: 1_500, currency: "JPY" })]).toEqual([
    "4.90",
    "1500",
  ]);
});

test("empty fields are null, and lists are read by commas and lines", () => {
  expect([textOrNull("  "), integerOrNull(""), integerOrNull("3")]).toEqual([null, null, 3]);
  expect(listOf("DE, AT\nCH")).toEqual(["DE", "AT", "CH"]);
});
