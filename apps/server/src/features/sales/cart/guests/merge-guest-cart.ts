import type { Tx } from "../../../../platform/database/database.ts";
import { MAX_LINES, mergeBags, type WantedLine } from "../bag-lines.ts";
import { inheritDiscountCode } from "../discount/queries.ts";
import { writeDifferences } from "../held-cart.ts";
import { inheritOrders, lockCartRows } from "../orders/queries.ts";
import {
  deleteLines,
  type GuestLineRow,
  inheritOrigins,
  insertCart,
  readGuestLines,
  readLines,
  setNotMerged,
} from "../queries.ts";
import { stampOf } from "../stamp-columns.ts";

/**
 * Merges a guest's bag into that of the account that the guest signed in to, by the rules of {@link mergeBags}. A sign-in
 * never fails because of a bag: lines that are no longer sold, and those that do not fit, are left out and told with the
 * bag until its next write. The guest's discount code, last order and waiting order come along. The guest's row stays, because placements in progress lock it and then find the account. The
 * caller has locked both users.
 */
export async function mergeGuestCart(tx: Tx, ids: { guestId: string; accountId: string }): Promise<void> {
  const { guestId, accountId } = ids;
  await insertCart(tx, accountId);
  const locked = await lockCartRows(tx, [guestId, accountId]);
  await inheritDiscountCode(tx, ids);
  await inheritOrders(tx, ids);
  const guestLines = await readGuestLines(tx, guestId);
  if (guestLines.length === 0) return;
  const rows = await readLines(tx, accountId);
  const lines = rows.map((row) => ({ ...bagLine(row), priceMinor: row.price_minor }));
  const { taken, leftOut } = whatFits(new Set(rows.map((row) => row.variant_id)), guestLines);
  const version = locked.find((row) => row.user_id === accountId)?.version ?? 0;
  await writeDifferences(tx, { userId: accountId, version, lines }, mergeBags(lines, taken.map(wantedLine)));
  await inheritOrigins(tx, ids);
  await deleteLines(
    tx,
    guestId,
    guestLines.map((line) => line.variant_id),
  );
  if (leftOut.length === 0) return;
  await setNotMerged(
    tx,
    accountId,
    leftOut.map((line) => ({ productId: line.product_id, variantId: line.variant_id })),
  );
}

function whatFits(known: ReadonlySet<string>, guestLines: readonly GuestLineRow[]) {
  const taken: GuestLineRow[] = [];
  const leftOut: GuestLineRow[] = [];
  let room = MAX_LINES - known.size;
  for (const line of guestLines) {
    const isNew = !known.has(line.variant_id);
    if (!line.on_sale || (isNew && room === 0)) leftOut.push(line);
    else {
      taken.push(line);
      if (isNew) room -= 1;
    }
  }
  return { taken, leftOut };
}

function bagLine(row: Omit<GuestLineRow, "product_id" | "on_sale">) {
  return { variantId: row.variant_id, qty: row.qty, addedPriceMinor: row.added_price_minor, stamp: stampOf(row) };
}

/** The guest saw the price when the line was added, so a change since then is still told. */
function wantedLine(row: GuestLineRow): WantedLine {
  const { variantId, qty, addedPriceMinor: priceMinor, stamp } = bagLine(row);
  return { pointer: "#/lines", variantId, qty, priceMinor, stamp, echo: null };
}
