import { encodeId, type PublicId } from "../../../platform/ids.ts";
import type { Money } from "../../../platform/money/money.ts";
import { type Content, unitPriceMinor } from "./prices/unit-price.ts";
import { isForSale, type ProductKind, type ProductOption, type ProductStatus } from "./product-input.ts";
import type { ProductRow } from "./queries/products.ts";
import type { VariantRow } from "./queries/variants.ts";
import type { Product } from "./schemas.ts";

type VariantTuple = [
  id: string,
  sku: string | null,
  title: string,
  options: Record<string, string>,
  price: number,
  compareAt: number | null,
  onHand: number | null,
  taxClass: string,
  weightGrams: number | null,
  requiresShipping: boolean,
  withdrawalException: string | null,
  barcode: string | null,
  content: Content | null,
  prior: PriorTuple | null,
];
/** As `prior_price` of the database answers. */
type PriorTuple = [lowest: number, since: string | null];
type ImageTuple = [
  url: string,
  alt: string,
  width: number | null,
  height: number | null,
  id: string,
  placeholder: string | null,
  variantIds: string[],
];
type Image = Product["images"][number];

/** The public view of a product. */
export function presentProduct(row: ProductRow, currency: string): Product {
  const options = row.options as ProductOption[];
  const images = (row.images as ImageTuple[]).map(presentImage);
  const imageOf = firstImages(images);
  const variants = (row.variants as VariantTuple[]).map((variant) =>
    presentVariant(variant, imageOf.get(encodeId("var", variant[0])) ?? null, options, currency, row.status),
  );
  return {
    id: encodeId("prod", row.id),
    handle: row.handle,
    title: row.title,
    description: row.description,
    vendor: textOrNull(row.vendor),
    type: textOrNull(row.type),
    tags: row.tags,
    options: options.map(({ name, values }) => ({ name, values: [...values] })),
    variants,
    images,
    collections: row.collections,
    priceRange: {
      min: { amount: row.min_price_minor, currency },
      max: { amount: row.max_price_minor, currency },
    },
    available: variants.some((variant) => variant.available),
    listed: row.status !== "unlisted",
    seo: { title: textOrNull(row.seo_title), description: textOrNull(row.seo_description) },
    safety: row.safety as Product["safety"],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** As `readProductRevisions` writes what is on hand of the variants. */
export function stockRevision(row: ProductRow): string {
  return (row.variants as VariantTuple[]).map(([, , , , , , onHand]) => onHand ?? "-").join(";");
}

export type AdminProduct = Product & {
  status: ProductStatus;
  kind: ProductKind;
  featuredRank: number;
  version: number;
};

/** The administrators' view of a product. */
export function presentAdminProduct(row: ProductRow, currency: string): AdminProduct {
  return {
    ...presentProduct(row, currency),
    status: row.status as ProductStatus,
    kind: row.kind as ProductKind,
    featuredRank: row.featured_rank,
    version: row.version,
  };
}

function presentVariant(
  variant: VariantTuple,
  image: Image | null,
  order: readonly ProductOption[],
  currency: string,
  status: string,
) {
  const [
    id,
    sku,
    title,
    options,
    price,
    compareAt,
    onHand,
    taxClass,
    weightGrams,
    requiresShipping,
    exception,
    barcode,
    content,
    prior,
  ] = variant;
  return {
    id: encodeId("var", id),
    sku,
    title,
    options: inOrder(options, order),
    price: { amount: price, currency },
    compareAtPrice: moneyOrNull(compareAt, currency),
    available: isForSale(status) && (onHand === null || onHand > 0),
    stock: onHand,
    taxClass,
    weightGrams,
    requiresShipping,
    withdrawable: exception === null,
    withdrawalException: exception,
    image,
    barcode,
    content: content === null ? null : { value: content.value, unit: content.unit },
    unitPrice: content === null ? null : { amount: unitPriceMinor(price, content), currency, per: content.per },
    lowestPrice30Days: moneyOrNull(prior?.[0] ?? null, currency),
    lowestPriceSince: timeOrNull(prior?.[1] ?? null),
  };
}

function presentImage([url, alt, width, height, id, placeholder, variantIds]: ImageTuple): Image {
  const shown = variantIds.map((variantId) => encodeId("var", variantId));
  return { id: encodeId("img", id), url, alt: textOrNull(alt), width, height, placeholder, variantIds: shown };
}

/** For each variant the first picture that shows it. */
function firstImages(images: readonly Image[]): Map<string, Image> {
  const first = new Map<string, Image>();
  for (const image of images) for (const id of image.variantIds) if (!first.has(id)) first.set(id, image);
  return first;
}

export type AdminVariant = Product["variants"][number] & {
  productId: PublicId<"prod">;
  productTitle: string;
  version: number;
};

export function presentAdminVariant(row: VariantRow, currency: string): AdminVariant {
  const options = row.options as Record<string, string>;
  const tuple: VariantTuple = [
    row.id,
    row.sku,
    row.title,
    options,
    row.price_minor,
    row.compare_at_minor,
    row.on_hand,
    row.tax_class,
    row.weight_grams,
    row.requires_shipping,
    row.withdrawal_exception,
    row.barcode,
    row.content as Content | null,
    row.prior as PriorTuple | null,
  ];
  const image = row.image === null ? null : presentImage(row.image as ImageTuple);
  return {
    ...presentVariant(tuple, image, [], currency, row.product_status),
    productId: encodeId("prod", row.product_id),
    productTitle: row.product_title,
    version: row.version,
  };
}

/** `jsonb` orders members by the length of their names; people expect the order of the product's options. */
function inOrder(options: Record<string, string>, order: readonly ProductOption[]): Record<string, string> {
  const sorted: Record<string, string> = {};
  for (const { name } of order) {
    const value = options[name];
    if (value !== undefined) sorted[name] = value;
  }
  return { ...sorted, ...options };
}

function moneyOrNull(minor: number | null, currency: string): Money | null {
  return minor === null ? null : { amount: minor, currency };
}

function timeOrNull(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function textOrNull(text: string): string | null {
  return text === "" ? null : text;
}
