/** The pages that every-page.test.ts walks, beside those of pages.test.ts. Add yours here, and what it shows to that test's shop. */
interface ShopAddress {
  readonly path: string;
  /** True for a page below the prefix of each language; others follow the visitor's language. */
  readonly prefixed: boolean;
}

const prefixed = (path: string): ShopAddress => ({ path, prefixed: true });
const personal = (path: string): ShopAddress => ({ path, prefixed: false });

export const SHOP_ADDRESSES: readonly ShopAddress[] = [
  prefixed("/"),
  prefixed("/collections/bags"),
  prefixed("/collections/empty"),
  prefixed("/search"),
  prefixed("/search?q=tote"),
  prefixed("/search?q=zeppelin"),
  prefixed("/products/tote"),
  prefixed("/products/mug"),
  prefixed("/products/gone"),
  prefixed("/no-such-page"),
  prefixed("/legal/imprint"),
  prefixed("/legal/shipping"),
  prefixed("/dev/ui"),
  personal("/bag"),
  personal("/sign-in"),
  personal("/sign-up"),
];
