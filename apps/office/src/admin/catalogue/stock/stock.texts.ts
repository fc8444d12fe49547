import type { Language } from "@tote/storefront/data";

const en = {
  title: "Stock",
  lead: "Type or paste counts into the column, then save. Sales during the count are taken into account.",
  keys: "Use the arrow keys and Enter to move. Paste columns from a spreadsheet. ⌘Z or Ctrl+Z undoes, ⌘S or Ctrl+S saves. Empty cells are not tracked.",
  search: "Search title, SKU or barcode",
  tabs: { all: "All", out: "Sold out", low: "Low", in_stock: "In stock", not_tracked: "Not tracked" },
  level: "Stock level",
  variant: "Variant",
  sku: "SKU",
  before: "Before",
  onHand: "On hand",
  notTracked: "Not tracked",
  onHandOf: (name: string) => `Stock of ${name}`,
  invalid: "Enter a whole number, or leave empty.",
  since: (from: string, to: string) => `Changed from ${from} to ${to} during your count`,
  countedBefore: (count: string) => `Counted before: ${count}`,
  countedAfter: (count: string) => `Counted after: ${count}`,
  changed: (count: number) =>
    count === 1
      ? "The stock of 1 row changed while you counted. Choose in the row whether you counted before or after."
      : `The stock of ${count} rows changed while you counted. Choose in each row whether you counted before or after.`,
  save: (count: number) => (count === 1 ? "Save 1 count" : `Save ${count} counts`),
  nothing: "No changes",
  unsaved: (count: number) => (count === 1 ? "1 unsaved count" : `${count} unsaved counts`),
  saved: (count: number) => (count === 1 ? "1 count saved" : `${count} counts saved`),
  undo: "Undo",
  undone: "Undone",
  undoSaved: (count: number) => (count === 1 ? "Undo saved count" : `Undo ${count} saved counts`),
  setTo: "Set to",
  add: "Add",
  amount: "Quantity",
  bulk: "Selected rows",
  emptyTitle: "No variants yet",
  emptyText: "Variants appear here once you add a product.",
};

export type StockWords = typeof en;

const de: StockWords = {
  title: "Bestand",
  lead: "Tippen oder fügen Sie gezählte Mengen ein und speichern Sie. Verkäufe während der Zählung werden berücksichtigt.",
  keys: "Pfeiltasten und Eingabetaste wechseln die Zelle. Spalten aus Tabellen können Sie einfügen. ⌘Z oder Strg+Z macht rückgängig, ⌘S oder Strg+S speichert. Leere Zellen werden nicht geführt.",
  search: "Titel, SKU oder Barcode suchen",
  tabs: { all: "Alle", out: "Ausverkauft", low: "Knapp", in_stock: "Vorrätig", not_tracked: "Nicht geführt" },
  level: "Bestandsstatus",
  variant: "Variante",
  sku: "SKU",
  before: "Vorher",
  onHand: "Bestand",
  notTracked: "Nicht geführt",
  onHandOf: (name) => `Bestand von ${name}`,
  invalid: "Geben Sie eine ganze Zahl ein oder lassen Sie das Feld leer.",
  since: (from, to) => `Während der Zählung von ${from} auf ${to} geändert`,
  countedBefore: (count) => `Vorher gezählt: ${count}`,
  countedAfter: (count) => `Nachher gezählt: ${count}`,
  changed: (count) =>
    count === 1
      ? "Der Bestand einer Zeile hat sich während des Zählens geändert. Wählen Sie in der Zeile, ob Sie vorher oder nachher gezählt haben."
      : `Der Bestand von ${count} Zeilen hat sich während des Zählens geändert. Wählen Sie in jeder Zeile, ob Sie vorher oder nachher gezählt haben.`,
  save: (count) => (count === 1 ? "1 Menge speichern" : `${count} Mengen speichern`),
  nothing: "Keine Änderungen",
  unsaved: (count) => (count === 1 ? "1 nicht gespeicherte Menge" : `${count} nicht gespeicherte Mengen`),
  saved: (count) => (count === 1 ? "1 Menge gespeichert" : `${count} Mengen gespeichert`),
  undo: "Rückgängig",
  undone: "Rückgängig gemacht",
  undoSaved: (count) => (count === 1 ? "Gespeicherte Menge zurücknehmen" : `${count} gespeicherte Mengen zurücknehmen`),
  setTo: "Setzen auf",
  add: "Hinzufügen",
  amount: "Menge",
  bulk: "Ausgewählte Zeilen",
  emptyTitle: "Noch keine Varianten",
  emptyText: "Varianten erscheinen hier, sobald Sie ein Produkt hinzufügen.",
};

export const stockTexts: Readonly<Record<Language, StockWords>> = { en, de };
