import type { Language } from "@tote/storefront/data";

const en = {
  product: "Search products",
  collection: "Search collections",
  found: "Results",
  add: (title: string) => `Add ${title}`,
  remove: "Remove",
  all: (count: number) => `Show all ${count}`,
};

const de: typeof en = {
  product: "Produkt suchen",
  collection: "Kollektion suchen",
  found: "Ergebnisse",
  add: (title) => `${title} hinzufügen`,
  remove: "Entfernen",
  all: (count) => `Alle ${count} anzeigen`,
};

export const chosenTexts: Readonly<Record<Language, typeof en>> = { en, de };
