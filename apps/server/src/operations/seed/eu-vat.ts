/**
 * The standard rate of value added tax of each member state of the European Union, in basis points, in 2026.
 * https://taxation-customs.ec.europa.eu/taxation/vat/vat-directive/vat-rates_en
 */
export const EU_VAT_BPS: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

/** The class of the demo's book. */
export const REDUCED_CLASS = "reduced";

/**
 * The reduced rate of printed books in the member states that the demo names, in basis points, in 2026; elsewhere the
 * standard rate stands in. Same source.
 */
export const EU_BOOK_VAT_BPS: Readonly<Record<string, number>> = {
  AT: 1000,
  BE: 600,
  DE: 700,
  ES: 400,
  FR: 550,
  IE: 0,
  IT: 400,
  LU: 300,
  NL: 900,
  PL: 500,
  PT: 600,
  SE: 600,
};
