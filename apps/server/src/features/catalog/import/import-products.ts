import type { Database } from "../../../platform/database/database.ts";
import { isHandle, slugOf } from "../editing/handles.ts";
import { assembleProduct, type ProductRows } from "./assemble-product.ts";
import { type Columns, readHeader } from "./columns.ts";
import { type CsvEntry, type CsvRecord, readCsv, UnreadableCsv } from "./csv-records.ts";
import { type ImportReport, ReportBuilder } from "./report.ts";
import { type Candidate, saveBatch } from "./save-batch.ts";

export interface ImportOptions {
  /** ISO 4217; the store's currency, which the file's prices are in. */
  currency: string;
  /** Called after every batch and at the end. */
  onProgress?: (rowsRead: number, bytesRead: number) => void;
}

/** Products per transaction. Large enough to make commits cheap, small enough for flat memory use. */
const BATCH_PRODUCTS = 200;
/** A product may have 2,000 variants, so the number of products alone does not bound a batch. */
const BATCH_VARIANTS = 1_500;
/** Far above the limits for variants and pictures: only a broken file has more rows of one handle. */
const MAX_ROWS_OF_PRODUCT = 5_000;

/**
 * Imports a product CSV in Shopify's format. Products are found by handle: a known one is updated if it differs, so a
 * second import of the same file is a no-op. Good rows are saved in batches, bad ones are reported by line. The file is
 * read as a stream and never held as a whole.
 *
 * The file is authoritative for its columns: variants that it does not name are retired, and its quantities become the
 * stock. Rows of a product must be adjacent; a handle that returns later is reported, not merged, because its product
 * is already saved.
 *
 * Throws {@link UnreadableCsv} when there is no usable header; then nothing was saved.
 */
export async function importProducts(
  database: Database,
  source: AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = new ReportBuilder();
  let bytesRead = 0;
  const grouper = new Grouper(report);
  let columns: Columns | null = null;
  let waiting: Candidate[] = [];
  let waitingVariants = 0;
  const progress = () => options.onProgress?.(report.rows, bytesRead);

  const take = async (products: readonly ProductRows[], known: Columns) => {
    for (const product of products) {
      const { input, failures } = assembleProduct(product, known, options.currency);
      report.fail(failures);
      if (input === null) continue;
      waiting.push({ input, line: product.rows[0]?.line ?? 1 });
      waitingVariants += input.variants.length;
      if (waiting.length >= BATCH_PRODUCTS || waitingVariants >= BATCH_VARIANTS) await flush();
    }
  };
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    waitingVariants = 0;
    await saveBatch(database, options.currency, batch, report);
    progress();
  };

  for await (const entries of readCsv(counted(source, (bytes) => (bytesRead += bytes)))) {
    const header: CsvEntry | undefined = columns === null ? entries[0] : undefined;
    if (columns === null && header === undefined) continue;
    columns ??= headerOf(header);
    await take(grouper.add(header === undefined ? entries : entries.slice(1), columns), columns);
  }
  if (columns === null) throw new UnreadableCsv("empty_file", "The file is empty.");
  await take(grouper.end(), columns);
  await flush();
  return report.build();
}

function headerOf(entry: CsvEntry | undefined): Columns {
  if (entry === undefined) throw new UnreadableCsv("empty_file", "The file is empty.");
  if ("code" in entry) throw new UnreadableCsv(entry.code, `Line ${entry.line}: ${entry.message}`);
  return readHeader(entry);
}

async function* counted(source: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    count(chunk.length);
    yield chunk;
  }
}

/** Groups the adjacent rows of one product. */
class Grouper {
  readonly #report: ReportBuilder;
  /** The line of each handle's first appearance. */
  readonly #seen = new Map<string, number>();
  #handle = "";
  #rows: CsvRecord[] = [];

  constructor(report: ReportBuilder) {
    this.#report = report;
  }

  /** The products that these entries complete. */
  add(entries: readonly CsvEntry[], columns: Columns): ProductRows[] {
    const complete: ProductRows[] = [];
    for (const entry of entries) {
      this.#report.rows += 1;
      if ("code" in entry) {
        this.#report.fail([{ handle: null, ...entry }]);
        continue;
      }
      const handle = this.#handleOf(entry, columns);
      if (handle === null) continue;
      if (handle !== this.#handle) {
        complete.push(...this.end());
        this.#handle = handle;
      }
      if (!this.#cameBefore(entry, handle, columns)) this.#rows.push(entry);
    }
    return complete;
  }

  /** The unfinished product. */
  end(): ProductRows[] {
    const product = { handle: this.#handle, rows: this.#rows };
    this.#rows = [];
    return product.rows.length === 0 ? [] : [product];
  }

  #handleOf(record: CsvRecord, columns: Columns): string | null {
    const fail = (code: string, message: string, handle: string | null = null) => {
      this.#report.fail([{ line: record.line, handle, column: columns.called("handle"), code, message }]);
      return null;
    };
    const written = columns.text(record, "handle");
    if (written === "") return fail("handle_missing", "The row has no handle, so it belongs to no product.");
    const handle = isHandle(written) ? written : slugOf(written, "");
    if (handle === "")
      return fail("invalid_handle", `"${written.slice(0, 80)}" has no letter from a to z and no digit.`);
    const surplus = record.cells.slice(columns.width).some((cell) => cell.trim() !== "");
    if (!surplus) return handle;
    const message = `The row has ${record.cells.length} cells, the header ${columns.width}: a comma or a quote in it is not escaped.`;
    this.#report.fail([{ line: record.line, handle, code: "too_many_cells", message }]);
    return null;
  }

  /** True for a row to leave out, because its product is already complete or has too many rows. */
  #cameBefore(record: CsvRecord, handle: string, columns: Columns): boolean {
    if (this.#rows.length === 0) {
      const first = this.#seen.get(handle);
      if (first === undefined) {
        this.#seen.set(handle, record.line);
        return false;
      }
      const message = `The rows of a product stand together; those of "${handle}" begin on line ${first}.`;
      this.#report.fail([
        { line: record.line, handle, column: columns.called("handle"), code: "handle_repeated", message },
      ]);
      return true;
    }
    if (this.#rows.length < MAX_ROWS_OF_PRODUCT) return false;
    const message = `The product has more than ${MAX_ROWS_OF_PRODUCT} rows.`;
    this.#report.fail([{ line: record.line, handle, code: "too_many_rows", message }]);
    return true;
  }
}
