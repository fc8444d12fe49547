import { CONTENT_UNITS, type ContentUnit } from "./content-units.ts";

/** A quantity of goods, with at most three decimal places. */
export interface Quantity {
  value: number;
  unit: ContentUnit;
}

/** The content of one piece of a variant, as requests give it. */
export interface ContentInput extends Quantity {
  /** The quantity that the unit price is for; by default one of the unit that the law names for this kind of content. */
  per?: Quantity | null;
}

/** The content of one piece of a variant, as stored. */
export interface Content extends Quantity {
  per: Quantity;
}

export const LARGEST_QUANTITY = 1_000_000;
const THOUSANDTHS = 1_000;

/** Fills in the default of the reference quantity: Directive 98/6/EC, Article 2(b). */
export function contentOf(input: ContentInput | null): Content | null {
  if (input === null) return null;
  const { value, unit, per } = input;
  return {
    value,
    unit,
    per: per ? { value: per.value, unit: per.unit } : { value: 1, unit: CONTENT_UNITS[unit].reference },
  };
}

/** True when both are lengths, or both weights, and so on. */
export function isSameKind(a: ContentUnit, b: ContentUnit): boolean {
  return CONTENT_UNITS[a].kind === CONTENT_UNITS[b].kind;
}

/** True for a quantity above 0 with at most three decimal places. */
export function isQuantity(value: number): boolean {
  const thousandths = Math.round(value * THOUSANDTHS);
  return thousandths > 0 && value <= LARGEST_QUANTITY && thousandths / THOUSANDTHS === value;
}

/** The price of the reference quantity in minor units, half a unit rounded up. Exact: in integers. */
export function unitPriceMinor(priceMinor: number, content: Content): number {
  const dividend = BigInt(priceMinor) * smallestUnits(content.per);
  const divisor = smallestUnits(content);
  return Number((2n * dividend + divisor) / (2n * divisor));
}

/** In thousandths of the smallest unit of its kind. */
function smallestUnits({ value, unit }: Quantity): bigint {
  return BigInt(Math.round(value * THOUSANDTHS)) * BigInt(CONTENT_UNITS[unit].size);
}
