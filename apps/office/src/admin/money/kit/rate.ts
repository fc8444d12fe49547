import type { Language } from "@tote/storefront/data";

/** Basis points as people write them: "12.5 %". */
export function percent(bps: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000);
}

/** Basis points as they are typed. */
export const plainRate = (bps: number | null, language: Language): string =>
  bps === null ? "" : new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(bps / 100);
