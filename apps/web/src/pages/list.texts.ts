import type { Language, Sort } from "../data.ts";

/** The words of a page with a list of products. A text that one language lacks is a type error. */
interface Texts {
  things(count: number): string;
  sort: string;
  sorts: Readonly<Record<Sort, string>>;
  more: string;
  toStart: string;
  emptyTitle: string;
  emptyText: string;
}

const en: Texts = {
  things: (count) => (count === 1 ? "1 thing" : `${count} things`),
  sort: "Sort by",
  sorts: {
    featured: "Our order",
    newest: "Newest",
    price_asc: "Lowest price",
    price_desc: "Highest price",
    title: "Name",
  },
  more: "Show more",
  toStart: "Back to the first ones",
  emptyTitle: "Nothing here yet.",
  emptyText: "This collection is being put together. The others are ready.",
};

const de: Texts = {
  things: (count) => (count === 1 ? "1 Stück" : `${count} Stücke`),
  sort: "Sortieren nach",
  sorts: {
    featured: "Unsere Reihenfolge",
    newest: "Neueste",
    price_asc: "Niedrigster Preis",
    price_desc: "Höchster Preis",
    title: "Name",
  },
  more: "Mehr zeigen",
  toStart: "Zurück zum Anfang",
  emptyTitle: "Hier ist noch nichts.",
  emptyText: "Diese Kollektion wird gerade zusammengestellt. Die anderen sind fertig.",
};

export const texts: Readonly<Record<Language, Texts>> = { en, de };
