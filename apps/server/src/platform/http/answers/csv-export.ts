import { type CsvCell, csv, csvRows } from "./csv.ts";
import { fileHeaders, fileSchema } from "./file-answer.ts";
import type { CursorKey } from "./paging.ts";

const ROWS_AT_ONCE = 500;

interface CsvExport<Row, After> {
  /** The name of the file that browsers save. */
  file: string;
  head: readonly string[];
  place: { of(row: NoInfer<Row>): CursorKey; read(key: CursorKey): After };
  /** The rows after this place, in the order of `place`. */
  read(page: { after: NoInfer<After> | null; limit: number }): Promise<readonly Row[]>;
  cells(rows: readonly NoInfer<Row>[]): Promise<readonly (readonly CsvCell[])[]> | readonly (readonly CsvCell[])[];
}

/** The schema of an export's answer. */
export function csvSchema(description: string, head: readonly string[]) {
  return fileSchema("text/csv", { description: `RFC 4180, UTF-8. ${description}`, example: `${head.join(",")}\r\n` });
}

/**
 * A list as a file that is sent while it is read, so that an export of any length keeps a few hundred rows in memory. The
 * first rows are read before the answer begins: a failure until then is a problem document, a later one breaks the file off.
 */
export async function csvExport<Row, After>(spec: CsvExport<Row, After>) {
  const { file, head, place, read, cells } = spec;
  const first = await read({ after: null, limit: ROWS_AT_ONCE });
  async function* lines(): AsyncGenerator<string> {
    yield csv(head, await cells(first));
    for (let rows = first; rows.length === ROWS_AT_ONCE; ) {
      const last = rows.at(-1);
      if (last === undefined) return;
      rows = await read({ after: place.read(place.of(last)), limit: ROWS_AT_ONCE });
      yield csvRows(await cells(rows));
    }
  }
  return { status: 200 as const, stream: lines(), headers: fileHeaders("text/csv", file) };
}
