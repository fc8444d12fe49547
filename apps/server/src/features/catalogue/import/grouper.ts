import type { ProductRows } from "./assemble-product.ts";
import type { Columns } from "./columns.ts";
import type { CsvEntry, CsvRecord } from "./csv-records.ts";
import type { HandlePlan } from "./plan-handles.ts";
import type { ReportBuilder } from "./report.ts";

/** Far above the limits for variants and pictures: only a broken file has more rows of one handle. */
const MAX_ROWS_OF_PRODUCT = 5_000;

/** Groups the adjacent rows of one product, which have the same written handle. */
export class Grouper {
  readonly #report: ReportBuilder;
  readonly #plan: HandlePlan;
  /** The line of each handle's first appearance. */
  readonly #seen = new Map<string, number>();
  #written = "";
  #rows: CsvRecord[] = [];

  constructor(report: ReportBuilder, plan: HandlePlan) {
    this.#report = report;
    this.#plan = plan;
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
      const written = this.#handleOf(entry, columns);
      if (written === null) continue;
      if (written !== this.#written) {
        complete.push(...this.end());
        this.#written = written;
      }
      if (!this.#cameBefore(entry, written, columns)) this.#rows.push(entry);
    }
    return complete;
  }

  /** The unfinished product. */
  end(): ProductRows[] {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length === 0) return [];
    const planned = this.#plan.get(this.#written);
    const asWritten = { written: this.#written, handle: this.#written, formerKey: null, isChosen: false };
    return [{ ...asWritten, ...(planned !== undefined && "handle" in planned ? planned : {}), rows }];
  }

  #handleOf(record: CsvRecord, columns: Columns): string | null {
    const fail = (code: string, message: string, handle: string | null = null) => {
      this.#report.fail([{ line: record.line, handle, column: columns.called("handle"), code, message }]);
      return null;
    };
    const written = columns.text(record, "handle").normalize("NFC");
    if (written === "") return fail("handle_missing", "The row has no handle, so it belongs to no product.");
    const planned = this.#plan.get(written);
    if (planned !== undefined && "code" in planned)
      return fail(planned.code, planned.message, planned.code === "invalid_handle" ? null : written);
    const surplus = record.cells.slice(columns.width).some((cell) => cell.trim() !== "");
    if (!surplus) return written;
    const message = `The row has ${record.cells.length} cells, the header ${columns.width}: a separator or a quote in it is not escaped.`;
    this.#report.fail([{ line: record.line, handle: written, code: "too_many_cells", message }]);
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
