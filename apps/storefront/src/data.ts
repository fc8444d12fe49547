/** Data that the server hands to the pages, read in one gathered trip. */

import type { Collection, Facets, Product, ProductCard } from "@tote/client";
import type { ListFilter } from "./list/filter.ts";

export type { AddressRules, Cart, Order } from "@tote/client";
export type { Collection, Facets, Product, ProductCard };
export type Money = Product["priceRange"]["min"];
export type Variant = Product["variants"][number];
export type Image = Product["images"][number];

/** The values that a member of the API has today; its type is open for later ones. */
export type Known<Value> = Value extends unknown ? (string extends Value ? never : Value) : never;

/** The languages that pages exist in. */
export type Language = "en" | "de";

export interface NamedLink {
  readonly title: string;
  readonly url: string;
  /** The language of the title, where it may be another than the page's. */
  readonly lang?: Language;
}

/** A page that the law asks for, by its name in the setting `links`. */
export interface LegalPage extends NamedLink {
  readonly name: string;
}

/** The seller, for search engines. */
export interface Organisation {
  readonly legalName: string | null;
  readonly vatId: string | null;
  readonly email: string | null;
  readonly address: {
    readonly line1: string;
    readonly city: string;
    readonly region: string | null;
    readonly postalCode: string | null;
    readonly country: string;
    readonly phone: string | null;
    /** As people of the page's language read it. */
    readonly lines: readonly string[];
  } | null;
}

/** Goods of this sum are sent within the shop's own country for nothing. */
export interface FreeDelivery {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly from: Money;
}

/** The question whether a creator's link may be remembered, for shops that ask it. */
export interface CreatorCookie {
  /** How long a link is remembered. */
  readonly days: number;
  /** The shop's page about data; null: it has none. */
  readonly privacyUrl: string | null;
}

/** Data that every page of one language shows and needs. */
export interface Shop {
  readonly name: string;
  readonly description: string | null;
  readonly announcement: string | null;
  /** Fields of the settings whose texts are in the shop's own language, because they are not translated. */
  readonly untranslated: readonly string[];
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
  readonly legal: readonly LegalPage[];
  /** The footer offers the newsletter. */
  readonly newsletter: boolean;
  /** `none`: the shop has no tax rate, so its prices hold no tax and get none. */
  readonly tax: "included" | "added" | "none";
  /** Null where nothing becomes free. */
  readonly freeDelivery: FreeDelivery | null;
  /** Where it sends to, ISO 3166-1 alpha-2, the shop's own country first. */
  readonly countries: readonly string[];
  /** Null where the shop asks nobody. */
  readonly creatorCookie: CreatorCookie | null;
  /** Products made since then are shown as new; ISO 8601. */
  readonly newSince: string;
  readonly stylesheet: string;
  /** The font of headings, which the head asks for ahead. */
  readonly displayFace: string;
  /** The program that makes pages alive; null where none was built, and pages do without. */
  readonly script: string | null;
  /** The address of a drawing; null where the store has a picture of its own. */
  readonly icon: string | null;
  /** The absolute address of the store's logo; null: it has none. */
  readonly logo: string | null;
  readonly seller: Organisation;
  /** The program that sets the theme before anything is painted; null for a page without programs. */
  readonly theme: string | null;
}

/** The cheapest way to send one piece within the shop's own country. */
export interface Delivery {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly price: Money;
  /** Goods of this sum are sent for nothing; null: never. */
  readonly freeFrom: Money | null;
  /** Null: not said. */
  readonly days: { readonly min: number; readonly max: number } | null;
}

/** Reviews of a product by people who bought it here. */
export interface ProductReviews {
  /** Null: nobody has written one that is published. */
  readonly rating: { readonly average: number; readonly count: number; readonly stars: readonly number[] } | null;
  /** The newest first. */
  readonly data: readonly {
    readonly id: string;
    readonly rating: number;
    readonly title: string | null;
    readonly text: string | null;
    readonly name: string;
    readonly locale: string;
    readonly variantTitle: string;
    readonly reply: string | null;
    readonly publishedAt: string;
  }[];
}

export interface ProductView {
  readonly product: Product;
  readonly variant: Variant;
  readonly related: readonly ProductCard[];
  readonly reviews: ProductReviews;
  /** Null where nothing is sent to the shop's own country. */
  readonly delivery: Delivery | null;
  /** The first collection that it stands in, for the path. */
  readonly collection: NamedLink | null;
  /** Titles of the promotions that are announced for it. */
  readonly promotions: readonly string[];
  /** The token of a preview, which shows a product that may not be on sale; null on every other page. */
  readonly preview: string | null;
}

/** A page of a list of products with its filters and counts. */
export interface ListPage {
  readonly filter: ListFilter;
  readonly products: readonly ProductCard[];
  readonly total: number;
  readonly totalIsExact: boolean;
  readonly facets: Facets;
  readonly nextCursor: string | null;
  /** The text of a search with its typos put right. */
  readonly correction: string | null;
  /** No product has all words of the search: these have most of them. */
  readonly relaxed: boolean;
  /** The bounds of the filter. */
  readonly min: Money | null;
  readonly max: Money | null;
  /** The first product stands large, with a sentence about it; null: none does. */
  readonly lead: { readonly text: string | null } | null;
}

export interface CollectionView {
  readonly collection: Collection;
  readonly list: ListPage;
  /** Where to look instead, when nothing is listed. */
  readonly others: readonly Collection[];
}

export interface SearchView {
  /** Empty: nothing was asked yet. */
  readonly q: string;
  readonly list: ListPage | null;
  /** Products and collections to look at instead, when nothing is listed. */
  readonly near: readonly ProductCard[];
  readonly collections: readonly Collection[];
}

/** A picture as pages show it. */
export interface Shown {
  readonly url: string;
  readonly alt: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** A collection, or what is new, with its first products. */
export interface HomeSection {
  /** Null: what is new. */
  readonly collection: Collection | null;
  readonly products: readonly ProductCard[];
  /** A sentence about the first of them. */
  readonly text: string | null;
}

/** The large picture at the top, and the band in the middle. */
export interface HomeStatement {
  readonly title: string;
  readonly text: string | null;
  readonly picture: Shown | null;
  readonly link: NamedLink | null;
  /** The language of the texts. */
  readonly lang: Language;
  /** The title of the link is all of its text, in the shop owner's words; else it names what the link leads to. */
  readonly isOwn: boolean;
}

/** Data of the start page; null if the shop has no product yet. */
export interface HomeView {
  readonly hero: HomeStatement;
  /** A product at the foot of the hero. */
  readonly second: ProductCard | null;
  readonly contents: readonly Collection[];
  readonly sections: readonly HomeSection[];
  readonly story: HomeStatement | null;
}
