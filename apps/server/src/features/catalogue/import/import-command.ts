import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Database } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { UnreadableCsv } from "./csv-records.ts";
import { openAsUtf8 } from "./file-encoding.ts";
import { importProducts } from "./import-products.ts";
import type { ImportFailure, ImportReport } from "./report.ts";

export interface ImportIo {
  out: Pick<NodeJS.WriteStream, "write"> & { isTTY?: boolean; columns?: number };
  /** ISO 4217; the store's currency. */
  currency: string;
  /** `--stock`: reads the file as one of stock, even if it has prices. */
  only?: "stock" | undefined;
}

export const EXIT_OK = 0;
/** The file was read, but some rows were not imported. */
export const EXIT_BAD_ROWS = 1;
/** Nothing was imported: the file is missing or is not a product CSV (`EX_NOINPUT` of sysexits.h). */
export const EXIT_UNREADABLE = 66;

const SHOWN_FAILURES = 200;

/**
 * `tote import FILE.csv`: shows progress, a summary and every bad row with its line. Returns the exit code. Checks the
 * whole file's encoding first, so that a file of the wrong kind changes nothing in the shop.
 */
export async function runImport(database: Database, file: string, io: ImportIo): Promise<number> {
  const refuse = (message: string) => {
    io.out.write(`${file}: ${message}\n`);
    return EXIT_UNREADABLE;
  };
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => undefined,
  );
  if (size === undefined) return refuse("There is no such file, or it may not be read.");
  if (size === null) return refuse("This is not a file.");
  const progress = new Progress(io, size);
  const startedAt = performance.now();
  try {
    const open = await openAsUtf8(() => createReadStream(file), io.only);
    const report = await importProducts(database, open, {
      currency: io.currency,
      only: io.only,
      onProgress: (rows, bytes) => progress.show(rows, bytes),
    });
    progress.end();
    writeReport(io, report, (performance.now() - startedAt) / 1_000);
    return report.failureCount === 0 ? EXIT_OK : EXIT_BAD_ROWS;
  } catch (error) {
    progress.end();
    if (error instanceof UnreadableCsv || (error instanceof DomainError && error.status < 500))
      return refuse(error.detail);
    if (error instanceof Error && "syscall" in error) return refuse("The file cannot be read.");
    throw error;
  }
}

const BAR_WIDTH = 28;
const PLAIN_EVERY_MS = 2_000;
const BAR_EVERY_MS = 80;

/** A progress bar on a terminal; in a log, a line every two seconds. */
class Progress {
  readonly #io: ImportIo;
  readonly #size: number;
  #shownAt = 0;
  #drawn = false;

  constructor(io: ImportIo, size: number) {
    this.#io = io;
    this.#size = size;
  }

  show(rows: number, bytes: number): void {
    const terminal = this.#io.out.isTTY === true;
    const now = performance.now();
    if (now - this.#shownAt < (terminal ? BAR_EVERY_MS : PLAIN_EVERY_MS) && bytes < this.#size) return;
    this.#shownAt = now;
    const share = this.#size === 0 ? 1 : Math.min(1, bytes / this.#size);
    const text = `${String(Math.floor(share * 100)).padStart(3)} %  ${rows.toLocaleString("en")} rows`;
    if (!terminal) {
      this.#io.out.write(`${text.trim()}\n`);
      return;
    }
    const filled = Math.round(share * BAR_WIDTH);
    const bar = (this.#io.out.columns ?? 80) < 60 ? "" : `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} `;
    this.#io.out.write(`\r\x1b[2K${bar}${text}`);
    this.#drawn = true;
  }

  end(): void {
    if (this.#drawn) this.#io.out.write("\r\x1b[2K");
    this.#drawn = false;
  }
}

function writeReport(io: ImportIo, report: ImportReport, seconds: number): void {
  const number = (value: number) => value.toLocaleString("en");
  const { created, updated, unchanged } = report.products;
  io.out.write(
    `Imported ${plural(created + updated + unchanged, "product")} with ${plural(report.variants, "variant")} from ${plural(report.rows, "row")} in ${seconds.toFixed(1)} s: ${number(created)} created, ${number(updated)} updated, ${number(unchanged)} unchanged.\n`,
  );
  if (report.noticeCount > 0) {
    io.out.write(`\n${plural(report.noticeCount, "notice")} on what was imported in another way than the file says:\n`);
    writeRows(io, report.notices, report.noticeCount);
  }
  if (report.failureCount === 0) return;
  io.out.write(`\n${plural(report.failureCount, "problem")}; everything else was imported:\n`);
  writeRows(io, report.failures, report.failureCount);
}

function writeRows(io: ImportIo, rows: readonly ImportFailure[], count: number): void {
  for (const row of rows.slice(0, SHOWN_FAILURES)) io.out.write(`  ${describe(row)}\n`);
  const left = count - Math.min(rows.length, SHOWN_FAILURES);
  if (left > 0) io.out.write(`  … and ${left.toLocaleString("en")} more.\n`);
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

function describe({ line, handle, column, code, message }: ImportFailure): string {
  const where = [`line ${line}`, handle, column].filter((part) => part !== undefined && part !== null).join(", ");
  // The file's text may hold control characters, which a terminal must not interpret.
  return `${where}: ${message} (${code})`.replaceAll(/\p{Cc}/gu, " ");
}
