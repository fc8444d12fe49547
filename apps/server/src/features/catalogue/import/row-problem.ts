import type { ColumnName, Columns } from "./columns.ts";
import type { CsvRecord } from "./csv-records.ts";

/** A rule that a row breaks; the caller adds line and handle. */
export class RowProblem extends Error {
  readonly code: string;
  readonly column: ColumnName | null;
  readonly line: number;

  constructor(record: CsvRecord, column: ColumnName | null, code: string, message: string) {
    super(message);
    this.line = record.line;
    this.column = column;
    this.code = code;
  }
}

/** A cell's text of at most `limit` characters. */
export function bounded(row: CsvRecord, columns: Columns, name: ColumnName, limit: number): string {
  const text = columns.text(row, name);
  if (text.length <= limit) return text;
  const message = `"${columns.called(name)}" has ${text.length} characters; ${limit} are the most.`;
  throw new RowProblem(row, name, "text_too_long", message);
}
