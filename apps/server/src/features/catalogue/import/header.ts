import { type Columns, type FileForm, readHeader } from "./columns.ts";
import { type CsvEntry, UnreadableCsv } from "./csv-records.ts";

/** The columns of the first line. Throws {@link UnreadableCsv}. */
export function headerOf(entry: CsvEntry | undefined, form: FileForm, wanted?: "stock"): Columns {
  if (entry === undefined) throw new UnreadableCsv("empty_file", "The file is empty.");
  if ("code" in entry) throw new UnreadableCsv(entry.code, `Line ${entry.line}: ${entry.message}`);
  return readHeader(entry, form, wanted);
}
