import type { Services } from "../../services.ts";
import type { SettingsCache } from "../store/settings.ts";
import type { KeptIndex } from "./index/kept-index.ts";
import { listCollections } from "./lists/list-collections.ts";
import { listProducts } from "./lists/list-products.ts";
import { presentCollection } from "./present-collection.ts";
import type { ProductTexts } from "./product-texts.ts";
import { readCollection } from "./queries/collections.ts";
import type { ProductReader } from "./read-product.ts";
import type { RelatedProducts } from "./related/related-products.ts";
import type { Collection, Product, ProductCard, ProductSort } from "./schemas.ts";

/** The catalogue as pages read it: what the public API answers, as values. */
export interface Shelf {
  /** By id or handle, present or former; null: not on sale. With products related to it, best first. */
  product(idOrHandle: string, related: number): Promise<{ product: Product; related: ProductCard[] } | null>;
  /** Null: there is none. */
  collection(handle: string): Promise<Collection | null>;
  /** The first collections in the order of the shop. */
  collections(count: number): Promise<Collection[]>;
  /** A page of a collection's products. Throws `Invalid` for a cursor of another list. */
  products(query: ShelfQuery): Promise<{ products: ProductCard[]; nextCursor: string | null }>;
}

export interface ShelfQuery {
  collection: string;
  sort: ProductSort;
  limit: number;
  cursor: string | null;
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
  return {
    product: async (idOrHandle, count) => {
      const text = await reader.load(idOrHandle);
      if (text === null) return null;
      const ids = (await related.read(database.reads, text)).slice(0, count);
      const { byId } = await cards.read(database.reads, await currency(), ids);
      return {
        product: JSON.parse(text.body) as Product,
        related: ids.flatMap((id) => parseCard(byId.get(id)?.body)),
      };
    },
    collection: async (handle) => {
      const row = await readCollection(database.reads, null, handle);
      return row === null ? null : presentCollection(row);
    },
    collections: async (limit) =>
      (await listCollections(database.reads, cursors, { limit })).data.map(presentCollection),
    products: async ({ collection, sort, limit, cursor }) => {
      const query = {
        collection: [collection],
        sort,
        limit,
        view: "card" as const,
        ...(cursor === null ? {} : { cursor }),
      };
      const sources = { texts, cards, index, cursors };
      const page = await listProducts(database.reads, sources, await currency(), query);
      return { products: page.data.flatMap(parseCard), nextCursor: page.nextCursor };
    },
  };
}

function parseCard(body: string | undefined): ProductCard[] {
  return body === undefined ? [] : [JSON.parse(body) as ProductCard];
}
