/** @import { Answer, ShopClient } from "./shop-client.mjs" */
/** @import { Shopper } from "./stage.mjs" */

/** Pieces by variant: those that were put in, and those that the bag has. @typedef {{ put: ReadonlyMap<string, number>, has: ReadonlyMap<string, number> }} Bag */

/**
 * Fills the bags of a load's shoppers, and reads them.
 * @param {ShopClient} client
 * @param {readonly Shopper[]} shoppers
 */
export async function readBags(client, shoppers) {
  /** @type {Bag[]} */
  const bags = [];
  for (const { session, pieces } of shoppers) {
    /** @type {Answer<import("@tote/client").Cart>} */
    const { body } = await client.must(200, { path: "/api/cart", session });
    bags.push({ put: pieces, has: new Map(body.lines.map(({ variantId, qty }) => [variantId, qty])) });
  }
  return bags;
}
