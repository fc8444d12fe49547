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
  things: (count, isOne) => (isOne ? "1 thing" : `${count} things`),
  thingsAlone: (count) => (count === 1 ? "thing" : "things"),
  ofThings: (shown, all) => `${shown} of ${all} things`,
  atLeast: (count) => `more than ${count}`,
  sort: "Sort:",
  sorts: {
    relevance: "Best match",
    featured: "Our order",
    newest: "Newest",
    price_asc: "Lowest price",
    price_desc: "Highest price",
    title: "Name",
  },
  filter: "Filter",
  filterBy: { collection: "Collection", type: "Kind", vendor: "Maker" },
  chosen: (count) => (count === 1 ? "1 chosen" : `${count} chosen`),
  close: "Close",
  availability: "Availability",
  inStock: "In stock only",
  price: "Price",
  min: "Lowest price",
  max: "Highest price",
  to: "to",
  unreadPrice: "Write a price like 49.90.",
  above: (price) => `from ${price}`,
  below: (price) => `up to ${price}`,
  moreValues: (count) => `${count} more`,
  apply: "Show the result",
  filters: "Chosen filters",
  remove: "remove",
  clear: "Clear all",
  seen: (shown, all) => `You have seen ${shown} of ${all}.`,
  hidden: (count, isOne) =>
    isOne ? "One more is hidden by your filters." : `${count} more are hidden by your filters.`,
  showAll: (count) => `Show all ${count}`,
  more: "Show more",
  toStart: "Back to the first ones",
  emptyTitle: "Nothing here yet.",
  emptyText: "This collection is being put together. Perhaps one of the others:",
  noMatchTitle: "Nothing fits all of these filters.",
  noMatchText: "Take one away above, or start again.",
};

const de: Texts = {
  contents: "Inhalt",
  things: (count, isOne) => (isOne ? "1 Stück" : `${count} Stücke`),
  thingsAlone: (count) => (count === 1 ? "Stück" : "Stücke"),
  ofThings: (shown, all) => `${shown} von ${all} Stücken`,
  atLeast: (count) => `mehr als ${count}`,
  sort: "Sortieren:",
  sorts: {
    relevance: "Beste Treffer",
    featured: "Empfohlen",
    newest: "Neueste",
    price_asc: "Niedrigster Preis",
    price_desc: "Höchster Preis",
    title: "Name",
  },
  filter: "Filtern",
  filterBy: { collection: "Kollektion", type: "Art", vendor: "Hersteller" },
  chosen: (count) => `${count} gewählt`,
  close: "Schließen",
  availability: "Verfügbarkeit",
  inStock: "Nur was auf Lager ist",
  price: "Preis",
  min: "Niedrigster Preis",
  max: "Höchster Preis",
  to: "bis",
  unreadPrice: "Bitte einen Betrag eingeben, z. B. 49,90.",
  above: (price) => `ab ${price}`,
  below: (price) => `bis ${price}`,
  moreValues: (count) => `${count} weitere`,
  apply: "Ergebnis zeigen",
  filters: "Gewählte Filter",
  remove: "entfernen",
  clear: "Alle entfernen",
  seen: (shown, all) => `Sie haben ${shown} von ${all} gesehen.`,
  hidden: (count, isOne) => (isOne ? "Eines blenden Ihre Filter aus." : `${count} weitere blenden Ihre Filter aus.`),
  showAll: (count) => `Alle ${count} zeigen`,
  more: "Mehr zeigen",
  toStart: "Zurück zum Anfang",
  emptyTitle: "Hier ist noch nichts.",
  emptyText: "Diese Kollektion wird gerade zusammengestellt. Vielleicht eine der anderen:",
  noMatchTitle: "Nichts passt zu allen diesen Filtern.",
  noMatchText: "Nehmen Sie oben einen weg, oder beginnen Sie neu.",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
