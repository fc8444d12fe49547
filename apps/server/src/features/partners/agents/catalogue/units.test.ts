import { expect, test } from "vitest";
import type { Content } from "../../../catalogue/products/prices/unit-price.ts";
import { presentMeasures } from "./units.ts";

test.each<[Content, [number, number, string], [number, string]]>([
  [{ value: 250, unit: "g", per: { value: 1, unit: "kg" } }, [250, 3, "KGM"], [0.25, "kg"]],
  [{ value: 1.5, unit: "kg", per: { value: 100, unit: "g" } }, [1_500, 0, "GRM"], [1_500, "g"]],
  [{ value: 0.125, unit: "l", per: { value: 1, unit: "l" } }, [125, 3, "LTR"], [0.125, "l"]],
  [{ value: 0.001, unit: "mg", per: { value: 1, unit: "kg" } }, [1, 9, "KGM"], [1e-9, "kg"]],
  [{ value: 75, unit: "cl", per: { value: 1, unit: "l" } }, [75, 2, "LTR"], [0.75, "l"]],
  [
    { value: 1_000_000, unit: "m2", per: { value: 1, unit: "cm2" } },
    [10_000_000_000, 0, "CMK"],
    [10_000_000_000, "cm2"],
  ],
  [{ value: 12, unit: "piece", per: { value: 1, unit: "piece" } }, [12, 0, "C62"], [12, "piece"]],
])("%j is told in the unit of its reference, exactly", (content, [value, scale, unit], [decimal, former]) => {
  const { measure } = presentMeasures(content, "2026-08-25");
  expect(measure).toEqual({ value, unit, display_text: content.per.unit, ...(scale === 0 ? {} : { scale }) });
  expect(presentMeasures(content, "2026-04-08").measure).toEqual({ value: decimal, unit: former });
});
