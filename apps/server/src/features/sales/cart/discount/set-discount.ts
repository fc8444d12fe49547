import type { Tx } from "../../../../platform/database/database.ts";
import { normaliseDiscountCode } from "../../discount-codes/discount-rule.ts";
import { holdCart } from "../held-cart.ts";
import type { ShownCart, Viewer } from "../present-cart.ts";
import { showCart } from "../show-cart.ts";
import { writeDiscountCode } from "./queries.ts";

/**
 * Keeps a discount code with the bag, or removes it with null. A code that cannot be used is kept too: the bag says why,
 * and a minimum can be reached or a period begin.
 */
export async function setDiscount(tx: Tx, viewer: Viewer, code: string | null): Promise<ShownCart> {
  await holdCart(tx, viewer);
  await writeDiscountCode(tx, viewer.userId, code === null ? null : normaliseDiscountCode(code));
  return showCart(tx, viewer);
}
