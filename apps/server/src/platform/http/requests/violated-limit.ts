import type { ErrorObject } from "ajv";
import type { LimitUnit } from "../../errors.ts";

const LENGTHS: Readonly<Record<string, LimitUnit>> = {
  minLength: "characters",
  maxLength: "characters",
  minItems: "entries",
  maxItems: "entries",
};
const BOUNDS: ReadonlySet<string> = new Set(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]);

/** The units of numbers by their member names, which are uniform: docs/contract/conventions.md#money-and-rates. */
const NUMBERS: ReadonlyArray<readonly [RegExp, LimitUnit]> = [
  [/Bps$/, "basis_points"],
  [/^amount$|Minor$|^(min|max)Price$/, "minor"],
  [/Days$|^days$/, "days"],
  [/^qty$|Qty$|^quantity$|^(expected)?stock$|^stockDelta$|StockThreshold$/i, "pieces"],
];

/** The limit that a value broke and its unit, for programs that say it in their own words; empty for rules without one. */
export function violatedLimit({ keyword, params, instancePath }: ErrorObject): { limit?: number; unit?: LimitUnit } {
  const length = LENGTHS[keyword];
  if (length !== undefined) return { limit: Number(params.limit), unit: length };
  if (!BOUNDS.has(keyword)) return {};
  const name = instancePath.slice(instancePath.lastIndexOf("/") + 1);
  const unit = NUMBERS.find(([pattern]) => pattern.test(name))?.[1];
  return { limit: Number(params.limit), ...(unit === undefined ? {} : { unit }) };
}
