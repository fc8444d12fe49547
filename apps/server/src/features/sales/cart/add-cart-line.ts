import type { Tx } from "../../../platform/database/database.ts";
import { addLine } from "./bag-lines.ts";
import { holdCart, writeLines } from "./held-cart.ts";
import type { ShownCart, Viewer } from "./present-cart.ts";
import { resolveLines } from "./resolve-lines.ts";
import type { CartLineInput } from "./schemas.ts";
import { showCart } from "./show-cart.ts";
import type { ResolveStamps } from "./stamp.ts";

/** Adds pieces of a variant to the bag. More than the stock is accepted with a warning. */
export async function addCartLine(
  tx: Tx,
  resolveStamps: ResolveStamps,
  viewer: Viewer,
  line: CartLineInput,
): Promise<ShownCart> {
  const wanted = await resolveLines(tx, resolveStamps, [line], () => "#");
  const cart = await holdCart(tx, viewer);
  await writeLines(tx, cart, wanted.reduce(addLine, [...cart.lines]));
  return showCart(tx, viewer);
}
