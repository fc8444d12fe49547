import type { Language } from "../data.ts";

/** The words of the search's page. A text that one language lacks is a type error. */
interface Texts {
  search: string;
  found(q: string): string;
  label: string;
  submit: string;
  corrected(q: string): string;
  instead(correction: string): string;
  relaxed: string;
  nothing: string;
  nothingText: string;
  clear: string;
  write: string;
  near: string;
}

const en: Texts = {
  search: "Search",
  found: (q) => `Search: ${q}`,
  label: "Search",
  submit: "Search",
  corrected: (q) => `No results for “${q}”.`,
  instead: (correction) => `Showing results for “${correction}”.`,
  relaxed: "No item has all these words. Closest matches:",
  nothing: "No results",
  nothingText: "Check the spelling or use a more general word.",
  clear: "Clear search",
  write: "Contact us",
  near: "You may also like",
};

const de: Texts = {
  search: "Suche",
  found: (q) => `Suche: ${q}`,
  label: "Suchen",
  submit: "Suchen",
  corrected: (q) => `Keine Treffer für „${q}“.`,
  instead: (correction) => `Treffer für „${correction}“:`,
  relaxed: "Kein Artikel enthält alle Wörter. Ähnliche Treffer:",
  nothing: "Keine Treffer",
  nothingText: "Prüfen Sie die Schreibweise oder suchen Sie allgemeiner.",
  clear: "Suche leeren",
  write: "Kontakt",
  near: "Das könnte Ihnen auch gefallen",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
