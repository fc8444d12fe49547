import type { ImageChanges, ProductInput, VariantChanges } from "../../product-input.ts";

/** A write: a whole new product, or some members of a known one. */
export interface ProductPatch extends Partial<ProductInput> {
  /** Instead of `variants`. */
  variantChanges?: VariantChanges;
}

/** A patch as a request names it: some entries of pictures and tags instead of all. */
export interface ProductChange extends ProductPatch {
  /** Instead of `images`. */
  imageChanges?: ImageChanges;
  /** Instead of `tags`. */
  tagChanges?: { add?: readonly string[]; remove?: readonly string[] };
}
