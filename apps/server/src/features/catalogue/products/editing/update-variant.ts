import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { type AdminVariant, presentAdminVariant } from "../present-product.ts";
import type { VariantInput } from "../product-input.ts";
import { lockProducts } from "../queries/known-products.ts";
import { lockProduct } from "../queries/products.ts";
import { readVariantRow, type VariantRow } from "../queries/variants.ts";
import { lockStock, setStock } from "./changes/stock-counts.ts";
import { writeCounts } from "./changes/write-counts.ts";
import type { Editor } from "./create-product.ts";
import { emitProductEvent, readAdminProducts } from "./product-events.ts";
import { saveChangedProduct } from "./save-products.ts";

export interface VariantPatch extends VariantOffer {
  /** Pieces on hand; null stops tracking. */
  stock?: number | null;
  /** Expected stock on hand before `stock` is written; undefined skips the comparison. */
  expectedStock?: number | null;
  /** Added to the pieces on hand, whatever was sold meanwhile. Excludes `stock`. */
  stockDelta?: number;
}

/** The fields that belong to the product and change its version. */
type VariantOffer = Partial<
  Pick<
    VariantInput,
    | "priceMinor"
    | "compareAtMinor"
    | "sku"
    | "taxClass"
    | "weightGrams"
    | "requiresShipping"
    | "withdrawalException"
    | "barcode"
    | "content"
  >
>;

export class StockNotTracked extends DomainError {
  constructor() {
    super({
      code: "stock_not_tracked",
      detail: "The stock of this variant is not counted: set it first.",
    });
  }
}

export class StockWouldBeNegative extends DomainError {
  constructor(available: number) {
    const detail = `There are ${available} on hand; no more can be taken off.`;
    super({
      code: "insufficient_stock",
      detail,
      errors: [{ pointer: "#/stockDelta", code: "insufficient_stock", detail, available }],
    });
  }
}

/**
 * Changes one variant. All but stock belongs to the product: it moves its version and emits
 * `product.updated`. Stock does not, and locks only its own row, so that sales never wait for an edit.
 */
export async function updateVariant(
  tx: Tx,
  editor: Editor,
  variantId: string,
  patch: VariantPatch,
  ifMatch: string | undefined,
): Promise<AdminVariant> {
  const known = await find(tx, decodeId("var", variantId));
  const { stock, stockDelta, expectedStock: _, ...offer } = patch;
  const changesOffer = Object.keys(offer).length > 0;
  const changesStock = stock !== undefined || stockDelta !== undefined;
  if (changesOffer || ifMatch !== undefined) {
    const product = await lockProduct(tx, known.product_id, "");
    if (ifMatch !== undefined) requireVersion(ifMatch, product?.version ?? known.version);
  }
  const onHand = changesStock ? (await lockStock(tx, [known.id])).get(known.id) : undefined;
  // Read after all locks are held, so that the audit log's "before" is the state that was changed.
  const before = await find(tx, known.id);
  if (changesOffer) await changeOffer(tx, editor, before, offer);
  if (changesStock) await changeStock(tx, known.id, onHand, patch);
  const after = await find(tx, known.id);
  const [was, is] = [presentAdminVariant(before, editor.currency), presentAdminVariant(after, editor.currency)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await recordChange(tx, {
      actorId: editor.actorId,
      action: "variant.update",
      resourceType: "variant",
      resourceId: known.id,
      before: was,
      after: is,
    });
  return is;
}

async function find(tx: Tx, id: string | null): Promise<VariantRow> {
  const row = id === null ? null : await readVariantRow(tx, id);
  if (row === null) throw new NotFound("There is no such variant.");
  return row;
}

/**
 * Writes through the product's write path with all other variants unchanged, so that the product's prices and search
 * follow.
 */
async function changeOffer(tx: Tx, editor: Editor, variant: VariantRow, offer: VariantOffer): Promise<void> {
  const handle = (await readAdminProducts(tx, editor.currency, [variant.product_id])).get(variant.product_id)?.handle;
  const [product] = handle === undefined ? [] : await lockProducts(tx, [handle]);
  const onSale = product?.variants.filter((known) => !known.retired) ?? [];
  if (product === undefined || !onSale.some((known) => known.id === variant.id))
    throw new NotFound("There is no such variant.");
  const variantChanges = { update: [{ variantId: variant.id, ...offer }] };
  const { outcome } = await saveChangedProduct(tx, product.handle, { variantChanges });
  if (outcome !== "updated") return;
  const after = (await readAdminProducts(tx, editor.currency, [product.id])).get(product.id);
  if (after !== undefined) await emitProductEvent(tx, "product.updated", product.id, after);
}

async function changeStock(
  tx: Tx,
  variantId: string,
  onHand: number | undefined,
  { stock, expectedStock: expected, stockDelta = 0 }: VariantPatch,
): Promise<void> {
  if (stock !== undefined) {
    await writeCounts(tx, [{ variantId, stock, expected, pointer: "#" }]);
  } else {
    if (onHand === undefined) throw new StockNotTracked();
    if (onHand + stockDelta < 0) throw new StockWouldBeNegative(onHand);
    await setStock(tx, [{ variantId, onHand: onHand + stockDelta }]);
  }
}
