import type { Tx } from "../../../platform/database/database.ts";
import { Invalid } from "../../../platform/errors.ts";
import type { VariantInput } from "../product-input.ts";
import { readVariantIds } from "../queries/products.ts";

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
