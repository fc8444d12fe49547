import { type ErrorEntry, Invalid } from "../../../../../platform/errors.ts";
import { decodeId } from "../../../../../platform/ids.ts";
import type { AdminProduct } from "../../present-product.ts";
import type { ImageChanges, ImageInput } from "../../product-input.ts";
import { PRODUCT_LIMITS } from "../check-product-input.ts";
import { inOrder } from "./list-changes.ts";

/** The tags after a change: repeating it changes nothing. */
export function changedTags(
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): string[] {
  const gone = new Set(remove.map((tag) => tag.trim()));
  const left = [...new Set([...tags.filter((tag) => !gone.has(tag)), ...add.map((tag) => tag.trim())])];
  if (left.length > PRODUCT_LIMITS.tags)
    throw new Invalid([problem("#/tagChanges/add", "too_many", `A product has at most ${PRODUCT_LIMITS.tags} tags.`)]);
  return left;
}

/** All pictures of a product after a change of some. Throws 422 where it names one that is not there. */
export function changedImages(images: AdminProduct["images"], changes: ImageChanges): ImageInput[] {
  const { add = [], update = [], remove = [], order = [] } = changes;
  const known = images.map(({ id, variantIds, ...image }) => ({
    ...image,
    id: decodeId("img", id) ?? id,
    variantIds: variantIds.map((variant) => decodeId("var", variant) ?? variant),
  }));
  const ids = new Set(known.map(({ id }) => id));
  const problems: ErrorEntry[] = [];
  const named = new Set<string>();
  const check = (id: string, pointer: string) => {
    if (!ids.has(id) || named.has(id)) problems.push(unknownImage(pointer));
    named.add(id);
  };
  for (const [index, { imageId }] of update.entries()) check(imageId, `#/imageChanges/update/${index}/id`);
  for (const [index, id] of remove.entries()) check(id, `#/imageChanges/remove/${index}`);
  const removed = new Set(remove);
  const updates = new Map(update.map((image) => [image.imageId, image]));
  const kept = known
    .filter(({ id }) => !removed.has(id))
    .map((image) => ({ ...image, imageId: image.id, ...updates.get(image.id) }));
  const added = add.map((image, index) => ({ ...image, id: `new:${index}` }));
  const { entries, unknown } = inOrder<ImageInput & { id: string }>(kept, added, order);
  for (const index of unknown) problems.push(unknownImage(`#/imageChanges/order/${index}`));
  if (entries.length > PRODUCT_LIMITS.images)
    problems.push(
      problem("#/imageChanges/add", "too_many", `A product has at most ${PRODUCT_LIMITS.images} pictures.`),
    );
  if (problems.length > 0) throw new Invalid(problems);
  return entries.map(({ id: _, ...image }) => image);
}

const problem = (pointer: string, code: string, detail: string): ErrorEntry => ({ pointer, code, detail });
const unknownImage = (pointer: string) =>
  problem(pointer, "unknown_image", "The product has no such picture, or it is named twice.");
