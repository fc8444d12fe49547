import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import type { AdminProduct } from "../present-product.ts";
import { lockProduct } from "../queries/products.ts";
import { changedImages, changedTags } from "./changes/picture-changes.ts";
import type { ProductChange, ProductPatch } from "./changes/product-change.ts";
import type { Editor } from "./create-product.ts";
import { emitProductEvent, readAdminProducts } from "./product-events.ts";
import { saveChangedProduct } from "./save-products.ts";
import { refuseUnknownPictures, refuseUnknownShown, refuseUnknownVariants } from "./unknown-variant.ts";

export class UnknownProductPage extends NotFound {
  constructor() {
    super("There is no such product.");
  }
}

export interface ChangedProduct {
  product: AdminProduct;
  /** The variants and pictures that the change named, as the API writes their ids. */
  named: { variants: ReadonlySet<string>; images: ReadonlySet<string> };
}

/**
 * Changes what the patch names. When anything but stock changes, the version moves and `product.updated` (or
 * `product.archived`) is emitted; a patch that changes nothing is a no-op. Throws 428 and 412 by `ifMatch`.
 */
export async function changeProduct(
  tx: Tx,
  editor: Editor,
  /** An id or handle from the path, or the UUID itself. */
  product: string | { id: string },
  ifMatch: string | undefined,
  /** A function when the patch depends on the current product; it runs under the lock. */
  change: ProductChange | ((before: AdminProduct) => ProductChange),
): Promise<ChangedProduct> {
  const locked = await (typeof product === "string"
    ? lockProduct(tx, decodeId("prod", product), product)
    : lockProduct(tx, product.id, ""));
  if (locked === null) throw new UnknownProductPage();
  requireVersion(ifMatch, locked.version);
  const before = (await readAdminProducts(tx, editor.currency, [locked.id])).get(locked.id);
  if (before === undefined) throw new Error("unreachable: the product is locked");
  const { imageChanges, tagChanges, ...rest } = typeof change === "function" ? change(before) : change;
  const patch: ProductPatch = {
    ...rest,
    ...(tagChanges === undefined ? {} : { tags: changedTags(before.tags, tagChanges) }),
    ...(imageChanges === undefined ? {} : { images: changedImages(before.images, imageChanges) }),
  };
  await refuseUnknownVariants(tx, locked.id, patch.variants ?? []);
  await refuseUnknownPictures(tx, locked.id, rest.images ?? []);
  if (imageChanges !== undefined) await refuseUnknownShown(tx, locked.id, imageChanges);
  const { outcome, named } = await saveChangedProduct(tx, locked.handle, patch);
  const after = (await readAdminProducts(tx, editor.currency, [locked.id])).get(locked.id);
  if (after === undefined) throw new Error("unreachable: the product is locked");
  const archived = before.status !== "archived" && after.status === "archived";
  const variants = new Set([...named, ...(patch.variantChanges?.remove ?? [])].map((id) => encodeId("var", id)));
  // A change of few variants of many leaves the others out of the log as well.
  const logged = (product: AdminProduct) =>
    patch.variantChanges === undefined
      ? product
      : { ...product, variants: product.variants.filter(({ id }) => variants.has(id)) };
  if (JSON.stringify(before) !== JSON.stringify(after))
    await recordChange(tx, {
      actorId: editor.actorId,
      action: archived ? "product.archive" : "product.update",
      resourceType: "product",
      resourceId: locked.id,
      before: logged(before),
      after: logged(after),
    });
  if (outcome === "updated")
    await emitProductEvent(tx, archived ? "product.archived" : "product.updated", locked.id, after);
  const known = new Set(before.images.map(({ id }) => id));
  const updated = new Set(imageChanges?.update?.map(({ imageId }) => encodeId("img", imageId)));
  const images = after.images.map(({ id }) => id).filter((id) => !known.has(id) || updated.has(id));
  return { product: after, named: { variants, images: new Set(images) } };
}

/** The same, for those who want the whole product. */
export async function updateProduct(...given: Parameters<typeof changeProduct>): Promise<AdminProduct> {
  return (await changeProduct(...given)).product;
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
