import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTENT_UNITS, UNIT_NAMES } from "./content-units.ts";
import { contentOf, isQuantity, isSameKind, unitPriceMinor } from "./unit-price.ts";

test.each([
  [499, { value: 250, unit: "g" }, 1_996],
  [199, { value: 330, unit: "ml" }, 603],
  [1_250, { value: 75, unit: "cl" }, 1_667],
  [899, { value: 12, unit: "piece" }, 75],
  [100, { value: 1.5, unit: "kg", per: { value: 100, unit: "g" } }, 7],
  [4_900, { value: 80, unit: "cm" }, 6_125],
] as const)("%i minor units for %o", (price, content, expected) => {
  const whole = contentOf(content);
  expect(whole === null ? null : unitPriceMinor(price, whole)).toBe(expected);
});

test("a unit price is within half a minor unit of the exact one", () => {
  const thousandths = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom(...UNIT_NAMES),
      fc.constantFrom(...UNIT_NAMES),
      thousandths,
      thousandths,
      (price, unit, other, value, per) => {
        fc.pre(isSameKind(unit, other));
        const content = { value: value / 1_000, unit, per: { value: per / 1_000, unit: other } };
        expect(isQuantity(content.value) && isQuantity(content.per.value)).toBe(true);
        const [size, reference] = [CONTENT_UNITS[unit].size * value, CONTENT_UNITS[other].size * per];
        const amount = BigInt(unitPriceMinor(price, content));
        const twice = 2n * (amount * BigInt(size) - BigInt(price) * BigInt(reference));
        fc.pre(amount <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(twice <= BigInt(size) && twice > -BigInt(size)).toBe(true);
      },
    ),
  );
});
