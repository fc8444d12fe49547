import type { Tx } from "../../platform/database/database.ts";
import { insertCart } from "./queries.ts";

/** Makes the empty bag of a new guest: placements and merges lock its row. */
export async function makeCart(tx: Tx, userId: string): Promise<void> {
  await insertCart(tx, userId);
}
