import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { requireVersion } from "../../../platform/http/answers/if-match.ts";
import { decodeId } from "../../../platform/ids.ts";
import { recordChange } from "../../audit/record-change.ts";
import type { AdminProduct } from "../present-product.ts";
import { lockProduct } from "../queries/products.ts";
import type { Editor } from "./create-product.ts";
import type { ProductPatch } from "./product-draft.ts";
import { emitProductEvent, readAdminProducts } from "./product-events.ts";
import { saveChangedProduct } from "./save-products.ts";
import { refuseUnknownPictures, refuseUnknownVariants } from "./unknown-variant.ts";

export class UnknownProductPage extends NotFound {
  constructor() {
    super("There is no such product.");
  }
}

/**
 * Changes what the patch names. When anything but stock changes, the version moves and `product.updated` (or
 * `product.archived`) is emitted; a patch that changes nothing is a no-op. Throws 428 and 412 by `ifMatch`.
 */
export async function updateProduct(
  tx: Tx,
  editor: Editor,
  /** An id or handle from the path, or the UUID itself. */
  product: string | { id: string },
  ifMatch: string | undefined,
  /** A function when the patch depends on the current product; it runs under the lock. */
  change: ProductPatch | ((before: AdminProduct) => ProductPatch),
): Promise<AdminProduct> {
  const locked = await (typeof product === "string"
    ? lockProduct(tx, decodeId("prod", product), product)
    : lockProduct(tx, product.id, ""));
  if (locked === null) throw new UnknownProductPage();
  requireVersion(ifMatch, locked.version);
  const before = (await readAdminProducts(tx, editor.currency, [locked.id])).get(locked.id);
  if (before === undefined) throw new Error("unreachable: the product is locked");
  const patch = typeof change === "function" ? change(before) : change;
  await refuseUnknownVariants(tx, locked.id, patch.variants ?? []);
  await refuseUnknownPictures(tx, locked.id, patch.images ?? []);
  const { outcome } = await saveChangedProduct(tx, locked.handle, patch);
  const after = (await readAdminProducts(tx, editor.currency, [locked.id])).get(locked.id);
  if (after === undefined) throw new Error("unreachable: the product is locked");
  const archived = before.status !== "archived" && after.status === "archived";
  if (JSON.stringify(before) !== JSON.stringify(after))
    await recordChange(tx, {
      actorId: editor.actorId,
      action: archived ? "product.archive" : "product.update",
      resourceType: "product",
      resourceId: locked.id,
      before,
      after,
    });
  if (outcome === "updated")
    await emitProductEvent(tx, archived ? "product.archived" : "product.updated", locked.id, after);
  return after;
}

/** Archives a product: orders and links keep naming it, shoppers no longer find it. Idempotent. */
export async function archiveProduct(
  tx: Tx,
  editor: Editor,
  idOrHandle: string,
  ifMatch: string | undefined,
): Promise<void> {
  await updateProduct(tx, editor, idOrHandle, ifMatch ?? "*", { status: "archived" });
}
