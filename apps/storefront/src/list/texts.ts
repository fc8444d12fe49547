import type { Language } from "../data.ts";
import type { Sort, ValueName } from "./filter.ts";

/** The words of a list of products. A text that one language lacks is a type error. */
interface Texts {
  contents: string;
  things(count: string, isOne: boolean): string;
  thingsAlone(count: number): string;
  ofThings(shown: string, all: string): string;
  atLeast(count: string): string;
  sort: string;
  sorts: Readonly<Record<Sort, string>>;
  filter: string;
  filterBy: Readonly<Record<ValueName, string>>;
  chosen(count: number): string;
  close: string;
  availability: string;
  inStock: string;
  price: string;
  min: string;
  max: string;
  to: string;
  unreadPrice: string;
  above(price: string): string;
  below(price: string): string;
  moreValues(count: number): string;
  apply: string;
  /** The same with the number of items, where a program counts them. */
  show(count: string, isOne: boolean): string;
  filters: string;
  remove: string;
  clear: string;
  seen(shown: string, all: string): string;
  hidden(count: string, isOne: boolean): string;
  showAll(count: string): string;
  more: string;
  toStart: string;
  emptyTitle: string;
  emptyText: string;
  noMatchTitle: string;
  noMatchText: string;
}

const en: Texts = {
  contents: "Contents",
  things: (count, isOne) => (isOne ? "1 item" : `${count} items`),
  thingsAlone: (count) => (count === 1 ? "item" : "items"),
  ofThings: (shown, all) => `${shown} of ${all} items`,
  atLeast: (count) => `more than ${count}`,
  sort: "Sort:",
  sorts: {
    relevance: "Best match",
    featured: "Featured",
    newest: "Newest",
    price_asc: "Price: low to high",
    price_desc: "Price: high to low",
    title: "Name: A to Z",
  },
  filter: "Filter",
  filterBy: { collection: "Collection", type: "Type", vendor: "Brand" },
  chosen: (count) => (count === 1 ? "1 active" : `${count} active`),
  close: "Close",
  availability: "Availability",
  inStock: "In stock only",
  price: "Price",
  min: "Minimum price",
  max: "Maximum price",
  to: "to",
  unreadPrice: "Enter an amount, e.g. 49.90.",
  above: (price) => `from ${price}`,
  below: (price) => `up to ${price}`,
  moreValues: (count) => `${count} more`,
  apply: "Show items",
  show: (count, isOne) => (isOne ? "Show 1 item" : `Show ${count} items`),
  filters: "Active filters",
  remove: "remove",
  clear: "Clear all",
  seen: (shown, all) => `Showing ${shown} of ${all}`,
  hidden: (count, isOne) =>
    isOne ? "1 item is hidden by your filters." : `${count} items are hidden by your filters.`,
  showAll: (count) => `Show all ${count}`,
  more: "Show more",
  toStart: "Back to the start",
  emptyTitle: "No products yet",
  emptyText: "Try one of these collections:",
  noMatchTitle: "No items match these filters.",
  noMatchText: "Remove a filter or clear all.",
};

const de: Texts = {
  contents: "Inhalt",
  things: (count, isOne) => (isOne ? "1 Artikel" : `${count} Artikel`),
  thingsAlone: () => "Artikel",
  ofThings: (shown, all) => `${shown} von ${all} Artikeln`,
  atLeast: (count) => `mehr als ${count}`,
  sort: "Sortieren:",
  sorts: {
    relevance: "Beste Treffer",
    featured: "Empfohlen",
    newest: "Neueste",
    price_asc: "Preis aufsteigend",
    price_desc: "Preis absteigend",
    title: "Name: A bis Z",
  },
  filter: "Filtern",
  filterBy: { collection: "Kollektion", type: "Produktart", vendor: "Marke" },
  chosen: (count) => `${count} aktiv`,
  close: "Schließen",
  availability: "Verfügbarkeit",
  inStock: "Nur vorrätige Artikel",
  price: "Preis",
  min: "Mindestpreis",
  max: "Höchstpreis",
  to: "bis",
  unreadPrice: "Bitte einen Betrag eingeben, z. B. 49,90.",
  above: (price) => `ab ${price}`,
  below: (price) => `bis ${price}`,
  moreValues: (count) => `${count} weitere`,
  apply: "Artikel anzeigen",
  show: (count) => `${count} Artikel anzeigen`,
  filters: "Aktive Filter",
  remove: "entfernen",
  clear: "Alle entfernen",
  seen: (shown, all) => `${shown} von ${all} angezeigt`,
  hidden: (count, isOne) =>
    isOne ? "1 Artikel ist durch Ihre Filter ausgeblendet." : `${count} Artikel sind durch Ihre Filter ausgeblendet.`,
  showAll: (count) => `Alle ${count} anzeigen`,
  more: "Mehr anzeigen",
  toStart: "Zurück zum Anfang",
  emptyTitle: "Noch keine Artikel",
  emptyText: "Sehen Sie in diese Kollektionen:",
  noMatchTitle: "Keine Artikel passen zu diesen Filtern.",
  noMatchText: "Entfernen Sie einen Filter oder alle.",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
