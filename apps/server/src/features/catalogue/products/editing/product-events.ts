import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { emit } from "../../../../platform/events/emit.ts";
import { type AdminProduct, presentAdminProduct } from "../present-product.ts";
import type { SavedProduct } from "../product-input.ts";
import { readProductRows } from "../queries/products.ts";

export type ProductEventType = "product.created" | "product.updated" | "product.archived";

/** The current products as administrators see them, by UUID. */
export async function readAdminProducts(
  from: Queryable,
  currency: string,
  ids: readonly string[],
): Promise<Map<string, AdminProduct>> {
  const rows = await readProductRows(from, ids);
  return new Map(rows.map((row) => [row.id, presentAdminProduct(row, currency)]));
}

/** Emits an event with the product as the API shows it, with status and version. */
export async function emitProductEvent(
  tx: Tx,
  type: ProductEventType,
  productId: string,
  product: AdminProduct,
): Promise<void> {
  await emit(tx, { type, resourceId: productId, data: eventData(product) });
}

/** Emits the events of what `saveProducts` wrote, in one statement; unchanged products have none. For imports. */
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

/** The rank among featured products is internal to the shop. */
function eventData({ featuredRank: _, ...data }: AdminProduct) {
  return data;
}
