import type { Language } from "../../../../data.ts";

/** Basis points as people write them: "12.5 %". */
export function percent(bps: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000);
}

/** The basis points of a rate as it was typed, "12.5" or "12,5"; null where it is none between 0 and 100. */
export function bpsOf(text: string | undefined): number | null {
  const typed = (text ?? "").trim().replace(/\s*%$/, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return null;
  const bps = Math.round(Number(typed) * 100);
  return bps <= 10_000 ? bps : null;
}

/** Basis points as they are typed. */
export const plainRate = (bps: number | null, language: Language): string =>
  bps === null ? "" : new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(bps / 100);
