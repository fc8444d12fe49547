import type { Tx } from "../../../platform/database/database.ts";
import type { PublicId } from "../../../platform/ids.ts";
import { addUp, mergeBags } from "./bag-lines.ts";
import { holdCart, writeLines } from "./held-cart.ts";
import type { ShownCart, Viewer } from "./present-cart.ts";
import { resolveWhatIsSold, type UnresolvedLine } from "./resolve-lines.ts";
import type { CartLineInput, CartWarning } from "./schemas.ts";
import { showCart } from "./show-cart.ts";
import type { ResolveStamps } from "./stamp.ts";

/**
 * Merges a visitor's bag into the customer's at sign-in. Idempotent, so a client that missed the answer may retry. A
 * visitor's bag can be weeks old: lines no longer on sale are left out with a warning, and the rest is merged.
 */
export async function mergeCarts(
  tx: Tx,
  resolveStamps: ResolveStamps,
  viewer: Viewer,
  lines: readonly CartLineInput[],
): Promise<ShownCart> {
  const found = await resolveWhatIsSold(tx, resolveStamps, lines, (index) => `#/lines/${index}`);
  const wanted = addUp(found.lines);
  const cart = await holdCart(tx, viewer);
  await writeLines(tx, cart, mergeBags(cart.lines, wanted));
  return showCart(tx, viewer, found.unresolved.map(notMerged));
}

function notMerged({ request, problem }: UnresolvedLine): CartWarning {
  const detail =
    problem === "unknown_product"
      ? "This is no longer sold, so it was not taken over."
      : "This comes in several variants now, so it was not taken over.";
  // The request's own text: it may name nothing any more.
  const variantId = (request.variantId ?? null) as PublicId<"var"> | null;
  return { code: "not_merged", productId: request.productId, variantId, detail };
}
