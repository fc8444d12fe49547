import { decodeId } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { readPreviewToken } from "./drafts/preview-token.ts";
import { handleKey } from "./editing/handles.ts";
import { plainText } from "./editing/sanitize-description.ts";
import type { KeptIndex } from "./index/kept-index.ts";
import { listCollections } from "./lists/list-collections.ts";
import { listProducts } from "./lists/list-products.ts";
import type { ProductQuery } from "./lists/product-filter.ts";
import { presentCollection } from "./present-collection.ts";
import { presentProduct } from "./present-product.ts";
import type { ProductTexts } from "./product-texts.ts";
import { type CollectionName, readCollection, readCollectionNames } from "./queries/collections.ts";
import { isArchived, readProductRows } from "./queries/products.ts";
import type { ProductReader } from "./read-product.ts";
import { createBesideReader } from "./related/read-beside.ts";
import type { RelatedProducts } from "./related/related-products.ts";
import type { Collection, Facets, Product, ProductCard, ProductSort } from "./schemas.ts";

/** The catalogue as pages read it: what the public API answers, as values. */
export interface Shelf {
  /** By id or handle, present or former; null: not on sale. With products related to it, best first. */
  product(idOrHandle: string, related: number): Promise<ProductOnShelf | null>;
  /** A product of any status by the token of its preview, as it would be on sale; null: the token is wrong or has expired. */
  preview(token: string): Promise<Product | null>;
  /** True for a product that was sold once and is not any more. */
  wasSold(handle: string): Promise<boolean>;
  /** Null: there is none. */
  collection(handle: string): Promise<Collection | null>;
  /** The first collections in the order of the shop. */
  collections(count: number): Promise<Collection[]>;
  /** The texts of the links to the first collections, in the order of the shop. */
  collectionNames(count: number): Promise<CollectionName[]>;
  /** A page of products as `GET /api/products` lists them, with facets and total. Throws `Invalid` for a cursor of another list. */
  list(query: Omit<ProductQuery, "ids" | "view" | "facets">): Promise<ProductList>;
  /** The first products of a list, without counts. */
  first(query: { collection?: string; sort: ProductSort; limit: number }): Promise<ProductCard[]>;
  /** The first sentence of a product's description; null where there is none, or no such product. */
  introduction(handle: string): Promise<string | null>;
  /** Products on sale as tiles: by words, or one by id or handle. */
  readonly cards: {
    search(q: string | undefined, limit: number): Promise<ProductCard[]>;
    find(idOrHandle: string): Promise<ProductCard | null>;
  };
  /** ISO 4217, of all prices. */
  currency(): Promise<string>;
}

export interface ProductOnShelf {
  product: Product;
  related: ProductCard[];
  /** The first collection that it is in. */
  collection: CollectionName | null;
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
}

export function createShelf({ services, settings, reader, texts, cards, related, index }: ShelfSources): Shelf {
  const { database, cursors } = services;
  const currency = async () => (await settings.current()).currency;
  const readBeside = createBesideReader({ reads: database.reads, cards, related, currency });
  return {
    product: async (idOrHandle, count) => {
      const text = await reader.load(idOrHandle);
      if (text === null) return null;
      const product = JSON.parse(text.body) as Product;
      const beside = await readBeside(text, product, count);
      return {
        product,
        related: beside.related.flatMap(({ body }) => parseCard(body)),
        collection: beside.collection,
        revision: [text, ...beside.related].map(({ etag }) => etag).join() + JSON.stringify(beside.collection),
      };
    },
    preview: async (token) => {
      const id = readPreviewToken(services.secrets, token, new Date());
      const [row] = id === null ? [] : await readProductRows(database.reads, [id]);
      return row === undefined ? null : presentProduct({ ...row, status: "active" }, await currency());
    },
    wasSold: (handle) => isArchived(database.reads, handleKey(handle)),
    collection: async (handle) => {
      const row = await readCollection(database.reads, null, handle);
      return row === null ? null : presentCollection(row);
    },
    collections: async (limit) =>
      (await listCollections(database.reads, cursors, { limit })).data.map(presentCollection),
    collectionNames: (count) => readCollectionNames(database.reads, count),
    list: async (query) => {
      const sources = { texts, cards, index, cursors };
      const asked = { ...query, view: "card" as const, facets: true };
      const { data, facets, total, totalIsExact, nextCursor, correction, relaxed } = await listProducts(
        database.reads,
        sources,
        await currency(),
        asked,
      );
      if (facets === null || total === null) throw new Error("unreachable: facets were asked for");
      const products = data.flatMap(parseCard);
      return { products, nextCursor, facets, total, totalIsExact: totalIsExact === true, correction, relaxed };
    },
    first: async ({ collection, sort, limit }) => {
      const sources = { texts, cards, index, cursors };
      const query = { ...(collection === undefined ? {} : { collection: [collection] }), sort, limit };
      const page = await listProducts(database.reads, sources, await currency(), { ...query, view: "card" });
      return page.data.flatMap(parseCard);
    },
    introduction: async (handle) => {
      const text = await reader.load(handle);
      return text === null ? null : firstSentence(plainText((JSON.parse(text.body) as Product).description));
    },
    cards: {
      search: async (q, limit) => {
        const query = { ...(q === undefined ? { sort: "featured" as const } : { q }), limit, view: "card" as const };
        const { data } = await listProducts(database.reads, { texts, cards, index, cursors }, await currency(), query);
        return data.flatMap(parseCard);
      },
      find: async (idOrHandle) => {
        const text = await reader.load(idOrHandle);
        const id = text === null ? null : decodeId("prod", (JSON.parse(text.body) as Product).id);
        if (id === null) return null;
        const { byId } = await cards.read(database.reads, await currency(), [id]);
        return parseCard(byId.get(id)?.body)[0] ?? null;
      },
    },
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

function parseCard(body: string | undefined): ProductCard[] {
  return body === undefined ? [] : [JSON.parse(body) as ProductCard];
}
