import { PRODUCT_HEADS_DE } from "../../../platform/http/answers/csv-heads.ts";
import { unguarded } from "../../../platform/http/answers/formula-guard.ts";
import { type CsvRecord, UnreadableCsv } from "./csv-records.ts";
import type { DecimalForm } from "./numbers/decimal-form.ts";

/**
 * The known columns, by their names in both of Shopify's templates. All other columns are ignored.
 * https://help.shopify.com/en/manual/products/import-export/using-csv
 */
const NAMES = {
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "body html", "description"],
  vendor: ["vendor"],
  type: ["type", "product type", "custom product type"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  option1Name: ["option1 name"],
  option1Value: ["option1 value"],
  option2Name: ["option2 name"],
  option2Value: ["option2 value"],
  option3Name: ["option3 name"],
  option3Value: ["option3 value"],
  sku: ["variant sku", "sku"],
  barcode: ["variant barcode", "barcode"],
  seoTitle: ["seo title"],
  seoDescription: ["seo description"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  quantity: ["variant inventory qty", "inventory quantity"],
  policy: ["variant inventory policy", "continue selling when out of stock"],
  price: ["variant price", "price"],
  grams: ["variant grams", "weight value (grams)"],
  taxable: ["variant taxable", "charge tax"],
  compareAt: ["variant compare at price", "compare-at price", "compare at price"],
  image: ["image src", "product image url"],
  imagePosition: ["image position"],
  imageAlt: ["image alt text"],
  variantImage: ["variant image", "variant image url"],
  requiresShipping: ["variant requires shipping", "requires shipping"],
  giftCard: ["gift card"],
} as const satisfies Record<string, readonly string[]>;

/**
 * The columns of a file of stock alone. Of the numbers in Shopify's inventory export, "Available" is what can be sold;
 * "On hand" counts what orders wait for as well.
 */
const STOCK_NAMES = {
  handle: [...NAMES.handle],
  sku: [...NAMES.sku, "artikelnummer"],
  quantity: [
    "available (not editable)",
    "available",
    ...NAMES.quantity,
    ...["quantity", "qty", "stock", "bestand", "lagerbestand", "menge"],
    ...["on hand (current)", "on hand"],
  ],
  location: ["location", "standort"],
  option1Name: NAMES.option1Name,
  option1Value: NAMES.option1Value,
  option2Name: NAMES.option2Name,
  option2Value: NAMES.option2Value,
  option3Name: NAMES.option3Name,
  option3Value: NAMES.option3Value,
} as const satisfies Record<string, readonly string[]>;

export type ColumnName = keyof typeof NAMES | keyof typeof STOCK_NAMES;

/** A file of stock alone has no prices: it sets the stock of known variants and nothing else. */
export type FileKind = "products" | "stock";

/** The names in the files that `products.csv?for=excel` writes in German. */
const GERMAN = new Map(
  Object.entries(PRODUCT_HEADS_DE).map(([english, german]) => [english.toLowerCase(), german.toLowerCase()]),
);

const REQUIRED: readonly ColumnName[] = ["handle", "title", "price"];
const REQUIRED_AS_WRITTEN: Record<string, string> = { handle: "Handle", title: "Title", price: "Variant Price" };

/** How a file writes its cells. */
export interface FileForm {
  delimiter: string;
  decimal: DecimalForm;
}

/** Columns with numbers and codes, in which spreadsheets put an apostrophe before digits to keep them as they are. */
const OF_DIGITS: ReadonlySet<ColumnName> = new Set(["sku", "barcode", "quantity", "price", "grams", "compareAt"]);

/** The position of each column and its name in this file. */
export class Columns {
  readonly #positions: ReadonlyMap<ColumnName, number>;
  readonly #header: readonly string[];
  readonly kind: FileKind;
  readonly form: FileForm;

  constructor(
    positions: ReadonlyMap<ColumnName, number>,
    header: readonly string[],
    { kind, form }: { kind: FileKind; form: FileForm },
  ) {
    this.#positions = positions;
    this.#header = header;
    this.kind = kind;
    this.form = form;
  }

  get width(): number {
    return this.#header.length;
  }

  has(name: ColumnName): boolean {
    return this.#positions.has(name);
  }

  /** A cell's text without surrounding blanks and guards against formulas; empty when missing. */
  text(record: CsvRecord, name: ColumnName): string {
    const position = this.#positions.get(name);
    const cell = position === undefined ? undefined : record.cells[position];
    if (cell === undefined) return "";
    const text = unguarded(cell, this.form.delimiter).trim();
    return OF_DIGITS.has(name) ? text.replace(/^'(?='*\d)/, "") : text;
  }

  /** The names of the columns of the file that are read, and of those that are ignored. */
  sorted(): { read: string[]; ignored: string[] } {
    const positions = new Set(this.#positions.values());
    const named = this.#header.filter((name) => name !== "");
    const isRead = (name: string) => positions.has(this.#header.indexOf(name));
    return { read: named.filter(isRead), ignored: named.filter((name) => !isRead(name)) };
  }

  /** The name of a column in the file. */
  called(name: ColumnName): string {
    const position = this.#positions.get(name);
    const known: Partial<Record<ColumnName, readonly string[]>> = NAMES;
    return (position === undefined ? undefined : this.#header[position]) ?? known[name]?.[0] ?? name;
  }
}

/**
 * Reads the header. A file without prices, but with quantities, is one of stock; `wanted` says so for any file. Throws
 * {@link UnreadableCsv} with every missing or repeated column.
 */
export function readHeader(header: CsvRecord, form: FileForm, wanted?: "stock"): Columns {
  const written = header.cells.map((cell) => cell.trim());
  const stock = findColumns(written, STOCK_NAMES);
  const products = findColumns(written, NAMES);
  const isStock = stock.has("quantity") && (stock.has("sku") || stock.has("handle"));
  const kind = wanted ?? (isStock && !products.has("price") ? "stock" : "products");
  if (kind === "stock" && !isStock)
    throw new UnreadableCsv(
      "columns_missing",
      'The first line needs a column "SKU" or "Handle", and one with the pieces, such as "Available" or "Quantity".',
    );
  const missing = kind === "stock" ? [] : REQUIRED.filter((name) => !products.has(name));
  if (missing.length > 0) {
    const names = missing.map((name) => `"${REQUIRED_AS_WRITTEN[name] ?? name}"`);
    throw new UnreadableCsv(
      "columns_missing",
      `The first line has no column ${names.join(" and no column ")}. Needed are "Handle", "Title" and "Variant Price", as in a product export of Shopify. A file of stock alone needs "SKU" or "Handle", and "Quantity".`,
    );
  }
  const positions = kind === "stock" ? stock : products;
  refuseRepeated(written, positions);
  return new Columns(positions, written, { kind, form });
}

function normalise(name: string): string {
  return name.toLowerCase().replaceAll(/\s+/g, " ");
}

function findColumns(
  written: readonly string[],
  names: Partial<Record<ColumnName, readonly string[]>>,
): Map<ColumnName, number> {
  const normalised = written.map(normalise);
  const positions = new Map<ColumnName, number>();
  for (const [name, aliases] of Object.entries(names) as [ColumnName, readonly string[]][]) {
    // The first alias found wins: a file may have both `Type` and `Custom Product Type`.
    const known = [...aliases, ...aliases.flatMap((alias) => GERMAN.get(alias) ?? [])];
    const alias = known.find((candidate) => normalised.includes(candidate));
    if (alias !== undefined) positions.set(name, normalised.indexOf(alias));
  }
  return positions;
}

function refuseRepeated(written: readonly string[], positions: ReadonlyMap<ColumnName, number>): void {
  const normalised = written.map(normalise);
  const twice = [...positions.values()].filter(
    (position) => normalised.lastIndexOf(normalised[position] ?? "") !== position,
  );
  if (twice.length === 0) return;
  const names = twice.map((position) => `"${written[position]}"`);
  throw new UnreadableCsv("column_repeated", `The first line has ${names.join(", ")} twice.`);
}
