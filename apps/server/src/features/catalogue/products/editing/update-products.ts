import type { Tx } from "../../../../platform/database/database.ts";
import { compareTexts, eachInSavepoint } from "../../../../platform/database/each-in-savepoint.ts";
import { decodeId } from "../../../../platform/ids.ts";
import type { AdminProduct } from "../present-product.ts";
import type { ProductStatus } from "../product-input.ts";
import { readProductRows } from "../queries/products.ts";
import type { ProductPatch } from "./changes/product-change.ts";
import type { Editor } from "./create-product.ts";
import { UnknownProductPage, updateProduct } from "./update-product.ts";

/** The same change for many products: `set` members replace; added and removed ones leave the rest unchanged. */
export interface ProductsPatch {
  /** Ids or handles. */
  productIds: readonly string[];
  status?: ProductStatus;
  vendor?: string | null;
  type?: string | null;
  addTags?: readonly string[];
  removeTags?: readonly string[];
  addCollections?: readonly string[];
  removeCollections?: readonly string[];
}

/**
 * Changes many products alike, all or none. Each changed product has its own audit entry and event. Locks products in
 * the order of their ids. Throws 409 `bulk_refused` or 422 with every refusal.
 */
export async function updateProducts(tx: Tx, editor: Editor, patch: ProductsPatch): Promise<AdminProduct[]> {
  const { productIds } = patch;
  const ids = productIds.map((id) => decodeId("prod", id)).filter((id) => id !== null);
  const rows = await readProductRows(tx, ids, productIds);
  const idOf = new Map(rows.flatMap((row) => [[row.id, row.id] as const, [row.handle, row.id] as const]));
  const items = productIds
    .map((name, index) => ({ index, item: idOf.get(decodeId("prod", name) ?? name) ?? null }))
    .sort((a, b) => compareTexts(a.item ?? "", b.item ?? ""));
  return eachInSavepoint(tx, "productIds", items, async (id) => {
    if (id === null) throw new UnknownProductPage();
    return updateProduct(tx, editor, { id }, "*", (before) => patchOf(before, patch));
  });
}

function patchOf(before: AdminProduct, patch: ProductsPatch): ProductPatch {
  const { status, vendor, type, addTags = [], removeTags = [], addCollections = [], removeCollections = [] } = patch;
  return {
    ...(status === undefined ? {} : { status }),
    ...(vendor === undefined ? {} : { vendor: vendor ?? "" }),
    ...(type === undefined ? {} : { type: type ?? "" }),
    ...(addTags.length + removeTags.length === 0 ? {} : { tags: changed(before.tags, addTags, removeTags) }),
    ...(addCollections.length + removeCollections.length === 0
      ? {}
      : { collections: changed(before.collections, addCollections, removeCollections) }),
  };
}

/** Tags are compared in display form, ignoring case. */
function changed(before: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const key = (text: string) => text.trim().toLowerCase();
  const [gone, known] = [new Set(removed.map(key)), new Set(before.map(key))];
  return [...before, ...added.filter((text) => !known.has(key(text)))].filter((text) => !gone.has(key(text)));
}
