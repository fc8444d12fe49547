import { isHandle, slugOf } from "../editing/handles.ts";
import type { ProductRows } from "./assemble-product.ts";
import { type Columns, readHeader } from "./columns.ts";
import { type CsvEntry, type CsvRecord, UnreadableCsv } from "./csv-records.ts";
import type { ReportBuilder } from "./report.ts";

/** Far above the limits for variants and pictures: only a broken file has more rows of one handle. */
const MAX_ROWS_OF_PRODUCT = 5_000;

/** The columns of the first line. Throws {@link UnreadableCsv}. */
export function headerOf(entry: CsvEntry | undefined): Columns {
  if (entry === undefined) throw new UnreadableCsv("empty_file", "The file is empty.");
  if ("code" in entry) throw new UnreadableCsv(entry.code, `Line ${entry.line}: ${entry.message}`);
  return readHeader(entry);
}

/** Groups the adjacent rows of one product. */
export class Grouper {
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
