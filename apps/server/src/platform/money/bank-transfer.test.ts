import { expect, test } from "vitest";
import { epcText } from "./bank-transfer.ts";

const ACCOUNT = { holder: "Halm & Hain Beispiel GmbH", iban: "DE02120300000000202051", bic: "BYLADEM1001" };
const euros = (amount: number) => ({ amount, currency: "EUR" });

test("the text is that of EPC069-12, version 002", () => {
  expect(epcText(ACCOUNT, euros(8_100), "T-BH68-FG5K")).toBe(
    "BCD\n002\n1\nSCT\nBYLADEM1001\nHalm & Hain Beispiel GmbH\nDE02120300000000202051\nEUR81.00\n\n\nT-BH68-FG5K",
  );
});

test.each([
  [1, "EUR0.01"],
  [5, "EUR0.05"],
  [99, "EUR0.99"],
  [100, "EUR1.00"],
  [123_456_789, "EUR1234567.89"],
])("%i cents are %s, and an account without a BIC has an empty line", (amount, written) => {
  const lines = epcText({ ...ACCOUNT, bic: null }, euros(amount), "T-1")?.split("\n") ?? [];
  expect([lines[4], lines[7]]).toEqual(["", written]);
});

test("other currencies, nothing to pay and texts beyond the norm have no code", () => {
  expect(epcText(ACCOUNT, { amount: 8_100, currency: "CHF" }, "T-1")).toBeNull();
  expect(epcText(ACCOUNT, euros(0), "T-1")).toBeNull();
  expect(epcText(ACCOUNT, euros(100_000_000_000), "T-1")).toBeNull();
  expect(epcText({ ...ACCOUNT, holder: "\u{20000}".repeat(70) }, euros(1), "T-1")?.length).toBeLessThanOrEqual(331);
  expect(epcText({ ...ACCOUNT, holder: "漢".repeat(70) }, euros(1), `T-${"x".repeat(100)}`)).toBeNull();
});
