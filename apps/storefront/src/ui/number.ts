import type { Language } from "../data.ts";

const formats = { en: new Intl.NumberFormat("en"), de: new Intl.NumberFormat("de") };

/** A count as people of the language write it. */
export function formatNumber(count: number, language: Language): string {
  return formats[language].format(count);
}
