import type { Language } from "@tote/storefront/data";

const en = {
  title: "Pictures",
  lead: "Every picture that was uploaded, and what shows it; those that nothing shows can go.",
  upload: "Upload",
  uploaded: "Uploaded",
  use: "Use",
  tabs: { all: "All", used: "In use", unused: "Not used" },
  search: "Title of a product",
  picture: "Picture",
  others: (count: number) => `and ${count} more`,
  shop: "Pages of the shop",
  unused: "Nothing shows it",
  copy: "Copy address",
  delete: "Delete",
  deleted: "Deleted",
  confirmTitle: "Delete this picture?",
  confirmText: "Its file is gone at once and cannot be brought back. Pages elsewhere that link to it lose it.",
  confirm: "Delete",
  more: "Show more",
  clear: "Clear filters",
  noMatch: "No picture matches",
  emptyTitle: "No picture yet",
  emptyText: "Pictures that you add to products and collections stand here.",
};

export type MediaWords = typeof en;

const de: MediaWords = {
  title: "Bilder",
  lead: "Alle hochgeladenen Bilder und wo sie zu sehen sind; was nirgends steht, kann weg.",
  upload: "Hochladen",
  uploaded: "Hochgeladen",
  use: "Verwendung",
  tabs: { all: "Alle", used: "Verwendet", unused: "Unbenutzt" },
  search: "Titel eines Produkts",
  picture: "Bild",
  others: (count) => `und ${count} weitere`,
  shop: "Seiten des Shops",
  unused: "Nirgends zu sehen",
  copy: "Adresse kopieren",
  delete: "Löschen",
  deleted: "Gelöscht",
  confirmTitle: "Dieses Bild löschen?",
  confirmText: "Die Datei ist sofort weg und kommt nicht wieder. Fremde Seiten, die darauf zeigen, verlieren es.",
  confirm: "Löschen",
  more: "Mehr zeigen",
  clear: "Filter aufheben",
  noMatch: "Kein Bild passt",
  emptyTitle: "Noch kein Bild",
  emptyText: "Bilder, die Sie Produkten und Kollektionen geben, stehen hier.",
};

export const mediaTexts: Readonly<Record<Language, MediaWords>> = { en, de };
