import type { Language } from "../../data.ts";

/** The words of suggestions. A text that one language lacks is a type error. */
interface Texts {
  products: string;
  collections: string;
  recent: string;
  suggestions: string;
  from(price: string): string;
  found(count: number): string;
}

const en: Texts = {
  products: "Products",
  collections: "Collections",
  recent: "Recent searches",
  suggestions: "Suggestions",
  from: (price) => `from ${price}`,
  found: (count) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
};

const de: Texts = {
  products: "Produkte",
  collections: "Kollektionen",
  recent: "Zuletzt gesucht",
  suggestions: "Vorschläge",
  from: (price) => `ab ${price}`,
  found: (count) => (count === 1 ? "1 Vorschlag" : `${count} Vorschläge`),
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
