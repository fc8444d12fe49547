import { CONTENT_UNITS, type ContentUnit } from "../../../catalogue/products/prices/content-units.ts";
import type { Content, Quantity } from "../../../catalogue/products/prices/unit-price.ts";
import type { AgentVersion } from "../../../ground/store/administration/agent-settings.ts";

/** UN/ECE Recommendation 20. */
const UNIT_CODES: Readonly<Record<ContentUnit, string>> = {
  mg: "MGM",
  g: "GRM",
  kg: "KGM",
  ml: "MLT",
  cl: "CLT",
  l: "LTR",
  m3: "MTQ",
  mm: "MMT",
  cm: "CMT",
  m: "MTR",
  cm2: "CMK",
  m2: "MTK",
  piece: "C62",
};

/** Units of contents: prices/unit-price.ts. */
const MOST_DECIMALS = 3;

/** The base of a unit price: the content, in the unit of the reference quantity, and that quantity. */
export function presentMeasures(content: Content, version: AgentVersion) {
  const { per } = content;
  const own = quantityIn(content, per.unit);
  const reference = quantityIn(per, per.unit);
  const present = version === "2026-04-08" ? asDecimal : asSteps;
  return { measure: present(own, per.unit), reference: present(reference, per.unit) };
}

/** `value` at `scale` decimals: exact, since the sizes of units are powers of ten. */
interface Scaled {
  value: number;
  scale: number;
}

/** 250 g in kg are 250 steps at three decimals. */
function quantityIn({ value, unit }: Quantity, into: ContentUnit): Scaled {
  const decimals = [0, 1, 2, MOST_DECIMALS].find((places) => Number.isInteger(shifted(value, places))) ?? MOST_DECIMALS;
  const steps = Math.round(shifted(value, decimals));
  const scale = decimals + Math.log10(CONTENT_UNITS[into].size) - Math.log10(CONTENT_UNITS[unit].size);
  return scale >= 0 ? { value: steps, scale } : { value: shifted(steps, -scale), scale: 0 };
}

/** By the decimal text, which is exact where a product of floating-point numbers is not. */
const shifted = (value: number, places: number) => Number(`${value}e${places}`);

function asSteps({ value, scale }: Scaled, unit: ContentUnit) {
  return {
    value,
    unit: UNIT_CODES[unit],
    ...(scale === 0 ? {} : { scale }),
    display_text: unit,
  };
}

function asDecimal({ value, scale }: Scaled, unit: ContentUnit) {
  return { value: shifted(value, -scale), unit };
}
