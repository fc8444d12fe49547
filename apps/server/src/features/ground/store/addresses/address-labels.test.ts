import { addressLabels } from "@tote/storefront/address-labels";
import type { AddressRules } from "@tote/storefront/data";
import { expect, test } from "vitest";
import { addressRules } from "./address-rules.ts";

const OPENS: Readonly<Record<string, string>> = {
  "Apartment, floor": "Add apartment or floor",
  "Apt, suite, unit": "Add apt, suite or unit",
  "Address line 2": "Add address line 2",
};

test.each([
  ["DE", "Postal code", "City", "Street and house number", "Apartment, floor"],
  ["US", "ZIP code", "City", "Address", "Apt, suite, unit"],
  ["CA", "Postal code", "City", "Address", "Apt, suite, unit"],
  ["GB", "Postcode", "Town or city", "Address line 1", "Address line 2"],
  ["IE", "Eircode", "City", "Address line 1", "Address line 2"],
  ["AU", "Postal code", "Suburb", "Address line 1", "Address line 2"],
  ["IN", "PIN code", "City", "Address", "Apartment, floor"],
  ["HK", "Postal code", "District", "Address", "Apartment, floor"],
])("the labels of an address in %s", (code, postalCode, city, line1, line2) => {
  const rules = addressRules(code) as AddressRules;
  expect(addressLabels(rules, "en")).toEqual({ postalCode, city, line1, line2, addLine2: OPENS[line2] });
  expect(addressLabels(rules, "de").line1).toBe("Straße und Hausnummer");
});

test("German keeps the words of the country", () => {
  expect(
    ["US", "IE", "IN", "GB"].map((code) => addressLabels(addressRules(code) as AddressRules, "de").postalCode),
  ).toEqual(["ZIP-Code", "Eircode", "PIN-Code", "Postleitzahl"]);
});
