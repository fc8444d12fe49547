import type { Product } from "../../../catalogue/products/schemas.ts";

type Quantity = NonNullable<Product["variants"][number]["content"]>;

/** The units of feeds by ours, with what a value has to be divided by. */
const UNITS: Readonly<Record<string, readonly [unit: string, divisor: number]>> = {
  mg: ["mg", 1],
  g: ["g", 1],
  kg: ["kg", 1],
  ml: ["ml", 1],
  cl: ["cl", 1],
  l: ["l", 1],
  m3: ["cbm", 1],
  mm: ["cm", 10],
  cm: ["cm", 1],
  m: ["m", 1],
  cm2: ["sqm", 10_000],
  m2: ["sqm", 1],
  piece: ["ct", 1],
};

/** A quantity as feeds write it, such as `750ml`; null for a unit that they do not have. */
export function feedQuantity({ value, unit }: Quantity): string | null {
  const known = UNITS[unit];
  if (known === undefined) return null;
  const [name, divisor] = known;
  return `${Number((value / divisor).toFixed(7))}${name}`;
}
