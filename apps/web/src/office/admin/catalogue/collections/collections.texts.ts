import type { Language } from "../../../../data.ts";

const en = {
  title: "Collections",
  lead: "Groups of products with a page each; their order here is the order in the shop's navigation.",
  oneLead: "A page of the shop: its text, its picture, and its products in their order.",
  add: "New collection",
  addText: "It begins empty; products are added on its page or on theirs.",
  make: "Make it",
  all: "All collections",
  products: (count: number) => (count === 1 ? "1 product on sale" : `${count} products on sale`),
  moved: (title: string, place: number) => `${title} is number ${place} now`,
  move: (title: string) => `Move ${title}. The arrow keys move it.`,
  keys: "Drag by the handle, or focus it and press the arrow keys.",
  emptyTitle: "No collection yet",
  emptyText: "A shop with more than a handful of products is easier to walk through in collections.",
  fields: {
    title: "Title",
    handle: "Address",
    description: "Text",
    image: "Picture (address)",
    productIds: "Products",
  },
  hints: { handle: "The end of its web address.", image: "An address from Pictures, such as /media/….jpg." },
  find: "Find a product to add",
  addProduct: (title: string) => `Add ${title}`,
  removeProduct: (title: string) => `Remove ${title}`,
  none: "No product in it yet.",
  found: "Found",
  view: "View in the shop",
  delete: "Delete",
  deleted: "Deleted",
  confirmTitle: "Delete this collection?",
  confirmText: "Its page is gone at once; discounts that name it no longer reach its products. The products stay.",
};

export type CollectionsWords = typeof en;

const de: CollectionsWords = {
  title: "Kollektionen",
  lead: "Gruppen von Produkten mit je einer Seite; ihre Reihenfolge hier ist die der Navigation im Shop.",
  oneLead: "Eine Seite des Shops: ihr Text, ihr Bild und ihre Produkte in der Reihenfolge.",
  add: "Neue Kollektion",
  addText: "Sie beginnt leer; Produkte kommen auf ihrer Seite oder auf deren Seiten hinzu.",
  make: "Anlegen",
  all: "Alle Kollektionen",
  products: (count) => (count === 1 ? "1 Produkt im Verkauf" : `${count} Produkte im Verkauf`),
  moved: (title, place) => `${title} steht jetzt an Stelle ${place}`,
  move: (title) => `${title} verschieben. Die Pfeiltasten verschieben es.`,
  keys: "Am Griff ziehen, oder ihn fokussieren und die Pfeiltasten drücken.",
  emptyTitle: "Noch keine Kollektion",
  emptyText: "Ein Shop mit mehr als einer Handvoll Produkten ist in Kollektionen leichter zu durchgehen.",
  fields: { title: "Titel", handle: "Adresse", description: "Text", image: "Bild (Adresse)", productIds: "Produkte" },
  hints: { handle: "Das Ende der Webadresse.", image: "Eine Adresse aus Bilder, etwa /media/….jpg." },
  find: "Produkt zum Hinzufügen suchen",
  addProduct: (title) => `${title} hinzufügen`,
  removeProduct: (title) => `${title} entfernen`,
  none: "Noch kein Produkt darin.",
  found: "Gefunden",
  view: "Im Shop ansehen",
  delete: "Löschen",
  deleted: "Gelöscht",
  confirmTitle: "Diese Kollektion löschen?",
  confirmText:
    "Ihre Seite ist sofort weg; Rabatte, die sie nennen, erreichen ihre Produkte nicht mehr. Die Produkte bleiben.",
};

export const collectionsTexts: Readonly<Record<Language, CollectionsWords>> = { en, de };
