import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { namesVersion, PreconditionRequired } from "../../../platform/http/answers/if-match.ts";
import { addUp, replaceLines } from "./bag-lines.ts";
import { holdCart, writeLines } from "./held-cart.ts";
import type { ShownCart, Viewer } from "./present-cart.ts";
import { resolveLines } from "./resolve-lines.ts";
import type { CartLineInput } from "./schemas.ts";
import { showCart } from "./show-cart.ts";
import type { ResolveStamps } from "./stamp.ts";

/** The bag has changed since; the error contains the current one, which saves the client a request. */
export class CartChanged extends DomainError {
  constructor(shown: ShownCart) {
    super({
      code: "precondition_failed",
      detail: "The bag has changed since the version that If-Match names; `cart` is the current one.",
      members: { cart: shown.cart },
      headers: { etag: shown.etag },
    });
  }
}

/** Replaces the bag's lines. Lines that stay keep their stamp, time and original price. */
export async function replaceCart(
  tx: Tx,
  resolveStamps: ResolveStamps,
  viewer: Viewer,
  lines: readonly CartLineInput[],
  ifMatch: string | undefined,
): Promise<ShownCart> {
  const wanted = addUp(await resolveLines(tx, resolveStamps, lines, (index) => `#/lines/${index}`));
  // Invalid values are reported before a stale version (docs/contract/conventions.md#order-of-checks).
  replaceLines([], wanted);
  if (ifMatch === undefined) throw new PreconditionRequired();
  const cart = await holdCart(tx, viewer);
  if (!namesVersion(ifMatch, cart.version)) throw new CartChanged(await showCart(tx, viewer));
  await writeLines(tx, cart, replaceLines(cart.lines, wanted));
  return showCart(tx, viewer);
}
