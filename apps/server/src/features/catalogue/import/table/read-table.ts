import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Invalid } from "../../../../platform/errors.ts";
import { csvHeadIn } from "../../../../platform/http/answers/csv-heads.ts";
import { unguarded } from "../../../../platform/http/answers/formula-guard.ts";
import { readCsv, UnreadableCsv } from "../csv-records.ts";

export interface TableRow {
  line: number;
  /** In the order of the columns that were asked for. */
  cells: readonly string[];
}

/** Reads some columns of an uploaded CSV by their heads, in English or German. Throws 422 for a file that is none. */
export async function readTable(path: string, head: readonly string[], mostRows: number): Promise<TableRow[]> {
  const refuse = (code: string, detail: string): never => {
    throw new Invalid([{ pointer: "#/file", code, detail }]);
  };
  if (!isUtf8(await readFile(path))) refuse("not_utf8", "Save the file as CSV UTF-8.");
  let delimiter = ",";
  let places: readonly number[] | null = null;
  const rows: TableRow[] = [];
  try {
    for await (const entries of readCsv(createReadStream(path), (found) => (delimiter = found)))
      for (const entry of entries) {
        if ("code" in entry) refuse(entry.code, `Line ${entry.line}: ${entry.message}`);
        else if (places === null)
          places =
            placesOf(entry.cells, head) ??
            refuse("columns_missing", `The first line needs the columns ${head.join(", ")}.`);
        else
          rows.push({
            line: entry.line,
            cells: places.map((place) => unguarded(entry.cells[place] ?? "", delimiter).trim()),
          });
        if (rows.length > mostRows) refuse("too_many_rows", `The file has more than ${mostRows} rows.`);
      }
  } catch (error) {
    if (error instanceof UnreadableCsv) refuse(error.code, error.detail);
    throw error;
  }
  if (places === null) refuse("empty_file", "The file is empty.");
  return rows;
}

function placesOf(found: readonly string[], head: readonly string[]): number[] | null {
  const names = found.map((name) => name.trim().toLowerCase());
  const places = head.map((name) =>
    names.findIndex((one) => one === name.toLowerCase() || one === csvHeadIn(name, "de").toLowerCase()),
  );
  return places.includes(-1) ? null : places;
}
