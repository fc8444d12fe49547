import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import type { BagLine } from "./bag-lines.ts";
import { holdCart, writeLines } from "./held-cart.ts";
import type { ShownCart, Viewer } from "./present-cart.ts";
import { showCart } from "./show-cart.ts";

/**
 * Sets the quantity of a line; 0 removes it, and null leaves it. Throws 404 when the bag has no such line. An edit acknowledges the line's
 * price, so a warning about a changed price ends here.
 */
export async function changeCartLine(
  tx: Tx,
  viewer: Viewer,
  variantId: string | null,
  wantedQty: number | null,
): Promise<ShownCart> {
  const cart = await holdCart(tx, viewer);
  const line = cart.lines.find((candidate) => candidate.variantId === variantId);
  if (line === undefined) throw new NotFound("There is no such line in the bag.");
  const qty = wantedQty ?? line.qty;
  const changed: BagLine = { ...line, qty, addedPriceMinor: line.priceMinor };
  const next = cart.lines.flatMap((other): BagLine[] => (other !== line ? [other] : qty === 0 ? [] : [changed]));
  await writeLines(tx, cart, next);
  return showCart(tx, viewer);
}
