/** A row, or a product, that was not imported, and why. */
export interface ImportFailure {
  /** The line of the file where the row starts. */
  line: number;
  /** Null where the row names none. */
  handle: string | null;
  /** As the file calls it. */
  column?: string;
  code: string;
  message: string;
}

export interface ImportReport {
  products: { created: number; updated: number; unchanged: number };
  /** Of the products above. */
  variants: number;
  /** Rows of the file without its header. */
  rows: number;
  /** The first {@link KEPT_FAILURES} of them, by line. */
  failures: readonly ImportFailure[];
  /** All of them. */
  failureCount: number;
}

/** A file that is wrong in every row must not fill the memory with its own report. */
export const KEPT_FAILURES = 10_000;

export class ReportBuilder {
  readonly products = { created: 0, updated: 0, unchanged: 0 };
  variants = 0;
  rows = 0;
  #failures: ImportFailure[] = [];
  #failureCount = 0;

  fail(failures: readonly ImportFailure[]): void {
    this.#failureCount += failures.length;
    this.#failures.push(...failures.slice(0, Math.max(0, KEPT_FAILURES - this.#failures.length)));
  }

  build(): ImportReport {
    return {
      products: this.products,
      variants: this.variants,
      rows: this.rows,
      failures: this.#failures.sort((a, b) => a.line - b.line),
      failureCount: this.#failureCount,
    };
  }
}
