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
  label: "Search the catalogue",
  submit: "Search",
  corrected: (q) => `Nothing is called “${q}” here.`,
  instead: (correction) => `These are for “${correction}”.`,
  relaxed: "Nothing has all of these words. These have most of them.",
  nothing: "Nothing by that name in the catalogue.",
  nothingText: "Perhaps it goes by another word. If we should have it, tell us.",
  clear: "Clear the search",
  write: "Write to us",
  near: "Meanwhile, from our shelves",
};

const de: Texts = {
  search: "Suche",
  found: (q) => `Suche: ${q}`,
  label: "Im Katalog suchen",
  submit: "Suchen",
  corrected: (q) => `„${q}“ gibt es hier nicht.`,
  instead: (correction) => `Das hier passt zu „${correction}“.`,
  relaxed: "Alle diese Wörter hat hier nichts. Das hier hat die meisten davon.",
  nothing: "Unter diesem Namen steht nichts im Katalog.",
  nothingText:
    "Vielleicht unter einem anderen Wort, oder in einer der Kollektionen unten. Wenn wir es haben sollten, schreiben Sie uns.",
  clear: "Suche leeren",
  write: "Schreiben Sie uns",
  near: "Inzwischen, aus unseren Regalen",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
