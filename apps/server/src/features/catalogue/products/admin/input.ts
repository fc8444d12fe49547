import type { ErrorEntry } from "../../../../platform/errors.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { decodeId } from "../../../../platform/ids.ts";
import type { Money } from "../../../../platform/money/money.ts";
import type { ProductChange } from "../editing/changes/product-change.ts";
import { findProductProblems, isImageUrl, PRODUCT_LIMITS } from "../editing/check-product-input.ts";
import type { CollectionPatch } from "../editing/save-collection.ts";
import type { VariantPatch } from "../editing/update-variant.ts";
import { findContentProblems } from "../prices/check-content.ts";
import type { ImageChanges, ImageInput, ProductInput, VariantChanges, VariantInput } from "../product-input.ts";
import type { CollectionBody } from "./collection-schemas.ts";
import type { ProductBody, VariantBody } from "./schemas.ts";
import { sellingTermsOf } from "./selling-terms.ts";

/** Converts an administrator's request for the write path. Throws 422 with every problem. */
export function productPatchOf(body: ProductBody, currency: string): ProductChange {
  const problems: ErrorEntry[] = [];
  const { description, vendor, type, variants, images, variantChanges, imageChanges, ...same } = body;
  const patch: ProductChange = {
    ...same,
    ...(description === undefined ? {} : { descriptionHtml: description }),
    ...(vendor === undefined ? {} : { vendor: vendor ?? "" }),
    ...(type === undefined ? {} : { type: type ?? "" }),
    ...(images === undefined ? {} : { images: images.map(imageOf) }),
    ...(variants === undefined
      ? {}
      : { variants: variants.map((variant, index) => variantOf(variant, `#/variants/${index}`, currency, problems)) }),
    ...(variantChanges === undefined ? {} : { variantChanges: variantChangesOf(variantChanges, currency, problems) }),
    ...(imageChanges === undefined ? {} : { imageChanges: imageChangesOf(imageChanges) }),
  };
  for (const [whole, some] of [
    ["variants", "variantChanges"],
    ["images", "imageChanges"],
    ["tags", "tagChanges"],
  ] as const)
    if (body[whole] !== undefined && body[some] !== undefined)
      problems.push({ pointer: `#/${some}`, code: "not_allowed", detail: `Either ${whole} or ${some}.` });
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
  const {
    variants = [],
    variantChanges: _,
    imageChanges: __,
    tagChanges: ___,
    ...patch
  } = productPatchOf(body, currency);
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
  at: string,
  currency: string,
  problems: ErrorEntry[],
): VariantInput {
  return { ...variantMembersOf(variant, at, currency, problems), priceMinor: variant.price.amount };
}

type VariantMembers = NonNullable<NonNullable<ProductBody["variantChanges"]>["update"]>[number];

function variantMembersOf(
  variant: Omit<VariantMembers, "id"> & { id?: string },
  at: string,
  currency: string,
  problems: ErrorEntry[],
): Partial<VariantInput> {
  const { id, price, compareAtPrice, taxClass, weightGrams, requiresShipping, ...rest } = variant;
  const { withdrawable, withdrawalException, ...same } = rest;
  refuseLoneExpectation(variant, at, problems);
  const terms = { taxClass, weightGrams, requiresShipping, withdrawable, withdrawalException };
  return {
    ...same,
    ...sellingTermsOf(terms, at, problems),
    // An id that cannot exist is refused like one of another product (unknown-variant.ts).
    ...(id === undefined ? {} : { variantId: decodeId("var", id) ?? id }),
    ...(price === undefined ? {} : { priceMinor: minorOf(price, `${at}/price`, currency, problems) }),
    ...(compareAtPrice === undefined
      ? {}
      : { compareAtMinor: minorOrNull(compareAtPrice, `${at}/compareAtPrice`, currency, problems) }),
  };
}

function variantChangesOf(
  { add = [], update = [], remove = [], order }: NonNullable<ProductBody["variantChanges"]>,
  currency: string,
  problems: ErrorEntry[],
): VariantChanges {
  if (add.length + update.length + remove.length > PRODUCT_LIMITS.variants)
    problems.push({
      pointer: "#/variantChanges",
      code: "too_many",
      detail: `Together there are more than ${PRODUCT_LIMITS.variants}.`,
    });
  const uuid = (id: string) => decodeId("var", id) ?? id;
  return {
    add: add.map((variant, index) => variantOf(variant, `#/variantChanges/add/${index}`, currency, problems)),
    update: update.map((variant, index) => ({
      ...variantMembersOf(variant, `#/variantChanges/update/${index}`, currency, problems),
      variantId: uuid(variant.id),
    })),
    remove: remove.map(uuid),
    ...(order === undefined ? {} : { order: order.map(uuid) }),
  };
}

function imageChangesOf(changes: NonNullable<ProductBody["imageChanges"]>): ImageChanges {
  const { add = [], update = [], remove = [], order } = changes;
  const uuid = (id: string) => decodeId("img", id) ?? id;
  const shown = ({ variantIds }: { variantIds?: string[] }) =>
    variantIds === undefined ? {} : { variantIds: variantIds.map((id) => decodeId("var", id) ?? id) };
  return {
    add: add.map((image) => ({ ...image, ...shown(image) })),
    update: update.map(({ id, ...image }) => ({ ...image, ...shown(image), imageId: uuid(id) })),
    remove: remove.map(uuid),
    ...(order === undefined ? {} : { order: order.map(uuid) }),
  };
}

/** An expected stock says nothing without the stock that follows from it. */
function refuseLoneExpectation(
  { stock, expectedStock }: { stock?: unknown; expectedStock?: unknown },
  at: string,
  problems: ErrorEntry[],
): void {
  if (expectedStock !== undefined && stock === undefined)
    problems.push({ pointer: `${at}/expectedStock`, code: "not_allowed", detail: "Only together with stock." });
}

export function variantPatchOf(body: VariantBody, currency: string): VariantPatch {
  const problems: ErrorEntry[] = [];
  const { price, compareAtPrice, sku, barcode, content, stock, expectedStock, stockDelta, ...terms } = body;
  refuseLoneExpectation(body, "#", problems);
  if (stock !== undefined && stockDelta !== undefined)
    problems.push({ pointer: "#/stockDelta", code: "not_allowed", detail: "Either stock or stockDelta." });
  const patch: VariantPatch = {
    ...(stock === undefined ? {} : { stock }),
    ...(expectedStock === undefined ? {} : { expectedStock }),
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
