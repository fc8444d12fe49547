import type { Language } from "../data.ts";

/** The words of a product in a list. A text that one language lacks is a type error. */
interface Texts {
  from(price: string): string;
  prior(price: string): string;
  before: string;
  soldOut: string;
  reduced(percent: number): string;
  left(count: number): string;
  new: string;
  comesIn(values: string): string;
  add: string;
  choose: string;
}

const en: Texts = {
  from: (price) => `from ${price}`,
  prior: (price) => `Lowest price in the previous 30 days: ${price}`,
  before: "Before:",
  soldOut: "Sold out",
  reduced: (percent) => `\u2212${percent}%`,
  left: (count) => `Only ${count} left`,
  new: "New",
  comesIn: (values) => `Comes in ${values}`,
  add: "Add to bag",
  choose: "Choose options",
};

const de: Texts = {
  from: (price) => `ab ${price}`,
  prior: (price) => `Niedrigster Preis der letzten 30 Tage: ${price}`,
  before: "Vorher:",
  soldOut: "Ausverkauft",
  reduced: (percent) => `\u2212${percent}\u00a0%`,
  left: (count) => `Nur noch ${count} vorrätig`,
  new: "Neu",
  comesIn: (values) => `Erhältlich in ${values}`,
  add: "In den Warenkorb",
  choose: "Variante wählen",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
