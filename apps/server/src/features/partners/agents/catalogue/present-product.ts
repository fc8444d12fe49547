import type { Product } from "../../../catalogue/products/schemas.ts";
import type { AgentVersion } from "../../../ground/store/administration/agent-settings.ts";
import { plainDescription, plainWords } from "./plain-words.ts";
import { presentMeasures } from "./units.ts";

type Variant = Product["variants"][number];

export interface PresentContext {
  readonly publicUrl: string;
  readonly storefrontUrl: string;
  readonly version: AgentVersion;
  /** By handle. */
  readonly collectionTitles: ReadonlyMap<string, string>;
}

/** A product in the form of the protocol; `options`, `variants` and what follows them are added by the answers. */
export function presentProduct(product: Product, context: PresentContext) {
  const title = plainWords(product.title);
  const description = plainDescription(product.description);
  const { priceRange } = product;
  return {
    start: {
      id: product.id,
      handle: product.handle,
      title,
      description: { plain: description === "" ? title : description },
      url: pageOf(product, context),
      ...(product.type === null ? {} : { categories: [{ value: plainWords(product.type), taxonomy: "merchant" }] }),
      price_range: { min: priceRange.min, max: priceRange.max },
      ...listPriceRange(product.variants),
      ...(product.images.length === 0 ? {} : { media: product.images.map((image) => presentImage(image, context)) }),
    },
    end: {
      ...(product.tags.length === 0 ? {} : { tags: product.tags.map((tag) => plainWords(tag)) }),
      metadata: {
        ...(product.vendor === null ? {} : { brand: plainWords(product.vendor) }),
        collections: product.collections.flatMap((handle) => context.collectionTitles.get(handle) ?? []),
      },
    },
  };
}

/** Names and values of a product's options, as its page shows them. */
export function presentOptions({ options }: Pick<Product, "options">) {
  return options.map(({ name, label, values, labels }) => ({
    name: plainWords(label ?? name),
    values: values.map((value, index) => ({ label: plainWords(labels?.[index] ?? value) })),
  }));
}

export function presentVariant(product: Product, variant: Variant, context: PresentContext) {
  const title = plainWords(variant.title);
  const [productTitle, isOnly] = [plainWords(product.title), product.variants.length === 1];
  const listPrice = listPriceOf(variant);
  const options = chosenOptions(product, variant);
  return {
    id: variant.id,
    ...(variant.sku === null ? {} : { sku: variant.sku }),
    ...(isGtin(variant.barcode) ? { barcodes: [{ type: "GTIN", value: variant.barcode }] } : {}),
    title: title === "" ? productTitle : title,
    description: { plain: isOnly ? productTitle : `${productTitle}, ${title}` },
    url: `${pageOf(product, context)}?v=${variant.id}`,
    price: variant.price,
    ...(listPrice === null ? {} : { list_price: listPrice }),
    ...presentUnitPrice(variant, context.version),
    availability: { available: variant.available, status: variant.available ? "in_stock" : "out_of_stock" },
    ...(options.length === 0 ? {} : { options }),
  };
}

/** The options that a variant has, in the words of {@link presentOptions}. */
export function chosenOptions(
  { options }: Pick<Product, "options">,
  variant: Variant,
): { name: string; label: string }[] {
  return options.flatMap(({ name, label, values, labels }) => {
    const value = variant.options[name];
    if (value === undefined) return [];
    return [{ name: plainWords(label ?? name), label: plainWords(labels?.[values.indexOf(value)] ?? value) }];
  });
}

/** During a reduction the lowest price of the 30 days before it, which is what the law lets a reduction be measured by. */
function listPriceOf({ price, lowestPrice30Days }: Variant): Variant["price"] | null {
  return lowestPrice30Days !== null && lowestPrice30Days.amount > price.amount ? lowestPrice30Days : null;
}

function listPriceRange(variants: readonly Variant[]) {
  const prices = variants.flatMap((variant) => listPriceOf(variant) ?? []).sort((a, b) => a.amount - b.amount);
  const [min, max] = [prices[0], prices.at(-1)];
  return min === undefined || max === undefined ? {} : { list_price_range: { min, max } };
}

function presentUnitPrice({ unitPrice, content }: Variant, version: AgentVersion) {
  if (unitPrice === null || content === null) return {};
  const { amount, currency, per } = unitPrice;
  return { unit_price: { amount, currency, ...presentMeasures({ ...content, per }, version) } };
}

/** A page of the shop's own language has none in its address. */
function pageOf({ handle, locale }: Product, { storefrontUrl }: PresentContext): string {
  const prefix = locale === undefined ? "" : `/${locale}`;
  return `${storefrontUrl}${prefix}/products/${encodeURIComponent(handle)}`;
}

function presentImage({ url, alt, width, height }: Product["images"][number], { publicUrl }: PresentContext) {
  const absolute = url.startsWith("/") ? `${publicUrl}${url}` : url;
  const isOurs = absolute.startsWith(`${publicUrl}/media/`);
  return {
    type: "image",
    url: isOurs ? `${absolute}?w=1280` : absolute,
    ...(alt === null ? {} : { alt_text: plainWords(alt) }),
    ...(width === null || height === null || width < 1 || height < 1 ? {} : { width, height }),
  };
}

/** GTIN-8, -12, -13 or -14 with the right check digit. */
function isGtin(barcode: string | null): barcode is string {
  if (barcode === null || !/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = [...barcode].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
