/** Fills the bags of a load's shoppers, and reads them. */
export async function readBags(client, shoppers) {
  const bags = [];
  for (const { session, pieces } of shoppers) {
    const { body } = await client.must(200, { path: "/api/cart", session });
    bags.push({ put: pieces, has: new Map(body.lines.map(({ variantId, qty }) => [variantId, qty])) });
  }
  return bags;
}
