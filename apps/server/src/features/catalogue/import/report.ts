/** A row or product that was not imported, and why; as a notice, a remark on one that was. */
export interface ImportFailure {
  /** The line where the row starts. */
  line: number;
  /** Null when the row has none. */
  handle: string | null;
  /** The column's name in the file. */
  column?: string;
  code: string;
  message: string;
}

export interface ImportReport {
  products: { created: number; updated: number; unchanged: number };
  /** Variants of the products above. */
  variants: number;
  /** Rows of the file, without the header. */
  rows: number;
  /** The first {@link KEPT_FAILURES} failures, by line. */
  failures: readonly ImportFailure[];
  /** The number of all failures. */
  failureCount: number;
  /** Remarks on rows that were imported in another way than the file says; the first {@link KEPT_FAILURES}, by line. */
  notices: readonly ImportFailure[];
  noticeCount: number;
}

/** Bounds memory for a file that is wrong in every row. */
export const KEPT_FAILURES = 10_000;

export class ReportBuilder {
  readonly products = { created: 0, updated: 0, unchanged: 0 };
  variants = 0;
  rows = 0;
  #failures: ImportFailure[] = [];
  #failureCount = 0;
  #notices: ImportFailure[] = [];
  #noticeCount = 0;

  note(notices: readonly ImportFailure[]): void {
    this.#noticeCount += notices.length;
    this.#notices.push(...notices.slice(0, Math.max(0, KEPT_FAILURES - this.#notices.length)));
  }

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
      notices: this.#notices.sort((a, b) => a.line - b.line),
      noticeCount: this.#noticeCount,
    };
  }
}
