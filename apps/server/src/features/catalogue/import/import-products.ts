import type { Database } from "../../../platform/database/database.ts";
import { assembleProduct, type ProductRows } from "./assemble-product.ts";
import type { Columns } from "./columns.ts";
import { type CsvEntry, readCsv } from "./csv-records.ts";
import { Grouper } from "./grouper.ts";
import { headerOf } from "./header.ts";
import { planHandles } from "./plan-handles.ts";
import { type ImportReport, ReportBuilder } from "./report.ts";
import { type Candidate, saveBatch } from "./save-batch.ts";
import { importStock } from "./stock/import-stock.ts";
import { surveyFile } from "./survey-file.ts";

export interface ImportOptions {
  /** ISO 4217; the store's currency, which the file's prices are in. */
  currency: string;
  /** Reads any file as one of stock, and leaves its prices alone. */
  only?: "stock" | undefined;
  /** Called after every batch and at the end. */
  onProgress?: (rowsRead: number, bytesRead: number) => void;
}

/** Products per transaction. Large enough to make commits cheap, small enough for flat memory use. */
const BATCH_PRODUCTS = 200;
/** A product may have 2,000 variants, so the number of products alone does not bound a batch. */
const BATCH_VARIANTS = 1_500;

/**
 * Imports a product CSV in Shopify's format. Products are found by handle: a known one is updated if it differs, so a
 * second import of the same file is a no-op. Good rows are saved in batches, bad ones are reported by line. The file is
 * read as a stream and never held as a whole: once for its decimal sign and its handles, and once for its products.
 *
 * The file is authoritative for its columns: variants that it does not name are retired, and its quantities become the
 * stock. Rows of a product must be adjacent; a handle that returns later is reported, not merged, because its product
 * is already saved.
 *
 * A file without prices only sets stock ({@link importStock}).
 *
 * Throws `UnreadableCsv` when there is no usable header; then nothing was saved.
 */
export async function importProducts(
  database: Database,
  open: () => AsyncIterable<Buffer>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = new ReportBuilder();
  let bytesRead = 0;
  const survey = await surveyFile(open(), { wanted: options.only });
  if (survey.kind === "stock") return importStock(database, open, survey.form, options);
  const grouper = new Grouper(report, await planHandles(database.reads, survey.titles));
  let columns: Columns | null = null;
  let waiting: Candidate[] = [];
  let waitingVariants = 0;
  const progress = () => options.onProgress?.(report.rows, bytesRead);

  const take = async (products: readonly ProductRows[], known: Columns) => {
    for (const product of products) {
      const { input, failures, notices } = assembleProduct(product, known, options.currency);
      report.fail(failures);
      if (input === null) continue;
      waiting.push({ input, line: product.rows[0]?.line ?? 1, formerKey: product.formerKey, notices });
      waitingVariants += input.variants.length;
      if (waiting.length >= BATCH_PRODUCTS || waitingVariants >= BATCH_VARIANTS) await flush();
    }
  };
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    waitingVariants = 0;
    await saveBatch(database, options.currency, batch, report);
    progress();
  };

  for await (const entries of readCsv(counted(open(), (bytes) => (bytesRead += bytes)))) {
    const header: CsvEntry | undefined = columns === null ? entries[0] : undefined;
    if (columns === null && header === undefined) continue;
    columns ??= headerOf(header, survey.form);
    await take(grouper.add(header === undefined ? entries : entries.slice(1), columns), columns);
  }
  if (columns === null) throw new Error("unreachable: a survey refuses an empty file");
  await take(grouper.end(), columns);
  await flush();
  return report.build();
}

async function* counted(source: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    count(chunk.length);
    yield chunk;
  }
}
