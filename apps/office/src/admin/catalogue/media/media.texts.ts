import type { Language } from "@tote/storefront/data";

const en = {
  title: "Pictures",
  lead: "All uploaded pictures and where they are used. You can delete unused ones.",
  upload: "Upload picture",
  uploaded: "Uploaded",
  use: "Use",
  tabs: { all: "All", used: "In use", unused: "Not used" },
  search: "Title of a product",
  picture: "Picture",
  others: (count: number) => `and ${count} more`,
  shop: "Pages of the shop",
  unused: "Not used",
  copy: "Copy URL",
  delete: "Delete",
  deleted: "Picture deleted",
  confirmTitle: "Delete this picture?",
  confirmText:
    "The file is deleted immediately. This can't be undone. Other websites that link to it will show a broken picture.",
  confirm: "Delete",
  more: "Show more",
  clear: "Clear filters",
  noMatch: "No pictures match",
  emptyTitle: "No pictures yet",
  emptyText: "Pictures of your products and collections appear here.",
};

export type MediaWords = typeof en;

const de: MediaWords = {
  title: "Bilder",
  lead: "Alle hochgeladenen Bilder und wo sie verwendet werden. Unbenutzte können Sie löschen.",
  upload: "Bild hochladen",
  uploaded: "Hochgeladen",
  use: "Verwendung",
  tabs: { all: "Alle", used: "Verwendet", unused: "Unbenutzt" },
  search: "Produkttitel suchen",
  picture: "Bild",
  others: (count) => `und ${count} weitere`,
  shop: "Seiten des Shops",
  unused: "Nicht verwendet",
  copy: "URL kopieren",
  delete: "Löschen",
  deleted: "Bild gelöscht",
  confirmTitle: "Dieses Bild löschen?",
  confirmText:
    "Die Datei wird sofort und unwiderruflich gelöscht. Andere Websites, die sie einbinden, zeigen sie nicht mehr an.",
  confirm: "Löschen",
  more: "Mehr anzeigen",
  clear: "Filter zurücksetzen",
  noMatch: "Keine passenden Bilder",
  emptyTitle: "Noch keine Bilder",
  emptyText: "Bilder Ihrer Produkte und Kollektionen erscheinen hier.",
};

export const mediaTexts: Readonly<Record<Language, MediaWords>> = { en, de };
