import { type Batch, createBatch } from "../../platform/database/batch.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { presentCart, type ShownCart, type Viewer } from "./present-cart.ts";
import { type CartRow, readCarts } from "./queries.ts";
import type { CartWarning } from "./schemas.ts";

/** The bag as this transaction leaves it. */
export async function showCart(
  from: Queryable,
  viewer: Viewer,
  notMerged: readonly CartWarning[] = [],
): Promise<ShownCart> {
  return presentCart(viewer, await readCarts(from, [viewer.userId]), notMerged);
}

/** Reads the bags that are asked for at the same moment in one statement, and shows each of them once. */
export function createCartBatch(from: Queryable): Batch<Viewer, ShownCart> {
  return createBatch({
    maxSize: 64,
    maxInFlight: 2,
    maxWaiting: 2_000,
    run: async (viewers) => {
      const byUser = new Map<string, CartRow[]>(viewers.map((viewer) => [viewer.userId, []]));
      for (const row of await readCarts(from, [...byUser.keys()])) byUser.get(row.user_id)?.push(row);
      const shown = new Map<string, ShownCart>();
      return viewers.map((viewer) => {
        const cart = shown.get(viewer.userId) ?? presentCart(viewer, byUser.get(viewer.userId) ?? []);
        shown.set(viewer.userId, cart);
        return cart;
      });
    },
  });
}
