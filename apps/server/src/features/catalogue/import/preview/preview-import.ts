import type { Queryable } from "../../../../platform/database/database.ts";
import { assembleProduct, type ProductRows } from "../assemble-product.ts";
import type { Columns, FileForm, FileKind } from "../columns.ts";
import { readCsv } from "../csv-records.ts";
import { Grouper } from "../grouper.ts";
import { headerOf } from "../header.ts";
import { planHandles } from "../plan-handles.ts";
import { type ImportReport, ReportBuilder } from "../report.ts";
import { readStock } from "../stock/read-stock.ts";
import { surveyFile } from "../survey-file.ts";

/** A product as the file describes it. */
export interface PreviewedProduct {
  line: number;
  handle: string;
  title: string;
  status: string | null;
  variants: number;
  /** In minor units. */
  minPriceMinor: number;
  maxPriceMinor: number;
  /** Null: the file does not say, or it is not tracked. */
  stock: number | null;
  pictures: number;
}

export interface CheckedFile extends Omit<ImportReport, "products" | "variants"> {
  kind: FileKind;
  columns: { read: string[]; ignored: string[] };
  products: PreviewedProduct[];
  /** Known products whose stock a file of stock sets. */
  stockedProducts: number;
  /** Handles of all products that were checked. */
  handles: string[];
  isWhole: boolean;
}

/** Rows that are checked at most, so that a preview of a long file stays quick. */
const MOST_ROWS = 5_000;
const SHOWN_PRODUCTS = 10;

/**
 * Checks a product CSV by the rules of the import. The database is only asked for the handles of the file. A refusal that only the database can give, such
 * as a value that two products may not share, comes with the import itself. Throws `UnreadableCsv` like the import.
 */
export async function checkFile(
  open: () => AsyncIterable<Buffer>,
  currency: string,
  reads: Queryable,
): Promise<CheckedFile> {
  const report = new ReportBuilder();
  const survey = await surveyFile(open(), { mostRows: MOST_ROWS });
  if (survey.kind === "stock") return checkStock(open(), survey.form, reads, report);
  const grouper = new Grouper(report, await planHandles(reads, survey.titles));
  let columns: Columns | null = null;
  let isWhole = true;
  const products: PreviewedProduct[] = [];
  const handles: string[] = [];
  const take = (found: readonly ProductRows[], known: Columns) => {
    for (const product of found) {
      const { input, failures, notices } = assembleProduct(product, known, currency);
      report.fail(failures);
      if (input === null) continue;
      report.note(notices);
      handles.push(input.handle);
      if (products.length < SHOWN_PRODUCTS) products.push(summarise(product, input));
    }
  };
  for await (const entries of readCsv(open())) {
    if (columns === null && entries.length === 0) continue;
    const rows: typeof entries = columns === null ? entries.slice(1) : entries;
    columns ??= headerOf(entries[0], survey.form);
    const room = MOST_ROWS - report.rows;
    take(grouper.add(rows.slice(0, room), columns), columns);
    if (rows.length > room) {
      isWhole = false;
      break;
    }
  }
  if (columns === null) columns = headerOf(undefined, survey.form);
  // The last product of a file that was cut may have more rows.
  if (isWhole) take(grouper.end(), columns);
  const kind = columns.kind;
  return { ...report.build(), kind, columns: columns.sorted(), products, stockedProducts: 0, handles, isWhole };
}

async function checkStock(
  source: AsyncIterable<Buffer>,
  form: FileForm,
  reads: Queryable,
  report: ReportBuilder,
): Promise<CheckedFile> {
  const { columns, sums, isWhole } = await readStock(reads, source, report, { form, mostRows: MOST_ROWS });
  const stockedProducts = new Set(sums.wanted().map(({ productId }) => productId)).size;
  const nothing = { products: [], handles: [] };
  return { ...report.build(), ...nothing, kind: "stock", columns: columns.sorted(), stockedProducts, isWhole };
}

type Assembled = NonNullable<ReturnType<typeof assembleProduct>["input"]>;

function summarise({ rows }: ProductRows, { handle, title, status, variants, images }: Assembled): PreviewedProduct {
  const prices = variants.map(({ priceMinor }) => priceMinor);
  const counted = variants.flatMap(({ stock }) => stock ?? []);
  return {
    ...{ line: rows[0]?.line ?? 1, handle, title, status: status ?? null, variants: variants.length },
    minPriceMinor: Math.min(...prices),
    maxPriceMinor: Math.max(...prices),
    stock: counted.length === 0 ? null : counted.reduce((sum, stock) => sum + stock, 0),
    pictures: images?.length ?? 0,
  };
}
