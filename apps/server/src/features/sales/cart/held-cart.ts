import type { Tx } from "../../../platform/database/database.ts";
import { Unauthenticated } from "../../../platform/http/requests/principal.ts";
import { recordBagAdditions } from "../../programme/attribution/record-bag-additions.ts";
import { type BagLine, equalLines } from "./bag-lines.ts";
import type { Viewer } from "./present-cart.ts";
import { deleteLines, insertCart, isBagOfEndedGuest, lockCart, readLines, touchCart, upsertLines } from "./queries.ts";
import { stampOf } from "./stamp-columns.ts";

export interface HeldLine extends BagLine {
  /** The current price. */
  priceMinor: number;
}

/** A bag locked by this transaction. */
export interface HeldCart {
  userId: string;
  version: number;
  lines: readonly HeldLine[];
}

/**
 * Locks the customer's bag, as every change does first, and reads its lines. The first change creates the row. Bags are
 * last in the server's lock order: take no lock after this one.
 */
export async function holdCart(tx: Tx, { userId, isGuest }: Pick<Viewer, "userId" | "isGuest">): Promise<HeldCart> {
  let version = await lockCart(tx, userId);
  if (version === null) {
    await insertCart(tx, userId);
    version = await lockCart(tx, userId);
    if (version === null) throw new Error("the bag that was just made is not there");
  }
  // A sign-in of the guest can have ended this session while the request waited for the bag.
  if (isGuest && (await isBagOfEndedGuest(tx, userId)))
    throw new Unauthenticated({ bearer: false, invalidToken: false });
  const rows = await readLines(tx, userId);
  const lines = rows.map((row) => ({
    variantId: row.variant_id,
    qty: row.qty,
    addedPriceMinor: row.added_price_minor,
    priceMinor: row.price_minor,
    stamp: stampOf(row),
  }));
  return { userId, version, lines };
}

/**
 * Writes the differences. The version moves once, and only when something changes. A line that gets its first stamp
 * counts as a bag addition through a creator.
 */
export async function writeLines(tx: Tx, cart: HeldCart, next: readonly BagLine[]): Promise<void> {
  const before = new Map(cart.lines.map((line) => [line.variantId, line]));
  const changed = await writeDifferences(tx, cart, next);
  const stamped = changed.flatMap(({ variantId, stamp }) =>
    stamp === null || (before.get(variantId)?.stamp ?? null) !== null ? [] : [{ variantId, stamp }],
  );
  await recordBagAdditions(tx, stamped);
}

/** The same for lines whose bag additions were counted in the guest's bag. Resolves with the lines that were written. */
export async function writeDifferences(tx: Tx, cart: HeldCart, next: readonly BagLine[]): Promise<BagLine[]> {
  const before = new Map(cart.lines.map((line) => [line.variantId, line]));
  const staying = new Set(next.map((line) => line.variantId));
  const gone = cart.lines.filter((line) => !staying.has(line.variantId)).map((line) => line.variantId);
  const changed = next.filter((line) => {
    const known = before.get(line.variantId);
    return known === undefined || !equalLines(known, line);
  });
  if (gone.length > 0) await deleteLines(tx, cart.userId, gone);
  if (changed.length > 0) await upsertLines(tx, cart.userId, changed);
  if (gone.length + changed.length > 0) await touchCart(tx, cart.userId);
  return changed;
}
