import { type Batch, createBatch } from "../../database/batch.ts";
import type { Queryable } from "../../database/database.ts";
import { presentCart, type ShownCart, type Viewer } from "./present-cart.ts";
import { type CartRow, readCarts } from "./queries.ts";

/** The bag as this transaction leaves it. */
export async function showCart(from: Queryable, viewer: Viewer): Promise<ShownCart> {
  return presentCart(viewer, await readCarts(from, [viewer.userId]));
}

const NO_ROWS: readonly CartRow[] = [];

/** Reads the bags that are asked for at the same moment in one statement. */
export function createCartBatch(from: Queryable): Batch<string, readonly CartRow[]> {
  return createBatch({
    maxSize: 64,
    maxInFlight: 2,
    maxWaiting: 2_000,
    run: async (userIds) => {
      const byUser = new Map<string, CartRow[]>();
      for (const row of await readCarts(from, userIds)) {
        const known = byUser.get(row.user_id);
        if (known === undefined) byUser.set(row.user_id, [row]);
        else known.push(row);
      }
      return userIds.map((userId) => byUser.get(userId) ?? NO_ROWS);
    },
  });
}
