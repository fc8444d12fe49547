import type { Feature } from "../../../platform/feature.ts";
import type { FeatureFacts } from "../../../platform/feature-facts.ts";
import type { CatalogReads } from "../products/routes.ts";
import { productListEndpoint, suggestEndpoint } from "./routes.ts";
import type { SearchMemory } from "./search-memory.ts";
import { createShelf, type Shelf } from "./shelf.ts";

export interface SearchNeeds {
  reads: CatalogReads;
  memory: SearchMemory;
}

export interface Search extends Feature {
  readonly shelf: Shelf;
}

export function createSearch({ reads, memory }: SearchNeeds): Search {
  return {
    endpoints: [productListEndpoint(reads, memory), suggestEndpoint(reads, memory)],
    shelf: createShelf({ ...reads, reader: reads.products, index: memory.index }),
  };
}

const INDEXED = "finds and counts products in one statement, or in the index that it is read into";

/** The tests hold the code to this: platform/feature-facts.ts. */
export const facts: FeatureFacts = {
  about: "lists of products: filters, words, suggestions, and the index that answers them",
  tables: ["catalogue_moves"],
  reads: {
    catalogue_revision: "the index is of a revision",
    collection_products: INDEXED,
    collections: INDEXED,
    products: INDEXED,
    search_words: "products learn their words when they are saved",
    stock: INDEXED,
    translations: INDEXED,
    variants: INDEXED,
  },
  access: {
    public: ["GET /api/products", "GET /api/search/suggest"],
  },
};
