import type { Language } from "@tote/storefront/data";

const en = {
  title: "Tags",
  lead: "Words by which the people of the shop sort orders. The customer never sees them.",
  all: "All tags",
  filter: "Tag",
  add: "New tags",
  remove: "Tags to remove",
  hint: "Several are separated by commas.",
  confirm: "Add",
  removeOne: (tag: string) => `Remove the tag ${tag}`,
  done: "The tags are changed.",
  many: {
    open: "Tags…",
    title: (count: number) => (count === 1 ? "Change the tags of 1 order" : `Change the tags of ${count} orders`),
    text: "Only the people of the shop see tags; nobody gets a mail. All or none.",
    confirm: "Change them",
  },
};

export type OrderTagsWords = typeof en;

const de: OrderTagsWords = {
  title: "Schlagwörter",
  lead: "Wörter, nach denen die Leute im Laden Bestellungen sortieren. Der Kunde sieht sie nie.",
  all: "Alle Schlagwörter",
  filter: "Schlagwort",
  add: "Neue Schlagwörter",
  remove: "Schlagwörter, die wegfallen",
  hint: "Mehrere trennt ein Komma.",
  confirm: "Hinzufügen",
  removeOne: (tag) => `Schlagwort ${tag} entfernen`,
  done: "Die Schlagwörter sind geändert.",
  many: {
    open: "Schlagwörter…",
    title: (count) =>
      count === 1 ? "Schlagwörter von 1 Bestellung ändern" : `Schlagwörter von ${count} Bestellungen ändern`,
    text: "Nur die Leute im Laden sehen Schlagwörter; niemand bekommt eine Mail. Alle oder keine.",
    confirm: "Ändern",
  },
};

export const orderTagsTexts: Readonly<Record<Language, OrderTagsWords>> = { en, de };
