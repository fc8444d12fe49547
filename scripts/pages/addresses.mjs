/**
 * The pages of the demo shop that are pictured. `prefixed` ones have an address for each language. `{/api/…}` stands for the
 * `id` of the first thing of that list, or for another field of it (`{/api/…#handle}`), as the person who looks reads it.
 *
 * @typedef {{ name: string, path: string, prefixed?: boolean }} Page
 */

/** @type {readonly Page[]} */
export const PAGES = [
  { name: "home", path: "/", prefixed: true },
  { name: "collection", path: "/collections/bags", prefixed: true },
  { name: "search", path: "/search?q=tote", prefixed: true },
  { name: "search-nothing", path: "/search?q=zeppelin", prefixed: true },
  { name: "product", path: "/products/{/api/products#handle}", prefixed: true },
  { name: "not-found", path: "/no-such-page", prefixed: true },
  { name: "imprint", path: "/legal/imprint", prefixed: true },
  { name: "shipping", path: "/legal/shipping", prefixed: true },
  { name: "bag-empty", path: "/bag" },
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-up", path: "/sign-up" },
  { name: "track-order", path: "/track-order" },
  { name: "report-problem", path: "/report-problem" },
  { name: "developers", path: "/developers" },
  { name: "docs", path: "/docs" },
];

/** The pages behind a sign-in, by the account of the demo shop that sees them. @type {Readonly<Record<"customer" | "creator" | "administrator", Page[]>>} */
export const SIGNED_IN = {
  customer: pagesOf([
    "/account",
    "/account/orders/{/api/orders#reference}",
    "/account/addresses",
    "/account/profile",
    "/account/security",
    "/account/tokens",
    "/account/reports",
    "/account/creator",
    "/account/data",
    "/developers/console",
    "/developers/console/endpoints",
    "/developers/console/deliveries",
  ]),
  creator: pagesOf([
    "/creator",
    "/creator/links",
    "/creator/links/{/api/creator/product-links}",
    "/creator/analytics",
    "/creator/wallet",
    "/creator/wallet/payouts/{/api/creator/payouts}",
    "/creator/endpoint",
    "/creator/profile",
  ]),
  administrator: pagesOf([
    "/admin",
    "/admin/orders",
    "/admin/orders?open={/api/admin/orders}",
    "/admin/packing-slips?orders={/api/admin/orders}",
    "/admin/products",
    "/admin/products/new",
    "/admin/products/{/api/admin/products}",
    "/admin/stock",
    "/admin/collections",
    "/admin/collections/{/api/admin/collections}",
    "/admin/discounts",
    "/admin/promotions",
    "/admin/promotions/new",
    "/admin/media",
    "/admin/import",
    "/admin/creators",
    "/admin/creators/{/api/admin/creators}",
    "/admin/commissions",
    "/admin/commission-rules",
    "/admin/policy",
    "/admin/payouts",
    "/admin/liabilities",
    "/admin/reports",
    "/admin/customers",
    "/admin/customers/{/api/admin/customers}",
    "/admin/integrations",
    "/admin/deliveries",
    "/admin/settings",
    "/admin/start",
    "/admin/legal",
    "/admin/audit",
    "/admin/changes",
  ]),
};

/** Those that Lighthouse looks at. */
export const MEASURED = ["home", "collection", "product"];

/** @param {readonly string[]} paths */
function pagesOf(paths) {
  return paths.map((path) => ({
    name: path
      .slice(1)
      .replaceAll(/\{.*\}/g, "one")
      .replaceAll(/[/?=]+/g, "-"),
    path,
  }));
}

/**
 * The pages with their addresses in this shop. Those of which a list has nothing are left out, and `say` tells so.
 *
 * @param {string} origin
 * @param {readonly Page[]} pages
 * @param {string} cookie whose lists are read; empty: everybody's.
 * @param {(line: string) => void} say
 */
export async function findAddresses(origin, pages, cookie, say) {
  /** @type {Page[]} */
  const found = [];
  for (const page of pages) {
    const [placeholder, list, field = "id"] = /\{([^#}]+)(?:#(\w+))?\}/.exec(page.path) ?? [];
    if (placeholder === undefined) {
      found.push(page);
      continue;
    }
    const answer = await fetch(`${origin}${list}?limit=1`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`GET ${list} answered ${answer.status}`);
    /** @type {{ data: Record<string, string>[] }} */
    const { data } = await answer.json();
    const [first] = data;
    if (first !== undefined) found.push({ ...page, path: page.path.replace(placeholder, first[field]) });
    else say(`left out: ${page.path}, the list is empty`);
  }
  return found;
}
