/**
 * What the one write path of the catalogue takes (`save-products.ts`): the administration, the importer and the demo
 * shop all speak this. Money is in minor units of the store's currency. A member that is left out keeps what the
 * product has; on a new product it gets its default.
 */
export interface ProductInput {
  title: string;
  /** Names the product: a known handle updates, a new one creates. Without it a new product with a free handle is made. */
  handle?: string;
  /** Any HTML; only a safe subset of it is kept (`sanitize-description.ts`). */
  descriptionHtml?: string;
  vendor?: string;
  type?: string;
  tags?: readonly string[];
  /** New products are `active`. */
  status?: ProductStatus;
  /** Names and order of the options; names and values that only variants have are added. */
  options?: readonly ProductOption[];
  /** All of them, in order: variants of the product that are not among them are retired. At least one. */
  variants: readonly VariantInput[];
  /** All of them, in order: they replace what was there. */
  images?: readonly ImageInput[];
  /** Handles of collections that exist; all of them. */
  collections?: readonly string[];
  /** Lower first in the order `featured`; 1000 where nothing was said. */
  featuredRank?: number;
}

export type ProductStatus = "draft" | "active" | "archived";
export const PRODUCT_STATUSES = ["draft", "active", "archived"] as const;

export interface ProductOption {
  name: string;
  values: readonly string[];
}

export interface VariantInput {
  /** The UUID of the variant that is meant, where it is known. Else SKU, option values and position find it. */
  variantId?: string;
  sku?: string | null;
  /** Without it: the option values, joined by ` / `. */
  title?: string;
  options?: Readonly<Record<string, string>>;
  priceMinor: number;
  compareAtMinor?: number | null;
  /** A number sets the stock, null says that it is not tracked, absence keeps it (new variants: not tracked). */
  stock?: number | null;
}

export interface ImageInput {
  /** http, https, or a path on this server. */
  url: string;
  alt?: string | null;
  width?: number | null;
  height?: number | null;
  /** Index into `variants` of the one that it shows. */
  variantPosition?: number | null;
}

export interface SavedProduct {
  /** UUIDs, as everywhere inside. */
  productId: string;
  handle: string;
  outcome: "created" | "updated" | "unchanged";
  /** In the order of the input. */
  variants: readonly { variantId: string; sku: string | null; title: string }[];
}

/** What the variant of a product without options is called; pages leave it out. */
export const ONLY_VARIANT_TITLE = "Default";
