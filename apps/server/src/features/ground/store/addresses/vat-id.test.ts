import { expect, test } from "vitest";
import { isVatId, normaliseVatId } from "./vat-id.ts";

test.each([
  ["DE 123 456 789", "DE123456789"],
  ["de123456789", "DE123456789"],
  ["ATU12345678", "ATU12345678"],
  ["BE 0123.456.789", "BE0123456789"],
  ["CHE-123.456.789 MWST", "CHE123456789MWST"],
  ["EL123456789", "EL123456789"],
  ["ES X1234567X", "ESX1234567X"],
  ["FR XX 999 999 999", "FRXX999999999"],
  ["GB 123 4567 89", "GB123456789"],
  ["GB GD 001", "GBGD001"],
  ["IE1234567FA", "IE1234567FA"],
  ["NL123456789B01", "NL123456789B01"],
  ["NO 123 456 789 MVA", "NO123456789MVA"],
  ["SE123456789001", "SE123456789001"],
  ["XI123456789", "XI123456789"],
])("%s is kept as %s", (typed, kept) => {
  expect(normaliseVatId(typed)).toBe(kept);
  expect(isVatId(kept)).toBe(true);
});

test.each([
  "123456789",
  "DE12345678",
  "DE1234567890",
  "US123456789",
  "FROI123456789",
  "GR123456789",
  "NL123456789A01",
  "DE",
  "",
])("%s is not a VAT ID", (typed) => expect(isVatId(normaliseVatId(typed))).toBe(false));
