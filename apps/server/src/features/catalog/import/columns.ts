import { type CsvRecord, UnreadableCsv } from "./csv-records.ts";

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
} as const satisfies Record<string, readonly string[]>;

export type ColumnName = keyof typeof NAMES;

const REQUIRED: readonly ColumnName[] = ["handle", "title", "price"];
const REQUIRED_AS_WRITTEN: Record<string, string> = { handle: "Handle", title: "Title", price: "Variant Price" };

/** The position of each column and its name in this file. */
export class Columns {
  readonly #positions: ReadonlyMap<ColumnName, number>;
  readonly #header: readonly string[];

  constructor(positions: ReadonlyMap<ColumnName, number>, header: readonly string[]) {
    this.#positions = positions;
    this.#header = header;
  }

  get width(): number {
    return this.#header.length;
  }

  has(name: ColumnName): boolean {
    return this.#positions.has(name);
  }

  /** A cell's text without surrounding blanks; empty when missing. */
  text(record: CsvRecord, name: ColumnName): string {
    const position = this.#positions.get(name);
    return position === undefined ? "" : (record.cells[position]?.trim() ?? "");
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
export function readHeader(header: CsvRecord): Columns {
  const written = header.cells.map((cell) => cell.trim());
  const normalised = written.map((cell) => cell.toLowerCase().replaceAll(/\s+/g, " "));
  const positions = new Map<ColumnName, number>();
  const twice: string[] = [];
  for (const [name, aliases] of Object.entries(NAMES) as [ColumnName, readonly string[]][]) {
    // The first alias found wins: a file may have both `Type` and `Custom Product Type`.
    const alias = aliases.find((candidate) => normalised.includes(candidate));
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
  return new Columns(positions, written);
}
