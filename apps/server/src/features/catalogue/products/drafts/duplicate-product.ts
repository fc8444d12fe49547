import type { Tx } from "../../../../platform/database/database.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { createProduct, type Editor } from "../editing/create-product.ts";
import { readAdminProducts } from "../editing/product-events.ts";
import { UnknownProductPage } from "../editing/update-product.ts";
import type { AdminProduct } from "../present-product.ts";
import type { ProductInput, VariantInput } from "../product-input.ts";
import { lockProduct } from "../queries/products.ts";

/**
 * Copies a product as a draft with a handle of its own. SKUs and barcodes name one piece each, so the copy has none, and
 * tracked stock begins at 0.
 */
export async function duplicateProduct(
  tx: Tx,
  editor: Editor,
  idOrHandle: string,
  title: string | undefined,
): Promise<AdminProduct> {
  const locked = await lockProduct(tx, decodeId("prod", idOrHandle), idOrHandle);
  if (locked === null) throw new UnknownProductPage();
  const original = (await readAdminProducts(tx, editor.currency, [locked.id])).get(locked.id);
  if (original === undefined) throw new Error("unreachable: the product is locked");
  return createProduct(tx, editor, copyOf(original, title ?? original.title));
}

function copyOf(original: AdminProduct, title: string): ProductInput {
  const { description, vendor, type, tags, options, images, collections, seo, safety, featuredRank } = original;
  const positionOf = new Map(original.variants.map(({ id }, index) => [id, index]));
  return {
    ...{ title, descriptionHtml: description, vendor: vendor ?? "", type: type ?? "", tags, options, collections },
    ...{ seo, safety, featuredRank, status: "draft" },
    variants: original.variants.map(variantOf),
    images: images.map(({ url, alt, width, height, placeholder, variantIds }) => ({
      ...{ url, alt, width, height, placeholder },
      variantPositions: variantIds.flatMap((id) => positionOf.get(id) ?? []),
    })),
  };
}

function variantOf(variant: AdminProduct["variants"][number]): VariantInput {
  const { title, options, price, compareAtPrice, content, unitPrice, stock } = variant;
  const { taxClass, weightGrams, requiresShipping, withdrawalException } = variant;
  return {
    ...{ title, options, taxClass, weightGrams, requiresShipping, withdrawalException },
    priceMinor: price.amount,
    compareAtMinor: compareAtPrice?.amount ?? null,
    content: content === null ? null : { ...content, ...(unitPrice === null ? {} : { per: unitPrice.per }) },
    stock: stock === null ? null : 0,
  };
}
