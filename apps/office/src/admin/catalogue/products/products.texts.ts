import type { Language } from "@tote/storefront/data";

const en = {
  title: "Products",
  lead: "Everything the shop sells or has sold; open one to change its texts, pictures, variants and prices.",
  add: "New product",
  export: "Export CSV",
  import: "Import",
  search: "Title, SKU or barcode",
  tabs: { all: "All", active: "On sale", unlisted: "Unlisted", draft: "Drafts", archived: "Archived" },
  picture: "Picture",
  product: "Product",
  status: "Status",
  stock: "Stock",
  price: "Price",
  variants: "Variants",
  vendor: "Maker",
  changed: "Changed",
  missing: "Missing",
  reduced: "reduced",
  notTracked: "not counted",
  noAlt: (count: number) =>
    count === 1 ? "1 picture without a description" : `${count} pictures without a description`,
  from: "from",
  emptyTitle: "No product yet",
  emptyText: "Make the first one by hand, or bring a list from another shop.",
  bulk: { sell: "Put on sale", draft: "Make drafts", archive: "Archive", done: "Changed" },
  confirmTitle: (count: number) => (count === 1 ? "Archive 1 product?" : `Archive ${count} products?`),
  confirmText:
    "They leave the shop at once; their pages say that they are no longer sold. Orders keep naming them, and stock stays.",
  confirm: "Archive",
};

export type ProductsWords = typeof en;

const de: ProductsWords = {
  title: "Produkte",
  lead: "Alles, was der Shop verkauft oder verkauft hat; öffnen Sie eines für Texte, Bilder, Varianten und Preise.",
  add: "Neues Produkt",
  export: "Als CSV",
  import: "Import",
  search: "Titel, SKU oder Strichcode",
  tabs: { all: "Alle", active: "Im Verkauf", unlisted: "Nicht gelistet", draft: "Entwürfe", archived: "Archiv" },
  picture: "Bild",
  product: "Produkt",
  status: "Stand",
  stock: "Bestand",
  price: "Preis",
  variants: "Varianten",
  vendor: "Hersteller",
  changed: "Geändert",
  missing: "Fehlt",
  reduced: "reduziert",
  notTracked: "nicht gezählt",
  noAlt: (count) => (count === 1 ? "1 Bild ohne Beschreibung" : `${count} Bilder ohne Beschreibung`),
  from: "ab",
  emptyTitle: "Noch kein Produkt",
  emptyText: "Legen Sie das erste von Hand an, oder bringen Sie eine Liste aus einem anderen Shop mit.",
  bulk: { sell: "In den Verkauf", draft: "Zu Entwürfen", archive: "Archivieren", done: "Geändert" },
  confirmTitle: (count) => (count === 1 ? "1 Produkt archivieren?" : `${count} Produkte archivieren?`),
  confirmText:
    "Sie verlassen den Shop sofort; ihre Seiten sagen, dass es sie nicht mehr gibt. Bestellungen nennen sie weiter, der Bestand bleibt.",
  confirm: "Archivieren",
};

export const productsTexts: Readonly<Record<Language, ProductsWords>> = { en, de };
