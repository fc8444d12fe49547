import type { Tx } from "../../../../platform/database/database.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import type { AdminProduct } from "../present-product.ts";
import type { ProductInput } from "../product-input.ts";
import { emitProductEvent, readAdminProducts } from "./product-events.ts";
import { saveNewProduct } from "./save-products.ts";
import { refuseUnknownPictures, refuseUnknownVariants } from "./unknown-variant.ts";

/** The user who makes a change, and the store's currency. */
export interface Editor {
  actorId: string;
  currency: string;
}

/**
 * Creates a product. Without a handle it gets a free one from its title; a given handle that is taken throws 409
 * `handle_taken`.
 */
export async function createProduct(tx: Tx, editor: Editor, input: ProductInput): Promise<AdminProduct> {
  await refuseUnknownVariants(tx, null, input.variants);
  await refuseUnknownPictures(tx, null, input.images ?? []);
  const { productId } = await saveNewProduct(tx, input);
  const product = (await readAdminProducts(tx, editor.currency, [productId])).get(productId);
  if (product === undefined) throw new Error("unreachable: the product was just made");
  await recordChange(tx, {
    actorId: editor.actorId,
    action: "product.create",
    resourceType: "product",
    resourceId: productId,
    before: null,
    after: product,
  });
  await emitProductEvent(tx, "product.created", productId, product);
  return product;
}
