/** The pages of the demo shop that are pictured. `prefixed` ones have an address for each language. */
export const PAGES = [
  { name: "home", path: "/", prefixed: true },
  { name: "collection", path: "/collections/bags", prefixed: true },
  { name: "search", path: "/search?q=tote", prefixed: true },
  { name: "search-nothing", path: "/search?q=zeppelin", prefixed: true },
  { name: "product", path: "/products/PRODUCT", prefixed: true },
  { name: "not-found", path: "/no-such-page", prefixed: true },
  { name: "imprint", path: "/legal/imprint", prefixed: true },
  { name: "shipping", path: "/legal/shipping", prefixed: true },
  { name: "bag-empty", path: "/bag" },
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-up", path: "/sign-up" },
  { name: "track-order", path: "/track-order" },
  { name: "report-problem", path: "/report-problem" },
  { name: "developers", path: "/developers" },
];

/** Those that Lighthouse looks at. */
export const MEASURED = ["home", "collection", "product"];

/** The address of a page, with the first product of the shop in the place of PRODUCT. */
export async function findAddresses(origin) {
  const { data } = await (await fetch(`${origin}/api/products?limit=1`)).json();
  return PAGES.map((page) => ({ ...page, path: page.path.replace("PRODUCT", data[0].handle) }));
}
