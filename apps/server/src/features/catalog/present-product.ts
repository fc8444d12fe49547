import { encodeId } from "../../platform/ids.ts";
import type { Money } from "../../platform/money/money.ts";
import type { ProductOption, ProductStatus } from "./product-input.ts";
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
];
type ImageTuple = [url: string, alt: string, width: number | null, height: number | null];

/** The public view of a product. */
export function presentProduct(row: ProductRow, currency: string): Product {
  const options = row.options as ProductOption[];
  const variants = (row.variants as VariantTuple[]).map((variant) =>
    presentVariant(variant, options, currency, row.status),
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
    images: (row.images as ImageTuple[]).map(([url, alt, width, height]) => ({
      url,
      alt: textOrNull(alt),
      width,
      height,
    })),
    collections: row.collections,
    priceRange: {
      min: { amount: row.min_price_minor, currency },
      max: { amount: row.max_price_minor, currency },
    },
    available: variants.some((variant) => variant.available),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** As `readProductRevisions` writes what is on hand of the variants. */
export function stockRevision(row: ProductRow): string {
  return (row.variants as VariantTuple[]).map(([, , , , , , onHand]) => onHand ?? "-").join(";");
}

export type AdminProduct = Product & { status: ProductStatus; featuredRank: number; version: number };

/** The administrators' view of a product. */
export function presentAdminProduct(row: ProductRow, currency: string): AdminProduct {
  return {
    ...presentProduct(row, currency),
    status: row.status as ProductStatus,
    featuredRank: row.featured_rank,
    version: row.version,
  };
}

function presentVariant(variant: VariantTuple, order: readonly ProductOption[], currency: string, status: string) {
  const [id, sku, title, options, price, compareAt, onHand, taxClass, weightGrams, requiresShipping, exception] =
    variant;
  return {
    id: encodeId("var", id),
    sku,
    title,
    options: inOrder(options, order),
    price: { amount: price, currency },
    compareAtPrice: moneyOrNull(compareAt, currency),
    available: status === "active" && (onHand === null || onHand > 0),
    stock: onHand,
    taxClass,
    weightGrams,
    requiresShipping,
    withdrawable: exception === null,
    withdrawalException: exception,
  };
}

export type AdminVariant = Product["variants"][number] & { productId: string; productTitle: string; version: number };

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
  ];
  return {
    ...presentVariant(tuple, [], currency, row.product_status),
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

function textOrNull(text: string): string | null {
  return text === "" ? null : text;
}
