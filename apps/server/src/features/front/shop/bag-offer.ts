import type { BagOffer, OfferedItem } from "@tote/storefront/bag";
import type { Shop } from "@tote/storefront/data";
import type { NamedGoods, Shelf } from "../../catalogue/search/shelf.ts";
import type { FormLine } from "../../sales/cart/pages/bag-for-pages.ts";
import { type NamedItem, pathOfShop, readItems } from "../permalinks/read-permalink.ts";

/** A value of the query or of a form; empty if it is not there. */
type Field = (name: string) => string;

const LONGEST_CODE = 500;
const FIELDS = ["add", "ref", "clk", "code", "to"] as const;
const CHECKOUT = "/checkout";

/** The items that `/bag?add=` offers; null without any. Throws `malformed_link`. */
export async function readOffer(shelf: Shelf, shop: Shop, shopUrl: string, field: Field): Promise<BagOffer | null> {
  const items = readItems(field("add"));
  if (items.length === 0) return null;
  const named = await shelf.identify(items.map(({ name }) => name));
  const to = pathOfShop(field("to"), shopUrl);
  const code = field("code").trim();
  return {
    items: items.map((item) => offered(item, named.get(item.name), shop)),
    code: code === "" ? null : code,
    fields: Object.fromEntries(FIELDS.map((name) => [name, field(name)] as const).filter(([, value]) => value !== "")),
    leadsToCheckout: (to ?? CHECKOUT) === CHECKOUT,
  };
}

export function offered({ name, qty }: NamedItem, goods: NamedGoods | undefined, { prefix }: Shop): OfferedItem {
  const common = { name, qty, variantTitle: null, url: null, image: null, price: null, stock: null };
  if (goods === undefined) return { ...common, title: name, state: "unknown" };
  const { product, variant } = goods;
  const page = `${prefix}/products/${encodeURIComponent(product.handle)}`;
  const shown = { ...common, title: product.title, url: page, image: product.images[0] ?? null };
  if (variant === null) return { ...shown, state: "choose" };
  const { available, stock } = variant;
  return {
    ...shown,
    qty: piecesOf(qty, stock),
    variantTitle: product.variants.length > 1 ? variant.title : null,
    url: `${page}?v=${variant.id}`,
    image: product.images.find(({ variantIds }) => variantIds.includes(variant.id)) ?? shown.image,
    price: variant.price,
    state: available ? (piecesOf(qty, stock) < qty ? "short" : "ready") : "sold_out",
    stock,
  };
}

/** No more than there are, so that the button leads to a checkout that can go on. */
export const piecesOf = (qty: number, stock: number | null) =>
  stock === null ? qty : Math.max(1, Math.min(qty, stock));

/** The lines that the form of an offer adds, and the page that follows. */
export async function readOfferForm(
  shelf: Shelf,
  shopUrl: string,
  field: Field,
): Promise<{ lines: FormLine[]; to: string }> {
  const items = readItems(field("add"));
  const named = await shelf.identify(items.map(({ name }) => name));
  const attribution = attributionOf(field);
  const lines = items.flatMap(({ name, qty }): FormLine[] => {
    const { product, variant } = named.get(name) ?? {};
    if (product === undefined || !variant?.available) return [];
    return [{ productId: product.id, variantId: variant.id, qty: piecesOf(qty, variant.stock), ...attribution }];
  });
  return { lines, to: pathOfShop(field("to"), shopUrl) ?? CHECKOUT };
}

/** The creator's link that an address or form names. */
export function attributionOf(field: Field): { attribution?: { code: string; clickId?: string } } {
  const [code, clickId] = [field("ref").slice(0, LONGEST_CODE), field("clk").slice(0, LONGEST_CODE)];
  if (code === "") return {};
  return { attribution: clickId === "" ? { code } : { code, clickId } };
}
