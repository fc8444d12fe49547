import type { Tx } from "../../../../platform/database/database.ts";
import { MAX_LINES, mergeBags, type WantedLine } from "../bag-lines.ts";
import { writeDiscountCode } from "../discount/queries.ts";
import { holdCart, writeDifferences } from "../held-cart.ts";
import type { Viewer } from "../present-cart.ts";
import { markErrand } from "../queries.ts";
import type { Stamp } from "../stamp.ts";
import { forgetOrder, readBagCode } from "./queries.ts";

/** Parts of an abandoned order that return to the bag. */
export interface PutBack {
  orderId: string;
  lines: ReadonlyArray<{ variantId: string; qty: number; unitPriceMinor: number }>;
  discountCode: string | null;
  stamp: Stamp | null;
  /** The errand that its goods came from. */
  errandId: string | null;
}

/**
 * Puts the pieces of an order back into the bag by the rules of {@link mergeBags}, without lines that a full bag has no room
 * for. The code returns if the bag has none, and the bag no longer counts as ordered.
 */
export async function putBack(tx: Tx, viewer: Viewer, order: PutBack): Promise<void> {
  const cart = await holdCart(tx, viewer);
  const { userId } = viewer;
  const known = new Set(cart.lines.map(({ variantId }) => variantId));
  await writeDifferences(tx, cart, mergeBags(cart.lines, whatFits(order, known)));
  const { errandId, lines } = order;
  if (errandId !== null)
    await markErrand(tx, userId, { errandId, variantIds: lines.map(({ variantId }) => variantId) });
  if (order.discountCode !== null && (await readBagCode(tx, userId)) === null)
    await writeDiscountCode(tx, userId, order.discountCode);
  await forgetOrder(tx, userId, order.orderId);
}

/** The customer saw the order's price, so a change since then is still told. */
function whatFits({ lines, stamp }: PutBack, known: ReadonlySet<string>): WantedLine[] {
  const fresh = lines.filter(({ variantId }) => !known.has(variantId)).slice(0, MAX_LINES - known.size);
  return lines
    .filter((line) => known.has(line.variantId) || fresh.includes(line))
    .map(({ variantId, qty, unitPriceMinor: priceMinor }) => ({
      pointer: "#",
      variantId,
      qty,
      priceMinor,
      stamp,
      echo: null,
    }));
}
