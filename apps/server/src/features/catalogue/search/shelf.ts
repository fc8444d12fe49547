import { decodeId, encodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import type { Translated, Translations } from "../../ground/translations/translations.ts";
import { readPreview } from "../products/drafts/read-preview.ts";
import { plainText } from "../products/editing/sanitize-description.ts";
import { findByIdentifiers } from "../products/find/find-by-identifiers.ts";
import { readFirstCreation, wasSold } from "../products/find/past-products.ts";
import { presentCollection } from "../products/present-collection.ts";
import type { ProductTexts } from "../products/product-texts.ts";
import {
  type CollectionName,
  type CollectionRow,
  listCollections,
  readCollection,
  readCollectionNames,
} from "../products/read-collections.ts";
import type { ProductReader } from "../products/read-product.ts";
import { createBesideReader } from "../products/related/read-beside.ts";
import type { RelatedProducts } from "../products/related/related-products.ts";
import type { Collection, Product, ProductCard } from "../products/schemas.ts";
import {
  productInto,
  translateCard,
  translateCollection,
  translateProduct,
} from "../products/translated/translate-product.ts";
import type { KeptIndex } from "./index/kept-index.ts";
import { listProducts } from "./lists/list-products.ts";
import type { ProductQuery } from "./lists/product-filter.ts";
import type { Facets, ProductSort } from "./schemas.ts";

/** The catalogue as pages read it: what the public API answers, as values. */
export interface Shelf {
  /** The same in a language of the shop; as it is where the shop has no texts in that language. */
  in(language: string): Promise<Shelf>;
  /** By id or handle, present or former; null: not on sale. With products related to it, best first. */
  product(idOrHandle: string, related: number): Promise<ProductOnShelf | null>;
  /** A product of any status by the token of its preview, as it would be on sale; null: the token is wrong or has expired. */
  preview(token: string): Promise<Product | null>;
  /** The products and variants behind these identifiers (docs/contract/catalogue-and-store.md#identifiers); unknown ones are missing. */
  identify(identifiers: readonly string[]): Promise<ReadonlyMap<string, NamedGoods>>;
  /** The same, each product in the form of the answer. The variant is null if the identifier names a product. */
  identifySent(identifiers: readonly string[]): Promise<ReadonlyMap<string, SentGoods>>;
  /** True for a product that was sold once and is not any more. */
  wasSold(handle: string): Promise<boolean>;
  /** Null: there is none. */
  collection(handle: string): Promise<Collection | null>;
  /** The first collections in the order of the shop. */
  collections(count: number): Promise<Collection[]>;
  /** The texts of the links to the first collections, in the order of the shop. */
  collectionNames(count: number): Promise<ShownName[]>;
  /** A page of products as `GET /api/products` lists them, with facets and total. Throws `Invalid` for a cursor of another list. */
  list(query: Omit<ProductQuery, "ids" | "view" | "facets">): Promise<ProductList>;
  /** A page of products as they are sent. Throws `Invalid` for a cursor of another list. */
  page(query: Omit<ProductQuery, "ids" | "view" | "facets">): Promise<{ bodies: string[]; nextCursor: string | null }>;
  /** The first products of a list, without counts. */
  first(query: { collection?: string; sort: ProductSort; limit: number }): Promise<ProductCard[]>;
  /** The first sentence of a product's description; null where there is none, or no such product. */
  introduction(handle: string): Promise<string | null>;
  /** Products on sale as tiles: by words, or one by id or handle. */
  readonly cards: {
    search(q: string | undefined, limit: number): Promise<ProductCard[]>;
    find(idOrHandle: string): Promise<ProductCard | null>;
  };
  /** When the oldest product was made; null: there is none. */
  openedAt(): Promise<Date | null>;
  /** ISO 4217, of all prices. */
  currency(): Promise<string>;
}

/** A collection's name, and whether it is in the language of the shelf. */
export type ShownName = CollectionName & { isTranslated: boolean };

export interface NamedGoods {
  product: Product;
  /** Null if a product is named that comes in several variants. */
  variant: Product["variants"][number] | null;
}

export interface SentGoods {
  /** A `Product` as JSON. */
  body: string;
  variantId: string | null;
}

export interface ProductOnShelf {
  product: Product;
  related: ProductCard[];
  /** The first collection that it is in. */
  collection: ShownName | null;
  /** The same as long as all of these are. */
  revision: string;
}

export interface ProductList {
  products: ProductCard[];
  nextCursor: string | null;
  facets: Facets;
  total: number;
  totalIsExact: boolean;
  correction: string | null;
  relaxed: boolean;
}

export interface ShelfSources {
  services: Services;
  settings: SettingsCache;
  reader: ProductReader;
  texts: ProductTexts;
  cards: ProductTexts;
  related: RelatedProducts;
  index: KeptIndex;
  translations: Translations;
}

export function createShelf(sources: ShelfSources): Shelf {
  const { services, settings, cards, related } = sources;
  const currency = async () => (await settings.current()).currency;
  const readBeside = createBesideReader({ reads: services.database.reads, cards, related, currency });
  return shelfIn({ ...sources, currency, readBeside }, null);
}

type AllSources = ShelfSources & {
  currency: () => Promise<string>;
  readBeside: ReturnType<typeof createBesideReader>;
};

function shelfIn(all: AllSources, into: Translated | null): Shelf {
  const { services, reader, texts, cards, index, translations, currency, readBeside } = all;
  const { database, cursors } = services;
  const productOf = (body: string) => translated(JSON.parse(body) as Product, into, translateProduct);
  const cardsOf = (body: string | undefined) =>
    body === undefined ? [] : [translated(JSON.parse(body) as ProductCard, into, translateCard)];
  const collectionOf = (row: CollectionRow) => translated(presentCollection(row), into, translateCollection);
  const nameOf = (name: CollectionName): ShownName => {
    const title = into?.texts.text("collection", name.id, "title");
    return { ...name, title: title ?? name.title, isTranslated: title !== undefined };
  };
  return {
    in: async (language) => shelfIn(all, await translations.in(language)),
    product: async (idOrHandle, count) => {
      const text = await reader.load(idOrHandle);
      if (text === null) return null;
      const product = JSON.parse(text.body) as Product;
      const beside = await readBeside(text, product, count);
      return {
        product: translated(product, into, translateProduct),
        related: beside.related.flatMap(({ body }) => cardsOf(body)),
        collection: beside.collection && nameOf(beside.collection),
        revision: [text, ...beside.related].map(({ etag }) => etag).join() + JSON.stringify(beside.collection),
      };
    },
    identify: async (identifiers) => {
      const found = await findByIdentifiers(database.reads, identifiers);
      const named = await Promise.all(
        [...found].map(async ([name, { productId, variantId }]): Promise<[string, NamedGoods][]> => {
          const text = await reader.load(encodeId("prod", productId));
          if (text === null) return [];
          const product = productOf(text.body);
          const { variants } = product;
          const only = variants.length === 1 ? variants[0] : undefined;
          const id = variantId === null ? null : encodeId("var", variantId);
          return [[name, { product, variant: variants.find((each) => each.id === id) ?? only ?? null }]];
        }),
      );
      return new Map(named.flat());
    },
    identifySent: async (identifiers) => {
      const found = await findByIdentifiers(database.reads, identifiers);
      const ids = [...new Set([...found.values()].map(({ productId }) => productId))];
      const { byId } = await texts.read(database.reads, await currency(), ids);
      const sentAs = into === null ? (body: string) => body : productInto(into);
      return new Map(
        [...found].flatMap(([name, { productId, variantId }]) => {
          const text = byId.get(productId);
          if (text === undefined) return [];
          return [[name, { body: sentAs(text.body), variantId: variantId && encodeId("var", variantId) }] as const];
        }),
      );
    },
    preview: async (token) => {
      const product = await readPreview(services, token, currency);
      return product && translated(product, into, translateProduct);
    },
    wasSold: (handle) => wasSold(database.reads, handle),
    collection: async (handle) => {
      const row = await readCollection(database.reads, null, handle);
      return row === null ? null : collectionOf(row);
    },
    collections: async (limit) => (await listCollections(database.reads, cursors, { limit })).data.map(collectionOf),
    collectionNames: async (count) => (await readCollectionNames(database.reads, count)).map(nameOf),
    list: async (query) => {
      const sources = { texts, cards, index, cursors };
      const asked = { ...query, view: "card" as const, facets: true };
      const { data, facets, total, totalIsExact, nextCursor, correction, relaxed } = await listProducts(
        database.reads,
        sources,
        await currency(),
        asked,
        into,
      );
      if (facets === null || total === null) throw new Error("unreachable: facets were asked for");
      const products = data.map((body) => JSON.parse(body) as ProductCard);
      return { products, nextCursor, facets, total, totalIsExact: totalIsExact === true, correction, relaxed };
    },
    page: async (query) => {
      const sources = { texts, cards, index, cursors };
      const { data, nextCursor } = await listProducts(database.reads, sources, await currency(), query, into);
      return { bodies: data, nextCursor };
    },
    first: async ({ collection, sort, limit }) => {
      const sources = { texts, cards, index, cursors };
      const query = { ...(collection === undefined ? {} : { collection: [collection] }), sort, limit };
      const page = await listProducts(database.reads, sources, await currency(), { ...query, view: "card" });
      return page.data.flatMap(cardsOf);
    },
    introduction: async (handle) => {
      const text = await reader.load(handle);
      return text === null ? null : firstSentence(plainText(productOf(text.body).description));
    },
    cards: {
      search: async (q, limit) => {
        const query = { ...(q === undefined ? { sort: "featured" as const } : { q }), limit, view: "card" as const };
        const { data } = await listProducts(database.reads, { texts, cards, index, cursors }, await currency(), query);
        return data.flatMap(cardsOf);
      },
      find: async (idOrHandle) => {
        const text = await reader.load(idOrHandle);
        const id = text === null ? null : decodeId("prod", (JSON.parse(text.body) as Product).id);
        if (id === null) return null;
        const { byId } = await cards.read(database.reads, await currency(), [id]);
        return cardsOf(byId.get(id)?.body)[0] ?? null;
      },
    },
    openedAt: () => readFirstCreation(database.reads),
    currency,
  };
}

const LONGEST_SENTENCE = 160;

/** Cut at a word where it is longer than a few lines. */
function firstSentence(text: string): string | null {
  const words = text.replaceAll(/\s+/gu, " ").trim();
  const sentence = /^.{12,}?[.!?…](?=\s|$)/su.exec(words)?.[0] ?? words;
  if (sentence.length <= LONGEST_SENTENCE) return sentence === "" ? null : sentence;
  return `${sentence.slice(0, LONGEST_SENTENCE).replace(/\s\S*$/u, "")} …`;
}

function translated<Document>(
  document: Document,
  into: Translated | null,
  translate: (document: Document, into: Translated) => Document,
): Document {
  return into === null ? document : translate(document, into);
}
