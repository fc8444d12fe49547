import fc from "fast-check";
import { expect, test } from "vitest";
import { fromStripeAmount, stripeTakes, toStripeAmount } from "./stripe-amount.ts";

test.each([
  ["EUR", 1_490, 1_490],
  ["JPY", 500, 500],
  ["HUF", 1_045, 1_045],
  ["ISK", 5, 500],
  ["UGX", 5, 500],
])("%s %i is %i at Stripe", (currency, minor, amount) => {
  expect(toStripeAmount(minor, currency)).toBe(amount);
  expect(fromStripeAmount(amount, currency.toLowerCase())).toBe(minor);
});

test("every amount of a currency that is taken comes back as it went", () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom("EUR", "JPY", "ISK", "UGX", "USD", "KRW"), (minor, currency) => {
      expect(stripeTakes(currency)).toBe(true);
      expect(fromStripeAmount(toStripeAmount(minor, currency), currency)).toBe(minor);
    }),
  );
});

test("currencies whose smallest coin Stripe does not know are not taken", () => {
  for (const currency of ["KWD", "BHD", "TND", "MGA"]) expect(stripeTakes(currency)).toBe(false);
});
