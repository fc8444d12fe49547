import type { Tx } from "../../../../platform/database/database.ts";
import { type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import type { ImageChanges, ImageInput, VariantInput } from "../product-input.ts";
import { readImageIds, readVariantIds } from "../queries/products.ts";

/** A variant id in a request must belong to this product; a wrong id must not silently create a new variant. */
export async function refuseUnknownVariants(
  tx: Tx,
  productId: string | null,
  variants: readonly VariantInput[],
): Promise<void> {
  if (variants.every((variant) => variant.variantId === undefined)) return;
  const known = productId === null ? new Set<string>() : await readVariantIds(tx, productId);
  const seen = new Set<string>();
  const problems = variants.flatMap(({ variantId }, index) => {
    if (variantId === undefined) return [];
    const fits = known.has(variantId) && !seen.has(variantId);
    seen.add(variantId);
    const detail = "The product has no such variant, or it is named twice.";
    return fits ? [] : [{ pointer: `#/variants/${index}/id`, code: "unknown_variant", detail }];
  });
  if (problems.length > 0) throw new Invalid(problems);
}

/** The same for pictures, and for the variants that they show. */
export async function refuseUnknownPictures(
  tx: Tx,
  productId: string | null,
  images: readonly ImageInput[],
): Promise<void> {
  const shown = images.flatMap((image) => image.variantIds ?? []);
  const named = images.flatMap((image) => image.imageId ?? []);
  if (shown.length + named.length === 0) return;
  const variants = productId === null ? new Set<string>() : await readVariantIds(tx, productId);
  const pictures = productId === null ? new Set<string>() : await readImageIds(tx, productId);
  const seen = new Set<string>();
  const problems = images.flatMap(({ imageId, variantIds = [] }, index) => {
    const found = variantIds.every((id) => variants.has(id))
      ? []
      : [problem(`#/images/${index}/variantIds`, "unknown_variant", "The product has no such variant.")];
    if (imageId === undefined || (pictures.has(imageId) && !seen.has(imageId))) {
      if (imageId !== undefined) seen.add(imageId);
      return found;
    }
    return [
      ...found,
      problem(`#/images/${index}/id`, "unknown_image", "The product has no such picture, or it is named twice."),
    ];
  });
  if (problems.length > 0) throw new Invalid(problems);
}

/** The same for the variants that changed pictures show. */
export async function refuseUnknownShown(
  tx: Tx,
  productId: string,
  { add = [], update = [] }: ImageChanges,
): Promise<void> {
  const shown = [
    ...add.map((image, index) => ({ ids: image.variantIds ?? [], pointer: `#/imageChanges/add/${index}/variantIds` })),
    ...update.map((image, index) => ({
      ids: image.variantIds ?? [],
      pointer: `#/imageChanges/update/${index}/variantIds`,
    })),
  ].filter(({ ids }) => ids.length > 0);
  if (shown.length === 0) return;
  const variants = await readVariantIds(tx, productId);
  const problems = shown.flatMap(({ ids, pointer }) =>
    ids.every((id) => variants.has(id))
      ? []
      : [problem(pointer, "unknown_variant", "The product has no such variant.")],
  );
  if (problems.length > 0) throw new Invalid(problems);
}

function problem(pointer: string, code: string, detail: string): ErrorEntry {
  return { pointer, code, detail };
}
