import type { Language } from "../data.ts";

/** The words of a product in a list. A text that one language lacks is a type error. */
interface Texts {
  from(price: string): string;
  prior(price: string): string;
  before: string;
  soldOut: string;
}

const en: Texts = {
  from: (price) => `from ${price}`,
  prior: (price) => `Lowest price in the previous 30 days: ${price}`,
  before: "Before:",
  soldOut: "Sold out",
};

const de: Texts = {
  from: (price) => `ab ${price}`,
  prior: (price) => `Niedrigster Preis der letzten 30 Tage: ${price}`,
  before: "Vorher:",
  soldOut: "Ausverkauft",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
