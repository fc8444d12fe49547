import { handleKey } from "../../products/editing/handles.ts";
import type { ColumnName, Columns } from "../columns.ts";
import type { CsvRecord } from "../csv-records.ts";
import { readPieces } from "../read-variant.ts";
import { RowProblem } from "../row-problem.ts";

/** A row of a file of stock. */
export interface StockRow {
  line: number;
  sku: string;
  /** As written; empty when the row has none. */
  handle: string;
  /** Former handles are looked up by it. */
  key: string;
  options: Readonly<Record<string, string>>;
  location: string;
  /** Null: this location does not keep the variant. */
  pieces: number | null;
}

const OPTIONS = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const satisfies readonly (readonly [ColumnName, ColumnName])[];

/** Shopify's words for a location that does not keep a variant. */
const NOTHING = ["", "not stocked"];

/** Throws {@link RowProblem} for a row that names no variant, or no number of pieces. */
export function readStockRow(record: CsvRecord, columns: Columns): StockRow {
  const sku = columns.text(record, "sku");
  const handle = columns.text(record, "handle").normalize("NFC");
  if (record.cells.slice(columns.width).some((cell) => cell.trim() !== ""))
    throw new RowProblem(record, null, "too_many_cells", "A separator or a quote in the row is not escaped.");
  if (sku === "" && handle === "")
    throw columns.has("handle")
      ? new RowProblem(record, "handle", "handle_missing", "The row has no SKU and no handle, so it names no variant.")
      : new RowProblem(record, "sku", "sku_missing", "The row has no SKU, so it names no variant.");
  return {
    line: record.line,
    sku,
    handle,
    key: handleKey(handle),
    options: readOptions(record, columns),
    location: columns.text(record, "location"),
    pieces: NOTHING.includes(columns.text(record, "quantity").toLowerCase()) ? null : readPieces(record, columns),
  };
}

/** Shopify's `Title: Default Title` means no options. */
function readOptions(record: CsvRecord, columns: Columns): Record<string, string> {
  const options = OPTIONS.map(([name, value]) => [columns.text(record, name), columns.text(record, value)] as const);
  const written = options.filter(([name, value]) => name !== "" || value !== "");
  const [first] = written;
  const isDefault = written.length === 1 && first?.[1].toLowerCase() === "default title";
  return isDefault ? {} : Object.fromEntries(written);
}
