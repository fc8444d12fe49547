/** What the shoppers of a load put into their bags, and what is in there. */
export async function readBags(client, shoppers) {
  const bags = [];
  for (const { session, pieces } of shoppers) {
    const { body } = await client.must(200, { path: "/api/cart", session });
    bags.push({ put: pieces, has: new Map(body.lines.map(({ variantId, qty }) => [variantId, qty])) });
  }
  return bags;
}
