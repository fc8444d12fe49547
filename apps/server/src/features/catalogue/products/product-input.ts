import type { ContentInput } from "./prices/unit-price.ts";

/**
 * The input of the catalogue's write path (`save-products.ts`), shared by administration, importer and demo shop. Money
 * is in minor units of the store's currency. A member left out keeps the product's value, or gets its default on a new
 * product.
 */
export interface ProductInput {
  title: string;
  /** A known handle updates, a new one creates. Without it a new product gets a free handle. */
  handle?: string;
  /** Any HTML; only a safe subset is kept (`sanitize-description.ts`). */
  descriptionHtml?: string;
  vendor?: string;
  type?: string;
  /** Text for search engines; defaults to title and description. */
  seo?: Seo | null;
  /** Null: none was given. */
  safety?: Safety | null;
  tags?: readonly string[];
  /** The default is `active`. */
  status?: ProductStatus;
  /** The default is `goods`. Gift cards are named as such by imports and exports; the shop does not sell them. */
  kind?: ProductKind;
  /** Names and order of the options; names and values that only variants have are added. */
  options?: readonly ProductOption[];
  /** All variants in order, at least one; others of the product are retired. */
  variants: readonly VariantInput[];
  /** All images in order; they replace the current ones. */
  images?: readonly ImageInput[];
  /** Handles of all collections of the product; each must exist. */
  collections?: readonly string[];
  /** The sort `featured` shows lower ranks first; the default is 1000. */
  featuredRank?: number;
  /** The tax class of the variants that name none; without `variants`, of all variants. */
  taxClass?: string;
}

export type ProductStatus = "draft" | "active" | "unlisted" | "archived";
export const PRODUCT_STATUSES = ["draft", "active", "unlisted", "archived"] as const;

/** An unlisted product is sold at its own address, and is in no list. SQL says `status in ('active', 'unlisted')`. */
export function isForSale(status: string): boolean {
  return status === "active" || status === "unlisted";
}

export type ProductKind = "goods" | "gift_card";
export const PRODUCT_KINDS = ["goods", "gift_card"] as const;

export interface Seo {
  title?: string | null;
  description?: string | null;
}

/** The party responsible for a product's safety, and its warnings (Regulation (EU) 2023/988, Article 19). */
export interface Safety {
  manufacturer?: string | null;
  responsiblePerson?: string | null;
  warnings?: string | null;
}

export interface ProductOption {
  name: string;
  values: readonly string[];
}

export interface VariantInput {
  /** The UUID of a known variant. Otherwise SKU, option values and position identify it. */
  variantId?: string;
  sku?: string | null;
  /** The default is the option values, joined by ` / `. */
  title?: string;
  options?: Readonly<Record<string, string>>;
  priceMinor: number;
  compareAtMinor?: number | null;
  /** GTIN, EAN, UPC or ISBN as printed on the piece. */
  barcode?: string | null;
  /** Null: it has no unit price. */
  content?: ContentInput | null;
  /** A number sets the stock, null stops tracking, absence keeps it (new variants: not tracked). */
  stock?: number | null;
  /** The stock that the sender expects; any other is refused. Only together with `stock`. */
  expectedStock?: number | null;
  /** The default is `standard`. */
  taxClass?: string;
  /** From files without tax classes: false means `exempt`, true any other class. Not together with `taxClass`. */
  taxable?: boolean;
  /** Null: unknown. */
  weightGrams?: number | null;
  /** The default is true. */
  requiresShipping?: boolean;
  /** The letter of Art. 16 of Directive 2011/83/EU; null where the customer has a right of withdrawal. */
  withdrawalException?: string | null;
}

/** Some entries of a list are added, changed and removed; the others stay as they are. */
export interface ListChanges<Added, Updated> {
  add?: readonly Added[];
  update?: readonly Updated[];
  /** UUIDs. */
  remove?: readonly string[];
  /** UUIDs, and `new:0` for the first of `add`; those that are not named follow. */
  order?: readonly string[];
}

export type VariantChanges = ListChanges<VariantInput, Partial<VariantInput> & { variantId: string }>;
export type ImageChanges = ListChanges<ImageInput, Partial<ImageInput> & { imageId: string }>;

export interface ImageInput {
  /** The UUID of a picture that the product has. Otherwise its address identifies it. */
  imageId?: string;
  /** http, https, or a path on this server. */
  url: string;
  alt?: string | null;
  width?: number | null;
  height?: number | null;
  /** `#rrggbb`. */
  placeholder?: string | null;
  /** Indices into `variants` of the variants in the picture. */
  variantPositions?: readonly number[];
  /** UUIDs of known variants in the picture. */
  variantIds?: readonly string[];
}

export interface SavedProduct {
  /** A UUID, as everywhere inside the server. */
  productId: string;
  handle: string;
  outcome: "created" | "updated" | "unchanged";
  /** In input order. */
  variants: readonly { variantId: string; sku: string | null; title: string }[];
  /** The variants that the input named. */
  named: readonly string[];
}

/** The title of the only variant of a product without options; pages hide it. */
export const ONLY_VARIANT_TITLE = "Default";
