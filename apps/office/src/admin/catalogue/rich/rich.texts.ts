import type { Language } from "@tote/storefront/data";

const en = {
  bold: "Bold",
  italic: "Italic",
  heading: "Heading",
  list: "List",
  numbers: "Numbered list",
  link: "Link",
  linkAsk: "Web address of the link; empty takes it away",
  loading: "The editor is loading",
};

export type RichWords = typeof en;

const de: RichWords = {
  bold: "Fett",
  italic: "Kursiv",
  heading: "Überschrift",
  list: "Liste",
  numbers: "Nummerierte Liste",
  link: "Link",
  linkAsk: "Webadresse des Links; leer entfernt ihn",
  loading: "Der Editor lädt",
};

export const richTexts: Readonly<Record<Language, RichWords>> = { en, de };
