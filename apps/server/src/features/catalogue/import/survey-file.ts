import { isHandle } from "../products/editing/handles.ts";
import type { ColumnName, Columns, FileForm, FileKind } from "./columns.ts";
import { readCsv } from "./csv-records.ts";
import { headerOf } from "./header.ts";
import { NumberSurvey } from "./numbers/decimal-form.ts";

/** Facts about a whole file that are needed before its first row is used. */
export interface FileSurvey {
  kind: FileKind;
  form: FileForm;
  /** The file's handles as written, in file order, each with the first title of its rows. */
  titles: ReadonlyMap<string, string>;
}

const NUMBERS: readonly ColumnName[] = ["price", "compareAt", "grams", "quantity"];

/**
 * Reads a file once to find its decimal sign and its handles. Throws `UnreadableCsv` when there is no usable header.
 * `mostRows` bounds the survey of a preview. `wanted` reads any file as one of stock.
 */
export async function surveyFile(
  source: AsyncIterable<Buffer>,
  { mostRows = Number.POSITIVE_INFINITY, wanted }: { mostRows?: number; wanted?: "stock" | undefined } = {},
): Promise<FileSurvey> {
  const numbers = new NumberSurvey();
  const titles = new Map<string, string>();
  let delimiter = ",";
  let columns: Columns | null = null;
  let rows = 0;
  for await (const entries of readCsv(source, (found) => (delimiter = found))) {
    for (const entry of entries) {
      if (columns === null) {
        columns = headerOf(entry, { delimiter, decimal: "point" }, wanted);
        continue;
      }
      rows += 1;
      if ("code" in entry) continue;
      for (const name of NUMBERS) numbers.add(columns.text(entry, name));
      const written = columns.text(entry, "handle").normalize("NFC");
      // Only a handle that needs another one is compared by title.
      const title = isHandle(written) ? "" : columns.text(entry, "title");
      if (!titles.has(written) || titles.get(written) === "") titles.set(written, title);
    }
    if (rows >= mostRows) break;
  }
  columns ??= headerOf(undefined, { delimiter, decimal: "point" });
  return { kind: columns.kind, form: { delimiter, decimal: numbers.form(delimiter) }, titles };
}
