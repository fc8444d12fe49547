/** A pasted row: the order, its numbers as they were typed, and the carrier if one is named. */
export interface TrackingRow {
  order: string;
  number: string;
  carrier?: string;
}

type Column = "order" | "number" | "carrier";

const REFERENCE = /^(?:ord_\w+|#?[A-Z]{1,8}-[0-9A-Z]{4}-[0-9A-Z]{4})$/i;
/** Headings by their words; the first that fits counts, so "Order number" is an order. */
const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ["carrier", /carrier|courier|paketdienst|versanddienst|versender|dienstleister/i],
  ["number", /track|sendung|parcel|paket|barcode/i],
  ["order", /^(?!.*(?:date|datum)).*(?:order|bestell|auftrag|reference|referenz)/i],
  ["number", /^(?:number|nummer|no\.?|nr\.?)$/i],
];

/** Reads a table from a spreadsheet or a CSV file, with columns in any order and with or without headings. */
export function readTrackingRows(text: string, carriers: readonly string[]): TrackingRow[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const separator = separatorOf(lines);
  const table = lines.map((line) => cellsOf(line, separator));
  const columns = headingsOf(table[0] ?? []);
  if (columns !== null)
    return table
      .slice(1)
      .map((cells) => byHeadings(cells, columns))
      .filter(isFilled);
  const known = new Set(carriers.map(folded));
  return table.map((cells) => byContents(cells, known)).filter(isFilled);
}

const isFilled = ({ order, number }: TrackingRow) => order !== "" || number !== "";
const folded = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
const digitsIn = (text: string) => text.replaceAll(/\D/g, "").length;

function separatorOf(lines: readonly string[]): string {
  return ["\t", ";", ","].find((mark) => lines.some((line) => cellsOf(line, mark).length > 1)) ?? " ";
}

/** The cells of a line; a cell in quotation marks may hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [""];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push("");
    else cells.push(`${cells.pop() ?? ""}${sign}`);
  }
  return cells.map((cell) => cell.trim()).filter((cell) => separator !== " " || cell !== "");
}

/** Where each column is; null if the first line is a row already. */
function headingsOf(cells: readonly string[]): ReadonlyMap<Column, number> | null {
  if (cells.some((cell) => /\d/.test(cell))) return null;
  const found = new Map<Column, number>();
  for (const [index, cell] of cells.entries()) {
    const [column] = HEADINGS.find(([name, words]) => !found.has(name) && words.test(cell)) ?? [];
    if (column !== undefined) found.set(column, index);
  }
  return found.has("order") && found.has("number") ? found : null;
}

function byHeadings(cells: readonly string[], columns: ReadonlyMap<Column, number>): TrackingRow {
  const cell = (column: Column) => cells[columns.get(column) ?? -1] ?? "";
  return rowOf(cell("order"), cell("number"), cell("carrier"));
}

/** Without headings: the cell that looks like a reference, the one with most digits, and what is left. */
function byContents(cells: readonly string[], known: ReadonlySet<string>): TrackingRow {
  const filled = cells.filter(Boolean);
  const order = filled.find((cell) => REFERENCE.test(cell)) ?? filled[0] ?? "";
  const others = filled.filter((cell) => cell !== order);
  const named = others.find((cell) => known.has(folded(cell)));
  const numbers = others.filter((cell) => cell !== named).sort((a, b) => digitsIn(b) - digitsIn(a));
  const [number = "", left = ""] = numbers;
  return rowOf(order, number, named ?? (digitsIn(left) === 0 ? left : ""));
}

function rowOf(order: string, number: string, carrier: string): TrackingRow {
  const asked = { order: order.replace(/^#/, ""), number };
  return carrier === "" ? asked : { ...asked, carrier };
}
