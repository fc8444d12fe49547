import { PRODUCT_HEADS_DE } from "../../../platform/http/answers/csv-heads.ts";
import { unguarded } from "../../../platform/http/answers/formula-guard.ts";
import { type CsvRecord, UnreadableCsv } from "./csv-records.ts";
import type { DecimalForm } from "./decimal-form.ts";

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

export type ColumnName = keyof typeof NAMES;

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
  readonly form: FileForm;

  constructor(positions: ReadonlyMap<ColumnName, number>, header: readonly string[], form: FileForm) {
    this.#positions = positions;
    this.#header = header;
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
    return position === undefined ? NAMES[name][0] : (this.#header[position] ?? NAMES[name][0]);
  }
}

/** Reads the header. Throws {@link UnreadableCsv} with every missing or repeated column. */
export function readHeader(header: CsvRecord, form: FileForm): Columns {
  const written = header.cells.map((cell) => cell.trim());
  const normalised = written.map((cell) => cell.toLowerCase().replaceAll(/\s+/g, " "));
  const positions = new Map<ColumnName, number>();
  const twice: string[] = [];
  for (const [name, aliases] of Object.entries(NAMES) as [ColumnName, readonly string[]][]) {
    // The first alias found wins: a file may have both `Type` and `Custom Product Type`.
    const known = [...aliases, ...aliases.flatMap((alias) => GERMAN.get(alias) ?? [])];
    const alias = known.find((candidate) => normalised.includes(candidate));
    if (alias === undefined) continue;
    const position = normalised.indexOf(alias);
    if (normalised.lastIndexOf(alias) !== position) twice.push(written[position] ?? alias);
    positions.set(name, position);
  }
  const missing = REQUIRED.filter((name) => !positions.has(name)).map((name) => REQUIRED_AS_WRITTEN[name] ?? name);
  if (missing.length > 0) {
    throw new UnreadableCsv(
      "columns_missing",
      `The first line has no column ${missing.map((name) => `"${name}"`).join(" and no column ")}. Needed are "Handle", "Title" and "Variant Price", as in a product export of Shopify.`,
    );
  }
  if (twice.length > 0)
    throw new UnreadableCsv(
      "column_repeated",
      `The first line has ${twice.map((name) => `"${name}"`).join(", ")} twice.`,
    );
  return new Columns(positions, written, form);
}
