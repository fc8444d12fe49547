import { sqlState } from "../../../database/connection.ts";
import type { Database } from "../../../database/database.ts";
import { DomainError } from "../../../errors.ts";
import { emitSavedProducts } from "../product-events.ts";
import type { ProductInput } from "../product-input.ts";
import { saveProducts } from "../save-products.ts";
import type { ReportBuilder } from "./report.ts";

/** A product that is ready to be saved, and the line where it begins. */
export interface Candidate {
  input: ProductInput & { handle: string };
  line: number;
}

/**
 * Saves a batch in one transaction. When the database refuses a value in it, the batch is halved and repeated until the
 * product that it refuses is alone: that one is reported, and its neighbours are kept.
 */
export async function saveBatch(
  database: Database,
  currency: string,
  batch: readonly Candidate[],
  report: ReportBuilder,
): Promise<void> {
  if (batch.length === 0) return;
  try {
    const saved = await database.transaction(async (tx) => {
      const products = await saveProducts(
        tx,
        batch.map(({ input }) => input),
      );
      await emitSavedProducts(tx, currency, products);
      return products;
    });
    for (const product of saved) {
      report.products[product.outcome] += 1;
      report.variants += product.variants.length;
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [alone] = batch;
    if (batch.length === 1 && alone !== undefined) {
      const message = error instanceof DomainError ? error.detail : "The database refused a value of this product.";
      const code = error instanceof DomainError ? error.code : "not_saved";
      report.fail([{ line: alone.line, handle: alone.input.handle, code, message }]);
      return;
    }
    const half = Math.ceil(batch.length / 2);
    await saveBatch(database, currency, batch.slice(0, half), report);
    await saveBatch(database, currency, batch.slice(half), report);
  }
}

/** The data is at fault, not the database: a domain rule, or SQLSTATE classes 22 (data) and 23 (integrity). */
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError ? error.status < 500 : /^2[23]/.test(sqlState(error));
}
