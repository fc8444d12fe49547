import type { Language } from "@tote/storefront/data";
import { items, orderStates } from "@tote/words";

const en = {
  title: "Orders",
  lead: "Track, return or reorder your purchases.",
  search: "Search order number or item",
  find: "Search",
  filter: "Show",
  all: "All",
  placed: "Open",
  completed: orderStates.en.completed,
  canceled: orderStates.en.canceled,
  order: (reference: string) => `Order ${reference}`,
  more: "Show more",
  emptyTitle: "No orders yet",
  emptyText: "Your orders appear here with tracking and invoices.",
  toShop: "Continue shopping",
  noMatchTitle: "No results",
  noMatchText: "No order number or item matches your search.",
  clear: "Show all orders",
  pieces: items.en,
};

type Words = typeof en;

const de: Words = {
  title: "Bestellungen",
  lead: "Bestellungen verfolgen, zurücksenden oder erneut kaufen.",
  search: "Bestellnummer oder Artikel suchen",
  find: "Suchen",
  filter: "Anzeigen",
  all: "Alle",
  placed: "Offen",
  completed: orderStates.de.completed,
  canceled: orderStates.de.canceled,
  order: (reference) => `Bestellung ${reference}`,
  more: "Mehr anzeigen",
  emptyTitle: "Noch keine Bestellungen",
  emptyText: "Ihre Bestellungen erscheinen hier mit Sendungsverfolgung und Rechnung.",
  toShop: "Weiter einkaufen",
  noMatchTitle: "Keine Treffer",
  noMatchText: "Keine Bestellnummer und kein Artikel passt zu Ihrer Suche.",
  clear: "Alle Bestellungen anzeigen",
  pieces: items.de,
};

export const ordersTexts: Readonly<Record<Language, Words>> = { en, de };
