import type { Language } from "../data.ts";

interface OfferTexts {
  title: string;
  /** The bag changes only by the button. */
  unchanged: string;
  pieces(qty: number): string;
  short(stock: number): string;
  soldOut: string;
  unknown: string;
  choose: string;
  code(code: string): string;
  add: string;
  addAndCheckOut: string;
  nothing: string;
}

const en: OfferTexts = {
  title: "Items from your link",
  unchanged: "Your bag changes only when you add them.",
  pieces: (qty) => `Quantity: ${qty}`,
  short: (stock) => `Only ${stock} left`,
  soldOut: "Sold out",
  unknown: "No longer sold",
  choose: "Choose a variant",
  code: (code) => `Discount code ${code} is applied when you add them.`,
  add: "Add to bag",
  addAndCheckOut: "Add to bag and check out",
  nothing: "None of these items can be ordered now.",
};

const de: OfferTexts = {
  title: "Artikel aus Ihrem Link",
  unchanged: "Ihr Warenkorb ändert sich erst, wenn Sie die Artikel hinzufügen.",
  pieces: (qty) => `Menge: ${qty}`,
  short: (stock) => `Nur noch ${stock} verfügbar`,
  soldOut: "Ausverkauft",
  unknown: "Nicht mehr erhältlich",
  choose: "Variante wählen",
  code: (code) => `Der Rabattcode ${code} wird dabei eingelöst.`,
  add: "In den Warenkorb",
  addAndCheckOut: "In den Warenkorb und zur Kasse",
  nothing: "Keiner dieser Artikel ist derzeit bestellbar.",
};

export const offerTexts: Readonly<Record<Language, OfferTexts>> = { en, de };
