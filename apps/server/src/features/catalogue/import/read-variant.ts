import { PRODUCT_LIMITS } from "../products/editing/check-product-input.ts";
import type { VariantInput } from "../products/product-input.ts";
import type { ColumnName, Columns } from "./columns.ts";
import type { CsvRecord } from "./csv-records.ts";
import { readNumber } from "./numbers/decimal-form.ts";
import { parsePrice } from "./numbers/parse-price.ts";
import { bounded, RowProblem } from "./row-problem.ts";

const OPTION_COLUMNS = [
  ["option1Name", "option1Value"],
  ["option2Name", "option2Value"],
  ["option3Name", "option3Value"],
] as const satisfies readonly (readonly [ColumnName, ColumnName])[];

/** A product's options and the column with each one's values. Empty for a single variant without options. */
export type OptionNames = readonly { name: string; valueColumn: ColumnName }[];

/** Rows that only add a picture have none of these. */
export function isVariantRow(row: CsvRecord, columns: Columns): boolean {
  return (["price", "option1Value", "option2Value", "option3Value", "sku"] as const).some(
    (name) => columns.text(row, name) !== "",
  );
}

/** Reads the option names from the first row. Shopify's `Title: Default Title` means no options. */
export function readOptionNames(rows: readonly CsvRecord[], columns: Columns): OptionNames {
  const row = rows.find((candidate) => OPTION_COLUMNS.some(([name]) => columns.text(candidate, name) !== ""));
  if (row === undefined) return [];
  const names = OPTION_COLUMNS.flatMap(([nameColumn, valueColumn]) => {
    const name = bounded(row, columns, nameColumn, PRODUCT_LIMITS.nameLength);
    return name === "" ? [] : [{ name, valueColumn }];
  });
  if (new Set(names.map(({ name }) => name)).size < names.length)
    throw new RowProblem(row, "option1Name", "option_repeated", "Two options of the product have the same name.");
  const variants = rows.filter((candidate) => isVariantRow(candidate, columns));
  const choiceless =
    names.length === 1 &&
    names[0]?.name.toLowerCase() === "title" &&
    variants.every((variant) => ["", "default title"].includes(columns.text(variant, "option1Value").toLowerCase()));
  return choiceless ? [] : names;
}

/** Throws {@link RowProblem} for a bad variant row. */
export function readVariant(row: CsvRecord, columns: Columns, names: OptionNames, currency: string): VariantInput {
  const priceMinor = readPrice(row, columns, "price", currency);
  if (priceMinor === null) throw new RowProblem(row, "price", "price_missing", "The variant has no price.");
  const compareAt = readPrice(row, columns, "compareAt", currency);
  const stock = readStock(row, columns);
  return {
    options: readOptions(row, columns, names),
    priceMinor,
    ...(columns.has("sku") ? { sku: bounded(row, columns, "sku", PRODUCT_LIMITS.nameLength) || null } : {}),
    ...(columns.has("barcode")
      ? { barcode: bounded(row, columns, "barcode", PRODUCT_LIMITS.barcodeLength) || null }
      : {}),
    // A former price that is not higher is no reduction; many shops repeat the price there.
    ...(columns.has("compareAt")
      ? { compareAtMinor: compareAt !== null && compareAt > priceMinor ? compareAt : null }
      : {}),
    ...(stock === undefined ? {} : { stock }),
    ...(columns.has("grams") ? { weightGrams: readGrams(row, columns) } : {}),
    ...readTaxClass(row, columns),
    ...readShipping(row, columns),
  };
}

/** True for a cell that says yes, whatever the program that wrote it. */
export function saysYes(text: string): boolean {
  return ["true", "yes", "1"].includes(text.toLowerCase());
}

function saysNo(text: string): boolean {
  return ["false", "no", "0"].includes(text.toLowerCase());
}

/** A cell that says neither keeps what a known variant has. */
function readShipping(row: CsvRecord, columns: Columns): Pick<VariantInput, "requiresShipping"> {
  const text = columns.text(row, "requiresShipping");
  return saysYes(text) || saysNo(text) ? { requiresShipping: saysYes(text) } : {};
}

/** The file knows two classes: what is taxable keeps its own, or is `standard` when it is new or was exempt. */
function readTaxClass(row: CsvRecord, columns: Columns): Pick<VariantInput, "taxable"> {
  const text = columns.text(row, "taxable");
  if (text === "") return {};
  return { taxable: !saysNo(text) };
}

function readGrams(row: CsvRecord, columns: Columns): number | null {
  const text = columns.text(row, "grams");
  if (text === "") return null;
  const number = readNumber(text, columns.form.decimal, true);
  if (number === null || number === "ambiguous" || number.isNegative)
    throw new RowProblem(row, "grams", "invalid_weight", `"${text.slice(0, 40)}" is not a weight in grams.`);
  const grams = Math.round(Number(`${number.whole}.${number.fraction}`));
  if (grams > PRODUCT_LIMITS.weightGrams)
    throw new RowProblem(row, "grams", "weight_too_high", `${grams} is above ${PRODUCT_LIMITS.weightGrams} grams.`);
  return grams;
}

function readOptions(row: CsvRecord, columns: Columns, names: OptionNames): Record<string, string> {
  for (const [nameColumn, valueColumn] of OPTION_COLUMNS) {
    const value = columns.text(row, valueColumn);
    const known = names.some((option) => option.valueColumn === valueColumn);
    if (value === "" || known || value.toLowerCase() === "default title") continue;
    const message = `The product has no name for the option whose value here is "${value.slice(0, 40)}".`;
    throw new RowProblem(row, nameColumn, "option_name_missing", message);
  }
  return Object.fromEntries(
    names.map(({ name, valueColumn }) => {
      const value = bounded(row, columns, valueColumn, PRODUCT_LIMITS.nameLength);
      if (value === "")
        throw new RowProblem(row, valueColumn, "option_value_missing", `The variant has no value for "${name}".`);
      return [name, value];
    }),
  );
}

function readPrice(row: CsvRecord, columns: Columns, column: "price" | "compareAt", currency: string): number | null {
  const text = columns.text(row, column);
  if (text === "") return null;
  const price = parsePrice(text, currency, columns.form.decimal);
  if (typeof price === "number") return price;
  throw new RowProblem(row, column, price.code, price.message);
}

/**
 * A quantity is the stock even without a tracker column, because many files leave that empty. `continue` sells beyond
 * the stock, so nothing is tracked (null). Undefined when the file does not say.
 */
function readStock(row: CsvRecord, columns: Columns): number | null | undefined {
  if (["continue", "true", "yes"].includes(columns.text(row, "policy").toLowerCase())) return null;
  if (columns.text(row, "quantity") === "")
    return columns.has("quantity") && columns.text(row, "tracker") === "" ? null : undefined;
  return Math.max(0, readPieces(row, columns));
}

/** The pieces of a row, below zero where more was sold than there was. Throws {@link RowProblem}. */
export function readPieces(row: CsvRecord, columns: Columns): number {
  const text = columns.text(row, "quantity");
  // Programs that store decimals write 5 as 5.0; Shopify writes oversold stock as negative.
  const number = readNumber(text, columns.form.decimal, true);
  if (number === null || number === "ambiguous" || number.fraction !== "")
    throw new RowProblem(row, "quantity", "invalid_quantity", `"${text.slice(0, 40)}" is not a whole number.`);
  const pieces = Number(number.whole);
  if (pieces > PRODUCT_LIMITS.stock && !number.isNegative)
    throw new RowProblem(row, "quantity", "quantity_too_high", `${pieces} is above ${PRODUCT_LIMITS.stock} pieces.`);
  return number.isNegative ? -pieces : pieces;
}
