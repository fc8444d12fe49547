import { escapeHtml } from "../../../../platform/escape-html.ts";
import { decimalAmount } from "../../../../platform/money/currency.ts";
import type { Money } from "../../../../platform/money/money.ts";
import type { Product } from "../../../catalogue/products/schemas.ts";
import type { ShippingMethod } from "../../../ground/store/settings.ts";
import { shippingPrice } from "../../../ground/store/shipping-price.ts";
import { feedQuantity } from "./feed-quantity.ts";
import { isGtin } from "./gtin.ts";

type Variant = Product["variants"][number];

/** Data that every feed item needs beside its product. */
export interface FeedContext {
  /** Where the pages are, without a slash at the end. */
  storefrontUrl: string;
  /** Where pictures below a path are. */
  publicUrl: string;
  country: string | null;
  /** Those that serve the country. */
  shippingMethods: readonly ShippingMethod[];
}

const MOST_PICTURES = 10;
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;

/** Names of options that feeds know, in the languages of shops. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  color: "color",
  colour: "color",
  farbe: "color",
  size: "size",
  größe: "size",
  groesse: "size",
  material: "material",
  pattern: "pattern",
  muster: "pattern",
};

/** The items of a product, one a variant (https://support.google.com/merchants/answer/7052112). */
export function feedItems(product: Product, context: FeedContext): string {
  const description = plainText(product.description).slice(0, LONGEST_DESCRIPTION);
  return product.variants.map((variant) => item(product, variant, description, context)).join("");
}

function item(product: Product, variant: Variant, description: string, context: FeedContext): string {
  const isOneOfSeveral = product.variants.length > 1;
  const query = isOneOfSeveral ? `?v=${variant.id}` : "";
  const title = isOneOfSeveral ? `${product.title} – ${variant.title}` : product.title;
  return `<item>${[
    tag("id", variant.id),
    tag("title", title.slice(0, LONGEST_TITLE)),
    tag("description", description === "" ? product.title : description),
    tag("link", `${context.storefrontUrl}/products/${product.handle}${query}`),
    ...pictures(product, variant, context),
    tag("availability", variant.available ? "in_stock" : "out_of_stock"),
    ...prices(variant),
    ...identity(product, variant),
    tag("condition", "new"),
    isOneOfSeveral ? tag("item_group_id", product.id) : "",
    product.type === null ? "" : tag("product_type", product.type),
    ...Object.entries(variant.options).map(([name, value]) => attribute(name, value)),
    ...unitPrice(variant),
    variant.weightGrams === null ? "" : tag("shipping_weight", `${variant.weightGrams} g`),
    ...shipping(variant, context),
  ].join("")}</item>\n`;
}

/** Those of the variant first; a feed takes no drawings, so they are named at a size. */
function pictures({ images }: Product, { id }: Variant, { publicUrl }: FeedContext): string[] {
  const shows = ({ variantIds }: Product["images"][number]) => variantIds.includes(id);
  const own = images.filter(shows);
  const common = images.filter((image) => image.variantIds.length === 0);
  const sorted = own.length + common.length > 0 ? [...own, ...common] : images;
  return sorted.slice(0, MOST_PICTURES).map(({ url }, index) => {
    const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
    const address = path.startsWith("/media/") ? `${publicUrl}${path}?w=1280` : path;
    return tag(index === 0 ? "image_link" : "additional_image_link", address);
  });
}

/** A reduction is measured by the lowest price of the 30 days before it (docs/contract/catalogue-and-store.md#prior-price). */
function prices({ price, lowestPrice30Days }: Variant): string[] {
  const isReduced = lowestPrice30Days !== null && lowestPrice30Days.amount > price.amount;
  return isReduced
    ? [tag("price", writtenAmount(lowestPrice30Days)), tag("sale_price", writtenAmount(price))]
    : [tag("price", writtenAmount(price))];
}

function identity({ vendor }: Product, { sku, barcode }: Variant): string[] {
  const gtin = barcode !== null && isGtin(barcode) ? barcode : null;
  const isIdentified = gtin !== null || (vendor !== null && sku !== null);
  return [
    gtin === null ? "" : tag("gtin", gtin),
    sku === null ? "" : tag("mpn", sku),
    vendor === null ? "" : tag("brand", vendor),
    isIdentified ? "" : tag("identifier_exists", "no"),
  ];
}

function attribute(name: string, value: string): string {
  const known = ATTRIBUTES[name.toLowerCase()];
  return known === undefined ? "" : tag(known, value);
}

function unitPrice({ content, unitPrice }: Variant): string[] {
  if (content === null || unitPrice === null) return [];
  const [measure, base] = [feedQuantity(content), feedQuantity(unitPrice.per)];
  if (measure === null || base === null) return [];
  return [tag("unit_pricing_measure", measure), tag("unit_pricing_base_measure", base)];
}

/** Shipping cost of one item to the feed's country, by method. */
function shipping(
  { price, weightGrams, requiresShipping }: Variant,
  { country, shippingMethods }: FeedContext,
): string[] {
  if (country === null || !requiresShipping) return [];
  return shippingMethods.map((method) => {
    const amount = shippingPrice(method, { goodsMinor: price.amount, grams: weightGrams ?? 0 });
    const cost = writtenAmount({ amount, currency: price.currency });
    return `<g:shipping>${tag("country", country)}${tag("service", method.name)}${tag("price", cost)}</g:shipping>`;
  });
}

function writtenAmount({ amount, currency }: Money): string {
  return `${decimalAmount(amount, currency)} ${currency}`;
}

function tag(name: string, value: string): string {
  return `<g:${name}>${xmlText(value)}</g:${name}>`;
}

/** Text that XML 1.0 allows. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML refuses
  return escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}
