import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events/emit.ts";
import { type AdminProduct, presentAdminProduct } from "../present-product.ts";
import type { SavedProduct } from "../product-input.ts";
import { readProductRows } from "../queries/products.ts";

export type ProductEventType = "product.created" | "product.updated" | "product.archived";

/** The products as the administration sees them at this moment, by UUID. */
export async function readAdminProducts(
  from: Queryable,
  currency: string,
  ids: readonly string[],
): Promise<Map<string, AdminProduct>> {
  const rows = await readProductRows(from, ids);
  return new Map(rows.map((row) => [row.id, presentAdminProduct(row, currency)]));
}

/** Tells the world: the product as the API shows it, with its status and version. */
export async function emitProductEvent(
  tx: Tx,
  type: ProductEventType,
  productId: string,
  product: AdminProduct,
): Promise<void> {
  await emit(tx, { type, resourceId: productId, data: eventData(product) });
}

/** The events of what `saveProducts` wrote, in one statement; what did not change has none. For imports. */
export async function emitSavedProducts(tx: Tx, currency: string, saved: readonly SavedProduct[]): Promise<void> {
  const changed = saved.filter((product) => product.outcome !== "unchanged");
  if (changed.length === 0) return;
  const ids = changed.map((product) => product.productId);
  const products = await readAdminProducts(tx, currency, ids);
  const events = changed.flatMap(({ productId, outcome }) => {
    const product = products.get(productId);
    const type = outcome === "created" ? "product.created" : "product.updated";
    return product === undefined ? [] : [{ type, resourceId: productId, data: eventData(product) }];
  });
  await emit(tx, ...events);
}

/** Where a product stands among the featured ones is the shop's own matter. */
function eventData({ featuredRank: _, ...data }: AdminProduct) {
  return data;
}
