/** The meaning that an address of another form may have here. */
export type Meaning =
  | { kind: "product"; handle: string }
  | { kind: "collection"; handle: string }
  | { kind: "page"; path: string };

const PRODUCT = /^\/(?:collections\/[^/]+\/products|products|product|produkt)\/([^/]+)$/;
const COLLECTION = /^\/(?:collections|(?:product-category|produkt-kategorie)(?:\/[^/]+)*)\/([^/]+)$/;
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:cart|warenkorb)$/, "/bag"],
  [/^\/(?:account|my-account|mein-konto)(?:\/.*)?$/, "/account"],
];

/**
 * Reads the path of a key in the forms of Shopify and WooCommerce, and of people who type capitals or a slash at
 * the end. The caller leads there only if it exists.
 */
export function meaningOf(path: string): Meaning {
  const [, product] = PRODUCT.exec(path) ?? [];
  if (product !== undefined) return { kind: "product", handle: product };
  const [, collection] = COLLECTION.exec(path) ?? [];
  if (collection !== undefined) return { kind: "collection", handle: collection };
  const page = PAGES.find(([pattern]) => pattern.test(path));
  return { kind: "page", path: page?.[1] ?? path };
}
