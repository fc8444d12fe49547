import type { Tx } from "../../../platform/database/database.ts";
import { holdCart, writeLines } from "./held-cart.ts";

/** Removes the stamps of all lines of a customer's bag. A bag without stamps is not touched. */
export async function clearStamps(tx: Tx, userId: string): Promise<void> {
  const cart = await holdCart(tx, { userId, isGuest: false });
  await writeLines(
    tx,
    cart,
    cart.lines.map((line) => ({ ...line, stamp: null })),
  );
}
