import type { Database } from "../../../../platform/database/database.ts";
import { lockStock, setStock } from "../../products/editing/changes/stock-counts.ts";
import type { FileForm } from "../columns.ts";
import type { ImportOptions } from "../import-products.ts";
import { type ImportReport, ReportBuilder } from "../report.ts";
import { readStock } from "./read-stock.ts";

/** Variants per transaction: orders wait for these rows. */
const BATCH = 200;

/**
 * Sets the stock of the variants that a file names, and nothing else. A file without the columns of a product is one,
 * such as Shopify's inventory export. The whole file is read before the first number is written, because the locations of
 * a variant may stand anywhere in it.
 */
export async function importStock(
  database: Database,
  open: () => AsyncIterable<Buffer>,
  form: FileForm,
  options: Pick<ImportOptions, "onProgress">,
): Promise<ImportReport> {
  const report = new ReportBuilder();
  let bytesRead = 0;
  const progress = () => options.onProgress?.(report.rows, bytesRead);
  const source = async function* () {
    for await (const chunk of open()) {
      bytesRead += chunk.length;
      yield chunk;
    }
  };
  const { sums } = await readStock(database.reads, source(), report, { form, onProgress: progress });
  const wanted = sums.wanted();
  const updated = new Set<string>();
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const changed = await database.transaction(async (tx) => {
      const onHand = await lockStock(
        tx,
        batch.map(({ variantId }) => variantId),
      );
      const differing = batch.filter((row) => onHand.get(row.variantId) !== row.onHand);
      if (differing.length > 0) await setStock(tx, differing);
      return differing;
    });
    for (const { productId } of changed) updated.add(productId);
  }
  report.products.updated = updated.size;
  report.products.unchanged = new Set(wanted.map(({ productId }) => productId)).size - updated.size;
  report.variants = wanted.length;
  progress();
  return report.build();
}
