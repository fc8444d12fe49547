import type { Language, Sort } from "./data.ts";

/** The words of the pages. A text that one language lacks is a type error. */
export interface Texts {
  skip: string;
  collections: string;
  path: string;
  catalogue: string;
  help: string;
  legal: string;
  shop: string;
  track: string;
  withdraw: string;
  report: string;
  language: string;
  taxIncluded: string;
  taxAdded: string;
  pictures: string;
  from(price: string): string;
  prior(price: string): string;
  before: string;
  now: string;
  soldOut: string;
  inStock: string;
  left(count: number): string;
  details: string;
  description: string;
  maker: string;
  manufacturer: string;
  responsible: string;
  warnings: string;
  number: string;
  content: string;
  reportProduct: string;
  related: string;
  things(count: number): string;
  sort: string;
  sorts: Readonly<Record<Sort, string>>;
  more: string;
  toStart: string;
  emptyTitle: string;
  emptyText: string;
}

const en: Texts = {
  skip: "Skip to the content",
  collections: "Collections",
  path: "Path",
  catalogue: "Catalogue",
  help: "Help",
  legal: "Legal",
  shop: "Shop",
  track: "Track an order",
  withdraw: "Withdraw from contract here",
  report: "Report a problem",
  language: "Language",
  taxIncluded: "Includes VAT, plus delivery",
  taxAdded: "Plus tax and delivery",
  pictures: "Pictures",
  from: (price) => `from ${price}`,
  prior: (price) => `Lowest price of the 30 days before: ${price}`,
  before: "Before:",
  now: "Now:",
  soldOut: "Sold out",
  inStock: "In stock",
  left: (count) => `Only ${count} left`,
  details: "Details",
  description: "Description",
  maker: "Maker",
  manufacturer: "Manufacturer",
  responsible: "Responsible in the EU",
  warnings: "Safety",
  number: "Item number",
  content: "Content",
  reportProduct: "Report this product",
  related: "Goes well with it",
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
  skip: "Zum Inhalt springen",
  collections: "Kollektionen",
  path: "Pfad",
  catalogue: "Katalog",
  help: "Hilfe",
  legal: "Rechtliches",
  shop: "Shop",
  track: "Bestellung verfolgen",
  withdraw: "Vertrag widerrufen",
  report: "Problem melden",
  language: "Sprache",
  taxIncluded: "Inklusive MwSt., zuzüglich Versand",
  taxAdded: "Zuzüglich Steuern und Versand",
  pictures: "Bilder",
  from: (price) => `ab ${price}`,
  prior: (price) => `Niedrigster Preis der 30 Tage davor: ${price}`,
  before: "Vorher:",
  now: "Jetzt:",
  soldOut: "Ausverkauft",
  inStock: "Auf Lager",
  left: (count) => `Nur noch ${count} da`,
  details: "Einzelheiten",
  description: "Beschreibung",
  maker: "Marke",
  manufacturer: "Hersteller",
  responsible: "Verantwortlich in der EU",
  warnings: "Sicherheit",
  number: "Artikelnummer",
  content: "Inhalt",
  reportProduct: "Dieses Produkt melden",
  related: "Passt dazu",
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
