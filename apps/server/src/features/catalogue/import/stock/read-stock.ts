import type { Queryable } from "../../../../platform/database/database.ts";
import type { Columns, FileForm } from "../columns.ts";
import { type CsvEntry, readCsv } from "../csv-records.ts";
import { headerOf } from "../header.ts";
import type { ReportBuilder } from "../report.ts";
import { RowProblem } from "../row-problem.ts";
import { findVariants } from "./find-variant.ts";
import { readStockRow, type StockRow } from "./stock-row.ts";
import { StockSums } from "./stock-sums.ts";

/** Rows whose variants are looked up together. */
const CHUNK = 1_000;

export interface ReadStock {
  columns: Columns;
  sums: StockSums;
  isWhole: boolean;
}

/** Reads a file of stock and adds up each variant's pieces over all locations. Bad rows go into the report. */
export async function readStock(
  from: Queryable,
  source: AsyncIterable<Buffer>,
  report: ReportBuilder,
  options: { form: FileForm; mostRows?: number; onProgress?: () => void },
): Promise<ReadStock> {
  const { form, mostRows = Number.POSITIVE_INFINITY } = options;
  const sums = new StockSums(report);
  let columns: Columns | null = null;
  let waiting: StockRow[] = [];
  let isWhole = true;
  const flush = async () => {
    const rows = waiting;
    waiting = [];
    for (const [index, found] of (await findVariants(from, rows)).entries()) {
      const row = rows[index];
      if (row !== undefined) sums.add(row, found);
    }
    options.onProgress?.();
  };
  for await (const entries of readCsv(source)) {
    const [header, ...others] = entries;
    if (columns === null && header === undefined) continue;
    const rows: readonly CsvEntry[] = columns === null ? others : entries;
    columns ??= headerOf(header, form, "stock");
    const room = mostRows - report.rows;
    for (const entry of rows.slice(0, room)) {
      const row = takeRow(entry, columns, report);
      if (row !== null) waiting.push(row);
      if (waiting.length >= CHUNK) await flush();
    }
    isWhole = rows.length <= room;
    if (!isWhole) break;
  }
  await flush();
  return { columns: columns ?? headerOf(undefined, form, "stock"), sums, isWhole };
}

function takeRow(entry: CsvEntry, columns: Columns, report: ReportBuilder): StockRow | null {
  report.rows += 1;
  if ("code" in entry) {
    report.fail([{ handle: null, ...entry }]);
    return null;
  }
  try {
    return readStockRow(entry, columns);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    const { line, code, message, column } = error;
    const handle = columns.text(entry, "handle") || null;
    report.fail([{ line, handle, code, message, ...(column === null ? {} : { column: columns.called(column) }) }]);
    return null;
  }
}
