import type { Language } from "@tote/storefront/data";

const en = {
  bold: "Bold",
  italic: "Italic",
  heading: "Heading",
  list: "List",
  numbers: "Numbered list",
  link: "Link",
  linkAsk: "Link URL (leave empty to remove the link)",
  loading: "Loading editor",
};

export type RichWords = typeof en;

const de: RichWords = {
  bold: "Fett",
  italic: "Kursiv",
  heading: "Überschrift",
  list: "Liste",
  numbers: "Nummerierte Liste",
  link: "Link",
  linkAsk: "Link-URL (leer lassen, um den Link zu entfernen)",
  loading: "Der Editor lädt",
};

export const richTexts: Readonly<Record<Language, RichWords>> = { en, de };
