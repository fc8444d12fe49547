import { expect, test } from "vitest";
import { readPrice } from "./read-filter.ts";

test.each([
  ["49,90", "49.9"],
  ["49.90", "49.9"],
  ["€ 1.234,50", "1234.5"],
  ["1,234.50 EUR", "1234.5"],
  ["1.234", "1234"],
  ["1,234", "1234"],
  ["20", "20"],
  ["0", "0"],
])("%j bounds a price at %s", (typed, price) => {
  expect(readPrice(typed)).toBe(price);
});

test.each(["cheap", "-3", "12,3456", "1,2.3", "1000001", "", "12 pounds"])("%j bounds nothing", (typed) => {
  expect(readPrice(typed)).toBe("");
});
