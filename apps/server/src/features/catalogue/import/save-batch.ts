import { sqlState } from "../../../platform/database/connection.ts";
import type { Database } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { emitSavedProducts } from "../products/editing/product-events.ts";
import { saveProducts } from "../products/editing/save-products.ts";
import { keepWrittenHandles } from "../products/find/written-handles.ts";
import { wantPictures } from "../products/pictures/want-pictures.ts";
import type { ProductInput } from "../products/product-input.ts";
import type { ImportFailure, ReportBuilder } from "./report.ts";

/** A product that is ready to save, and its first line. */
export interface Candidate {
  input: ProductInput & { handle: string };
  line: number;
  /** Under which the product's old address is looked up; null when it has the written handle. */
  formerKey: string | null;
  notices: readonly ImportFailure[];
}

/**
 * Saves a batch in one transaction. When the database refuses a value, the batch is halved and retried until the
 * refused product is alone; that one is reported, and its neighbours are saved. A batch that takes too long is halved
 * too, so that a busy machine still makes progress.
 */
export async function saveBatch(
  database: Database,
  currency: string,
  batch: readonly Candidate[],
  report: ReportBuilder,
): Promise<void> {
  if (batch.length === 0) return;
  try {
    const urls = batch.flatMap(({ input }) => input.images ?? []).map(({ url }) => url);
    const remote = urls.filter((url) => /^https?:/i.test(url));
    const saved = await database.transaction(async (tx) => {
      if (remote.length > 0) await wantPictures(tx, remote);
      const products = await saveProducts(
        tx,
        batch.map(({ input }) => input),
      );
      await emitSavedProducts(tx, currency, products);
      const written = batch.flatMap(({ formerKey: key }, index) => {
        const productId = products[index]?.productId;
        return key === null || productId === undefined ? [] : [{ key, productId }];
      });
      if (written.length > 0) await keepWrittenHandles(tx, written);
      return products;
    });
    for (const product of saved) {
      report.products[product.outcome] += 1;
      report.variants += product.variants.length;
    }
    report.note(batch.flatMap(({ notices }) => notices));
  } catch (error) {
    const [alone] = batch;
    if (batch.length === 1 && alone !== undefined && isRefusal(error)) report.fail([toFailure(alone, error)]);
    else if (batch.length > 1 && (isRefusal(error) || TOO_SLOW.includes(sqlState(error)))) {
      const half = Math.ceil(batch.length / 2);
      await saveBatch(database, currency, batch.slice(0, half), report);
      await saveBatch(database, currency, batch.slice(half), report);
    } else throw error;
  }
}

/** A statement timed out, or waited too long for a lock. */
const TOO_SLOW: readonly string[] = ["57014", "55P03"];

/**
 * True when the data is at fault, not the database: a domain rule, or SQLSTATE classes 22 (data), 23 (integrity), 54
 * (limits).
 */
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError ? error.status < 500 : /^(22|23|54)/.test(sqlState(error));
}

function toFailure({ line, input }: Candidate, error: unknown): ImportFailure {
  const known = error instanceof DomainError ? error : null;
  return {
    line,
    handle: input.handle,
    code: known?.code ?? "not_saved",
    message: known?.detail ?? "The database refused a value of this product.",
  };
}
