import type { Tx } from "../../../../platform/database/database.ts";
import { deleteCartRows, insertCart } from "../queries.ts";

/** Makes the empty bag of a new guest: placements and merges lock its row. */
export async function makeGuestCart(tx: Tx, userId: string): Promise<void> {
  await insertCart(tx, userId);
}

/** Deletes the bags of guests with their lines; the caller has locked them. */
export async function deleteGuestCarts(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await deleteCartRows(tx, userIds);
}
