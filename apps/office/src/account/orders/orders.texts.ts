import type { Language } from "@tote/storefront/data";

const en = {
  title: "Orders",
  lead: "What you have ordered, where it is, and what you can still do about it.",
  search: "Find an order by its number or what was in it",
  find: "Find",
  filter: "Show",
  all: "All",
  placed: "Open",
  completed: "Completed",
  canceled: "Canceled",
  order: (reference: string) => `Order ${reference}`,
  more: "Show more",
  emptyTitle: "No orders yet.",
  emptyText: "What you buy stands here, with its parcels, invoice and everything that can be done with it.",
  toShop: "Have a look around",
  noMatchTitle: "Nothing matches.",
  noMatchText: "No order has these words in its number or in what was ordered.",
  clear: "Show all orders",
  pieces: (count: number) => (count === 1 ? "1 piece" : `${count} pieces`),
};

type Words = typeof en;

const de: Words = {
  title: "Bestellungen",
  lead: "Was Sie bestellt haben, wo es ist, und was Sie damit noch tun können.",
  search: "Bestellung finden, nach Nummer oder Inhalt",
  find: "Finden",
  filter: "Zeigen",
  all: "Alle",
  placed: "Offen",
  completed: "Abgeschlossen",
  canceled: "Storniert",
  order: (reference) => `Bestellung ${reference}`,
  more: "Mehr zeigen",
  emptyTitle: "Noch keine Bestellungen.",
  emptyText: "Was Sie kaufen, steht hier: mit Paketen, Rechnung und allem, was sich damit tun lässt.",
  toShop: "Sehen Sie sich um",
  noMatchTitle: "Nichts passt.",
  noMatchText: "Keine Bestellung hat diese Wörter in ihrer Nummer oder in dem, was bestellt wurde.",
  clear: "Alle Bestellungen zeigen",
  pieces: (count) => `${count} Stück`,
};

export const ordersTexts: Readonly<Record<Language, Words>> = { en, de };
