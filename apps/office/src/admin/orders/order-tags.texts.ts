import type { Language } from "@tote/storefront/data";

const en = {
  title: "Tags",
  lead: "Labels for your team. Customers never see them.",
  all: "All tags",
  filter: "Tag",
  add: "New tags",
  remove: "Tags to remove",
  hint: "Separate tags with commas.",
  confirm: "Add",
  removeOne: (tag: string) => `Remove the tag ${tag}`,
  done: "Tags saved",
  many: {
    open: "Tags…",
    title: (count: number) => (count === 1 ? "Edit tags of 1 order" : `Edit tags of ${count} orders`),
    text: "Only your team sees tags. If one order fails, nothing changes.",
    confirm: "Save tags",
  },
};

export type OrderTagsWords = typeof en;

const de: OrderTagsWords = {
  title: "Schlagwörter",
  lead: "Interne Schlagwörter für Ihr Team. Kundinnen und Kunden sehen sie nicht.",
  all: "Alle Schlagwörter",
  filter: "Schlagwort",
  add: "Neue Schlagwörter",
  remove: "Zu entfernende Schlagwörter",
  hint: "Mehrere durch Komma trennen",
  confirm: "Hinzufügen",
  removeOne: (tag) => `Schlagwort ${tag} entfernen`,
  done: "Schlagwörter gespeichert",
  many: {
    open: "Schlagwörter…",
    title: (count) =>
      count === 1 ? "Schlagwörter von 1 Bestellung bearbeiten" : `Schlagwörter von ${count} Bestellungen bearbeiten`,
    text: "Nur Ihr Team sieht Schlagwörter. Schlägt eine Bestellung fehl, ändert sich nichts.",
    confirm: "Schlagwörter speichern",
  },
};

export const orderTagsTexts: Readonly<Record<Language, OrderTagsWords>> = { en, de };
