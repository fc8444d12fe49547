import type { ErrorEntry } from "../../../platform/errors.ts";
import { Invalid } from "../../../platform/errors.ts";
import { decodeId } from "../../../platform/ids.ts";
import type { Money } from "../../../platform/money/money.ts";
import { findProductProblems, isImageUrl } from "../editing/check-product-input.ts";
import type { ProductPatch } from "../editing/product-draft.ts";
import type { CollectionPatch } from "../editing/save-collection.ts";
import type { VariantPatch } from "../editing/update-variant.ts";
import { findContentProblems } from "../prices/check-content.ts";
import type { ImageInput, ProductInput, VariantInput } from "../product-input.ts";
import type { CollectionBody } from "./collection-schemas.ts";
import type { ProductBody, VariantBody } from "./schemas.ts";
import { sellingTermsOf } from "./selling-terms.ts";

/** Converts an administrator's request for the write path. Throws 422 with every problem. */
export function productPatchOf(body: ProductBody, currency: string): ProductPatch {
  const problems: ErrorEntry[] = [];
  const { description, vendor, type, variants, images, ...same } = body;
  const patch: ProductPatch = {
    ...same,
    ...(description === undefined ? {} : { descriptionHtml: description }),
    ...(vendor === undefined ? {} : { vendor: vendor ?? "" }),
    ...(type === undefined ? {} : { type: type ?? "" }),
    ...(images === undefined ? {} : { images: images.map(imageOf) }),
    ...(variants === undefined
      ? {}
      : { variants: variants.map((variant, index) => variantOf(variant, index, currency, problems)) }),
  };
  for (const [index, image] of (images ?? []).entries())
    for (const member of ["variantPosition", "variantPositions"] as const)
      if (variants !== undefined && Math.max(-1, ...[image[member] ?? []].flat()) >= variants.length)
        problems.push({
          pointer: `#/images/${index}/${member}`,
          code: "too_large",
          detail: "There is no variant at this position.",
        });
  problems.push(...findProductProblems(patch));
  if (problems.length > 0) throw new Invalid(problems);
  return patch;
}

export function newProductOf(body: ProductBody & { title: string }, currency: string): ProductInput {
  const { variants = [], ...patch } = productPatchOf(body, currency);
  return { ...patch, title: body.title, variants };
}

function imageOf(image: NonNullable<ProductBody["images"]>[number]): ImageInput {
  const { id, variantPosition, variantPositions = [], variantIds, ...same } = image;
  return {
    ...same,
    // An id that cannot exist is refused like one of another product (unknown-variant.ts).
    ...(id === undefined ? {} : { imageId: decodeId("img", id) ?? id }),
    variantPositions: [...variantPositions, ...(typeof variantPosition === "number" ? [variantPosition] : [])],
    ...(variantIds === undefined
      ? {}
      : { variantIds: variantIds.map((variant) => decodeId("var", variant) ?? variant) }),
  };
}

function variantOf(
  variant: NonNullable<ProductBody["variants"]>[number],
  index: number,
  currency: string,
  problems: ErrorEntry[],
): VariantInput {
  const { id, price, compareAtPrice, taxClass, weightGrams, requiresShipping, ...rest } = variant;
  const { withdrawable, withdrawalException, ...same } = rest;
  const at = `#/variants/${index}`;
  const terms = { taxClass, weightGrams, requiresShipping, withdrawable, withdrawalException };
  return {
    ...same,
    ...sellingTermsOf(terms, at, problems),
    // An id that cannot exist is refused like one of another product (unknown-variant.ts).
    ...(id === undefined ? {} : { variantId: decodeId("var", id) ?? id }),
    priceMinor: minorOf(price, `${at}/price`, currency, problems),
    ...(compareAtPrice === undefined
      ? {}
      : { compareAtMinor: minorOrNull(compareAtPrice, `${at}/compareAtPrice`, currency, problems) }),
  };
}

export function variantPatchOf(body: VariantBody, currency: string): VariantPatch {
  const problems: ErrorEntry[] = [];
  const { price, compareAtPrice, sku, barcode, content, stock, stockDelta, ...terms } = body;
  if (stock !== undefined && stockDelta !== undefined)
    problems.push({ pointer: "#/stockDelta", code: "not_allowed", detail: "Either stock or stockDelta." });
  const patch: VariantPatch = {
    ...(stock === undefined ? {} : { stock }),
    ...(stockDelta === undefined ? {} : { stockDelta }),
    ...sellingTermsOf(terms, "#", problems),
    ...(sku === undefined ? {} : { sku }),
    ...(barcode === undefined ? {} : { barcode }),
    ...(content === undefined ? {} : { content }),
    ...(price === undefined ? {} : { priceMinor: minorOf(price, "#/price", currency, problems) }),
    ...(compareAtPrice === undefined
      ? {}
      : { compareAtMinor: minorOrNull(compareAtPrice, "#/compareAtPrice", currency, problems) }),
  };
  problems.push(...findContentProblems(content, "#/content"));
  if (problems.length > 0) throw new Invalid(problems);
  return patch;
}

export function collectionPatchOf(body: CollectionBody): CollectionPatch {
  const { image, ...same } = body;
  const problems: ErrorEntry[] = [];
  if (image !== undefined && image !== null && !isImageUrl(image.url))
    problems.push({
      pointer: "#/image/url",
      code: "wrong_format",
      detail: "An image has an http or https address, or a path on this server.",
    });
  if (body.title?.trim() === "")
    problems.push({ pointer: "#/title", code: "required", detail: "A collection needs a title." });
  if (problems.length > 0) throw new Invalid(problems);
  if (image === undefined) return same;
  if (image === null) return { ...same, image: null };
  const { url, alt, width = null, height = null } = image;
  return { ...same, image: { url, alt: alt?.trim() || null, width, height } };
}

function minorOf(price: Money, pointer: string, currency: string, problems: ErrorEntry[]): number {
  if (price.currency !== currency)
    problems.push({
      pointer: `${pointer}/currency`,
      code: "currency_mismatch",
      detail: `The store's currency is ${currency}.`,
    });
  return price.amount;
}

function minorOrNull(price: Money | null, pointer: string, currency: string, problems: ErrorEntry[]): number | null {
  return price === null ? null : minorOf(price, pointer, currency, problems);
}
