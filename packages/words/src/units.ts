import type { Language } from "./in-both.ts";

/** The locale whose dates, numbers and sums a language's readers expect. */
export const LOCALES = { en: "en-GB", de: "de-DE" } as const satisfies Readonly<Record<Language, string>>;

/** A number of pieces, as an order's lines and sums count them. */
export const items: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? "1 item" : `${count} items`),
  de: (count) => `${count} Artikel`,
};

/** A number of days, or a span of them. */
export const days: Readonly<Record<Language, (from: number, to?: number) => string>> = {
  en: (from, to = from) => (from === to ? `${to} ${to === 1 ? "day" : "days"}` : `${from} to ${to} days`),
  de: (from, to = from) => (from === to ? `${to} ${to === 1 ? "Tag" : "Tage"}` : `${from} bis ${to} Tage`),
};

/** Results of a search or a filter. */
export const results: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? "1 result" : `${count} results`),
  de: (count) => `${count} Treffer`,
};
