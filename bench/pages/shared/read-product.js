/** What the page shows, read from the shop once: their data costs these servers nothing, so that rendering alone is compared. */
const kept = new Map();

export function readProduct(handle) {
  let page = kept.get(handle);
  if (page === undefined) {
    page = read(handle);
    kept.set(handle, page);
  }
  return page;
}

async function read(handle) {
  const get = async (path) => (await fetch(process.env.SHOP_URL + path)).json();
  const [shop, collections, product, related] = await Promise.all([
    get("/api/store"),
    get("/api/collections"),
    get(`/api/products/${handle}`),
    get(`/api/products/${handle}/related`),
  ]);
  return { shop, collections: collections.data, product, related: related.data.slice(0, 4) };
}
