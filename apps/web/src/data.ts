/** What the server hands to the pages: plain data, read in one gathered trip. */

import type { Collection, Product, ProductCard } from "../../server/src/features/catalog/schemas.ts";

export type { Collection, Product, ProductCard };
export type Variant = Product["variants"][number];
export type Image = Product["images"][number];

/** The languages that pages exist in. */
export type Language = "en" | "de";

export interface NamedLink {
  readonly title: string;
  readonly url: string;
}

/** What every page of one language shows and needs. */
export interface Shop {
  readonly name: string;
  readonly description: string | null;
  readonly announcement: string | null;
  readonly language: Language;
  /** The language of the shop owner's own texts. */
  readonly ownLanguage: Language;
  /** Before every path of this language: empty for the default, else `/de`. */
  readonly prefix: string;
  /** Every language that the shop is shown in with its prefix, the default first. */
  readonly languages: readonly { readonly language: Language; readonly prefix: string }[];
  /** Where its name leads: the start page, or that of another storefront. */
  readonly homeUrl: string;
  /** A demo shop is looked at by developers, so its footer leads to the API. */
  readonly demo: boolean;
  /** Where the shop is found, without a slash at the end: canonical addresses begin with it. */
  readonly canonicalUrl: string;
  /** Pictures below this address or a path are ours, and are asked for as paths. */
  readonly publicUrl: string;
  /** Further origins that the policy lets pictures come from. */
  readonly pictureOrigins: readonly string[];
  readonly navigation: readonly NamedLink[];
  readonly legal: readonly NamedLink[];
  readonly taxIncluded: boolean;
  readonly stylesheet: string;
  /** The program that makes pages alive; null where none was built, and pages do without. */
  readonly script: string | null;
  readonly icon: string;
}

export interface ProductView {
  readonly product: Product;
  readonly variant: Variant;
  readonly related: readonly ProductCard[];
  /** The first collection that it stands in, for the path. */
  readonly collection: NamedLink | null;
}

export const SORTS = ["featured", "newest", "price_asc", "price_desc", "title"] as const;
export type Sort = (typeof SORTS)[number];

export interface CollectionView {
  readonly collection: Collection;
  readonly products: readonly ProductCard[];
  readonly sort: Sort;
  /** True on the first page, where nothing was left out before it. */
  readonly isFirst: boolean;
  readonly nextCursor: string | null;
}
