import type { Tx } from "../../database/database.ts";
import { DomainError, NotFound } from "../../errors.ts";
import { decodeId } from "../../ids.ts";
import { recordChange } from "../admin/record-change.ts";
import type { Editor } from "./create-product.ts";
import { type AdminVariant, presentAdminVariant } from "./present-product.ts";
import { emitProductEvent, readAdminProducts } from "./product-events.ts";
import { lockProducts } from "./queries/known-products.ts";
import { readVariantRow, type VariantRow } from "./queries/products.ts";
import { deleteStock, lockStock, setStock } from "./queries/stock.ts";
import { saveChangedProduct } from "./save-products.ts";

export interface VariantPatch {
  priceMinor?: number;
  compareAtMinor?: number | null;
  sku?: string | null;
  /** What is on hand; null: not tracked. */
  stock?: number | null;
  /** Added to what is on hand, whatever was sold meanwhile. Not beside `stock`. */
  stockDelta?: number;
}

export class StockNotTracked extends DomainError {
  constructor() {
    super({
      status: 409,
      code: "stock_not_tracked",
      detail: "The stock of this variant is not counted: set it first.",
    });
  }
}

export class StockWouldBeNegative extends DomainError {
  constructor(available: number) {
    const detail = `There are ${available} on hand; no more can be taken off.`;
    super({
      status: 409,
      code: "insufficient_stock",
      detail,
      errors: [{ pointer: "#/stockDelta", code: "insufficient_stock", detail, available }],
    });
  }
}

/**
 * Changes price, SKU or stock of one variant. Price and SKU are part of the product: they move its version and are
 * told as `product.updated`. Stock is not, and locks nothing but its own row, so that sales never wait for an edit.
 */
export async function updateVariant(
  tx: Tx,
  editor: Editor,
  variantId: string,
  patch: VariantPatch,
): Promise<AdminVariant> {
  const id = decodeId("var", variantId);
  const before = id === null ? null : await readVariantRow(tx, id);
  if (before === null) throw new NotFound("There is no such variant.");
  if (patch.priceMinor !== undefined || patch.compareAtMinor !== undefined || patch.sku !== undefined)
    await changeOffer(tx, editor, before, patch);
  if (patch.stock !== undefined || patch.stockDelta !== undefined) await changeStock(tx, before.id, patch);
  const after = await readVariantRow(tx, before.id);
  if (after === null) throw new NotFound("There is no such variant.");
  const [was, is] = [presentAdminVariant(before, editor.currency), presentAdminVariant(after, editor.currency)];
  if (JSON.stringify(was) !== JSON.stringify(is))
    await recordChange(tx, {
      actorId: editor.actorId,
      action: "variant.update",
      resourceType: "variant",
      resourceId: before.id,
      before: was,
      after: is,
    });
  return is;
}

/** Goes through the one write path with all variants as they are but this one, so that prices and search of the product follow. */
async function changeOffer(tx: Tx, editor: Editor, variant: VariantRow, patch: VariantPatch): Promise<void> {
  const handle = (await readAdminProducts(tx, editor.currency, [variant.product_id])).get(variant.product_id)?.handle;
  const [product] = handle === undefined ? [] : await lockProducts(tx, [handle]);
  const onSale = product?.variants.filter((known) => !known.retired) ?? [];
  if (product === undefined || !onSale.some((known) => known.id === variant.id))
    throw new NotFound("There is no such variant.");
  const variants = onSale.map(({ id, sku, title, options, priceMinor, compareAtMinor }) => {
    const same = { variantId: id, sku, title, options, priceMinor, compareAtMinor };
    return id === variant.id ? { ...same, ...offerOf(patch) } : same;
  });
  const { outcome } = await saveChangedProduct(tx, product.handle, { variants });
  if (outcome !== "updated") return;
  const after = (await readAdminProducts(tx, editor.currency, [product.id])).get(product.id);
  if (after !== undefined) await emitProductEvent(tx, "product.updated", product.id, after);
}

function offerOf({ priceMinor, compareAtMinor, sku }: VariantPatch) {
  return {
    ...(priceMinor === undefined ? {} : { priceMinor }),
    ...(compareAtMinor === undefined ? {} : { compareAtMinor }),
    ...(sku === undefined ? {} : { sku }),
  };
}

async function changeStock(tx: Tx, variantId: string, { stock, stockDelta = 0 }: VariantPatch): Promise<void> {
  const onHand = (await lockStock(tx, [variantId])).get(variantId);
  if (stock === null) {
    await deleteStock(tx, [variantId]);
  } else if (stock !== undefined) {
    await setStock(tx, [{ variantId, onHand: stock }]);
  } else {
    if (onHand === undefined) throw new StockNotTracked();
    if (onHand + stockDelta < 0) throw new StockWouldBeNegative(onHand);
    await setStock(tx, [{ variantId, onHand: onHand + stockDelta }]);
  }
}
