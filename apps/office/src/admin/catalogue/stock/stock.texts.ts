import type { Language } from "@tote/storefront/data";

const en = {
  title: "Stock",
  lead: "What is on the shelves: type or paste counts into the column, then save. Sales continue while you count, and no count overwrites them.",
  keys: "Arrows and Enter move; paste a column from a spreadsheet; ⌘Z or Ctrl Z takes a step back, ⌘S or Ctrl S saves; an empty cell is not counted.",
  search: "Title, SKU or barcode",
  tabs: { all: "All", out: "Sold out", low: "Low", in_stock: "In stock", not_tracked: "Not counted" },
  level: "Stock level",
  variant: "Variant",
  sku: "SKU",
  before: "Before",
  onHand: "On hand",
  notTracked: "not counted",
  onHandOf: (name: string) => `On hand of ${name}`,
  invalid: "Whole numbers from 0, or empty.",
  since: (from: string, to: string) => `${from} → ${to} since you looked`,
  countedBefore: (count: string) => `Counted before: ${count}`,
  countedAfter: (count: string) => `Counted after: ${count}`,
  changed: (count: number) =>
    count === 1
      ? "The stock of 1 row changed while you counted. Choose in the row whether you counted before or after."
      : `The stock of ${count} rows changed while you counted. Choose in each row whether you counted before or after.`,
  save: (count: number) => (count === 1 ? "Save 1 count" : `Save ${count} counts`),
  nothing: "Nothing changed",
  unsaved: (count: number) => (count === 1 ? "1 count is not saved" : `${count} counts are not saved`),
  saved: (count: number) => (count === 1 ? "1 count saved" : `${count} counts saved`),
  undo: "Undo",
  undone: "Undone",
  undoSaved: (count: number) => (count === 1 ? "Undo the saved count" : `Undo ${count} saved counts`),
  setTo: "Set to",
  add: "Add",
  amount: "Pieces",
  bulk: "For the selected rows",
  emptyTitle: "Nothing to count yet",
  emptyText: "Variants stand here as soon as there is a product.",
};

export type StockWords = typeof en;

const de: StockWords = {
  title: "Lager",
  lead: "Was im Regal liegt: Zahlen eintippen oder einfügen, dann speichern. Verkäufe laufen dabei weiter und werden nicht überschrieben.",
  keys: "Pfeile und Eingabe bewegen; eine Spalte aus einer Tabelle lässt sich einfügen; ⌘Z oder Strg Z nimmt einen Schritt zurück, ⌘S oder Strg S speichert; leer heißt nicht gezählt.",
  search: "Titel, SKU oder Strichcode",
  tabs: { all: "Alle", out: "Ausverkauft", low: "Knapp", in_stock: "Vorrätig", not_tracked: "Nicht gezählt" },
  level: "Bestand",
  variant: "Variante",
  sku: "SKU",
  before: "Vorher",
  onHand: "Vorhanden",
  notTracked: "nicht gezählt",
  onHandOf: (name) => `Vorhanden von ${name}`,
  invalid: "Ganze Zahlen ab 0, oder leer.",
  since: (from, to) => `${from} → ${to}, seit Sie hier sind`,
  countedBefore: (count) => `Vorher gezählt: ${count}`,
  countedAfter: (count) => `Nachher gezählt: ${count}`,
  changed: (count) =>
    count === 1
      ? "Der Bestand einer Zeile hat sich während des Zählens geändert. Wählen Sie in der Zeile, ob Sie vorher oder nachher gezählt haben."
      : `Der Bestand von ${count} Zeilen hat sich während des Zählens geändert. Wählen Sie in jeder Zeile, ob Sie vorher oder nachher gezählt haben.`,
  save: (count) => (count === 1 ? "1 Zahl speichern" : `${count} Zahlen speichern`),
  nothing: "Nichts geändert",
  unsaved: (count) => (count === 1 ? "1 Zahl ist nicht gespeichert" : `${count} Zahlen sind nicht gespeichert`),
  saved: (count) => (count === 1 ? "1 Zahl gespeichert" : `${count} Zahlen gespeichert`),
  undo: "Rückgängig",
  undone: "Rückgängig gemacht",
  undoSaved: (count) => (count === 1 ? "Gespeicherte Zahl zurücknehmen" : `${count} gespeicherte Zahlen zurücknehmen`),
  setTo: "Setzen auf",
  add: "Dazu",
  amount: "Stück",
  bulk: "Für die ausgewählten Zeilen",
  emptyTitle: "Noch nichts zu zählen",
  emptyText: "Varianten stehen hier, sobald es ein Produkt gibt.",
};

export const stockTexts: Readonly<Record<Language, StockWords>> = { en, de };
