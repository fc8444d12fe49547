import type { Tx } from "../../../../platform/database/database.ts";
import { compareTexts, eachInSavepoint } from "../../../../platform/database/each-in-savepoint.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { variantPatchOf } from "../admin/input.ts";
import type { VariantBody } from "../admin/schemas.ts";
import type { AdminVariant } from "../present-product.ts";
import type { Editor } from "./create-product.ts";
import { updateVariant } from "./update-variant.ts";

/**
 * Changes many variants, all or none, each with its own audit entry. Locks them in the order of their ids, as every
 * write of stock does. Throws 409 `bulk_refused` or 422 with every refusal.
 */
export async function updateVariants(
  tx: Tx,
  editor: Editor,
  patches: ReadonlyArray<VariantBody & { id: string }>,
): Promise<AdminVariant[]> {
  const items = patches.map((item, index) => ({ index, item })).sort((a, b) => compareTexts(a.item.id, b.item.id));
  const seen = new Set<string>();
  return eachInSavepoint(tx, "variants", items, async ({ id, ...body }) => {
    if (seen.has(id))
      throw new Invalid([{ pointer: "#/id", code: "not_unique", detail: "The variant is named twice." }]);
    seen.add(id);
    return updateVariant(tx, editor, id, variantPatchOf(body, editor.currency), undefined);
  });
}
