import type { Tx } from "../../platform/database/database.ts";
import { addUp, mergeBags } from "./bag-lines.ts";
import { holdCart, writeLines } from "./held-cart.ts";
import type { ShownCart, Viewer } from "./present-cart.ts";
import { resolveLines } from "./resolve-lines.ts";
import type { CartLineInput } from "./schemas.ts";
import { showCart } from "./show-cart.ts";
import type { ResolveStamps } from "./stamp.ts";

/**
 * Brings a visitor's bag into the customer's, at sign-in. Merging the same bag again changes nothing, so a client that
 * never saw the answer may repeat it.
 */
export async function mergeCarts(
  tx: Tx,
  resolveStamps: ResolveStamps,
  viewer: Viewer,
  lines: readonly CartLineInput[],
): Promise<ShownCart> {
  const wanted = addUp(await resolveLines(tx, resolveStamps, lines, (index) => `#/lines/${index}`));
  const cart = await holdCart(tx, viewer.userId);
  await writeLines(tx, cart, mergeBags(cart.lines, wanted));
  return showCart(tx, viewer);
}
