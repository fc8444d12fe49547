import type { Language } from "@tote/storefront/data";
import { productStates } from "@tote/words";

const en = {
  title: "Products",
  lead: "All products. Open one to edit its texts, pictures, variants and prices.",
  add: "Add product",
  export: "Export CSV",
  import: "Import",
  search: "Search title, SKU or barcode",
  tabs: {
    all: "All",
    active: productStates.en.active,
    unlisted: productStates.en.unlisted,
    draft: "Drafts",
    archived: "Archived",
  },
  picture: "Picture",
  product: "Product",
  status: "Status",
  stock: "Stock",
  price: "Price",
  variants: "Variants",
  vendor: "Vendor",
  changed: "Updated",
  missing: "Missing",
  reduced: "Reduced",
  notTracked: "Not tracked",
  noAlt: (count: number) =>
    count === 1 ? "1 picture without alternative text" : `${count} pictures without alternative text`,
  from: "from",
  emptyTitle: "No products yet",
  emptyText: "Add your first product or import a CSV from another shop.",
  bulk: { sell: "Put on sale", draft: "Set to draft", archive: "Archive", done: "Products updated" },
  confirmTitle: (count: number) => (count === 1 ? "Archive 1 product?" : `Archive ${count} products?`),
  confirmText:
    "The products are removed from the shop immediately. Their pages say that they are no longer sold. Orders and stock are kept.",
  confirm: "Archive",
};

export type ProductsWords = typeof en;

const de: ProductsWords = {
  title: "Produkte",
  lead: "Alle Produkte. Öffnen Sie eines, um Texte, Bilder, Varianten und Preise zu bearbeiten.",
  add: "Produkt hinzufügen",
  export: "CSV exportieren",
  import: "Import",
  search: "Titel, SKU oder Barcode suchen",
  tabs: {
    all: "Alle",
    active: productStates.de.active,
    unlisted: productStates.de.unlisted,
    draft: "Entwürfe",
    archived: "Archiv",
  },
  picture: "Bild",
  product: "Produkt",
  status: "Status",
  stock: "Bestand",
  price: "Preis",
  variants: "Varianten",
  vendor: "Hersteller",
  changed: "Geändert",
  missing: "Fehlt",
  reduced: "Reduziert",
  notTracked: "Nicht geführt",
  noAlt: (count) => (count === 1 ? "1 Bild ohne Alternativtext" : `${count} Bilder ohne Alternativtext`),
  from: "ab",
  emptyTitle: "Noch keine Produkte",
  emptyText: "Fügen Sie Ihr erstes Produkt hinzu oder importieren Sie eine CSV aus einem anderen Shop.",
  bulk: { sell: "In den Verkauf", draft: "Als Entwurf speichern", archive: "Archivieren", done: "Produkte geändert" },
  confirmTitle: (count) => (count === 1 ? "1 Produkt archivieren?" : `${count} Produkte archivieren?`),
  confirmText:
    "Die Produkte werden sofort aus dem Shop entfernt. Ihre Seiten weisen darauf hin. Bestellungen und Bestand bleiben erhalten.",
  confirm: "Archivieren",
};

export const productsTexts: Readonly<Record<Language, ProductsWords>> = { en, de };
