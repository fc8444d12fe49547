import type { CsvCell } from "./csv.ts";
import type { CursorKey } from "./paging.ts";

const ROWS_AT_ONCE = 500;

/** A table as an endpoint gives it; `csvEndpoint` writes it. */
export interface CsvTable {
  /** The name of the file that browsers save. */
  file: string;
  head: readonly string[];
  /** Parts of the table, read while they are sent. */
  rows: AsyncIterable<Iterable<readonly CsvCell[]>> | Iterable<Iterable<readonly CsvCell[]>>;
}

interface CsvExport<Row, After> extends Pick<CsvTable, "file" | "head"> {
  place: { of(row: NoInfer<Row>): CursorKey; read(key: CursorKey): After };
  /** The rows after this place, in the order of `place`. */
  read(page: { after: NoInfer<After> | null; limit: number }): Promise<readonly Row[]>;
  cells(rows: readonly NoInfer<Row>[]): Promise<readonly (readonly CsvCell[])[]> | readonly (readonly CsvCell[])[];
}

/**
 * A list as a table that is sent while it is read, so that an export of any length keeps a few hundred rows in memory. The
 * first rows are read before the answer begins: a failure until then is a problem document, a later one breaks the file off.
 */
export async function csvExport<Row, After>({
  file,
  head,
  place,
  read,
  cells,
}: CsvExport<Row, After>): Promise<CsvTable> {
  const first = await read({ after: null, limit: ROWS_AT_ONCE });
  const firstCells = await cells(first);
  async function* parts() {
    yield firstCells;
    for (let rows = first; rows.length === ROWS_AT_ONCE; ) {
      const last = rows.at(-1);
      if (last === undefined) return;
      rows = await read({ after: place.read(place.of(last)), limit: ROWS_AT_ONCE });
      yield await cells(rows);
    }
  }
  return { file, head, rows: parts() };
}
