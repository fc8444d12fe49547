import { expect, test } from "vitest";
import { days, items, results } from "../src/index.ts";

test("counts are written in the plural of each language", () => {
  expect([0, 1, 2].map(items.en)).toEqual(["0 items", "1 item", "2 items"]);
  expect([1, 2].map(items.de)).toEqual(["1 Artikel", "2 Artikel"]);
  expect([days.en(1), days.en(3), days.en(1, 3)]).toEqual(["1 day", "3 days", "1 to 3 days"]);
  expect([days.de(1), days.de(3), days.de(1, 3)]).toEqual(["1 Tag", "3 Tage", "1 bis 3 Tage"]);
  expect([1, 2].map(results.en)).toEqual(["1 result", "2 results"]);
  expect(results.de(1)).toBe("1 Treffer");
});
