import { createBatch } from "../../../../platform/database/batch.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { KeptByRevision } from "../../../../platform/database/kept-by-revision.ts";
import type { ProductText, ProductTexts } from "../product-texts.ts";
import { readCollectionName } from "../queries/collections.ts";
import type { CollectionName } from "../read-collections.ts";
import type { Product } from "../schemas.ts";
import type { RelatedProducts } from "./related-products.ts";

export interface Beside {
  /** Cards of related products, best first. */
  readonly related: readonly ProductText[];
  /** The first collection that the product is in. */
  readonly collection: CollectionName | null;
}

interface Sources {
  reads: Queryable;
  cards: ProductTexts;
  related: RelatedProducts;
  currency: () => Promise<string>;
}

const NAMES_BYTES = 1024 * 1024;

/** Reads what a page shows beside a product. Pages that are made together share the statement for their cards. */
export function createBesideReader({ reads, cards, related, currency }: Sources) {
  const names = new KeptByRevision<CollectionName | null>({
    maxBytes: NAMES_BYTES,
    bytesOf: (name) => 2 * (name?.title.length ?? 0),
  });
  const cardBatch = createBatch<string, ProductText | undefined>({
    name: "related cards",
    maxSize: 256,
    maxInFlight: 2,
    maxWaiting: 16_000,
    run: async (ids) => {
      const { byId } = await cards.read(reads, await currency(), [...new Set(ids)]);
      return ids.map((id) => byId.get(id));
    },
  });
  const readName = async (handle: string | undefined, catalogue: string): Promise<CollectionName | null> => {
    if (handle === undefined) return null;
    const found = await names.read(new Map([[handle, catalogue]]), async () => {
      const { revision, name } = await readCollectionName(reads, handle);
      return new Map([[handle, { revision: revision ?? "", value: name }]]);
    });
    return found.get(handle) ?? null;
  };
  return async (text: ProductText, { collections }: Product, count: number): Promise<Beside> => {
    const ids = (await related.read(reads, text)).slice(0, count);
    const [found, collection] = await Promise.all([
      Promise.all(ids.map((id) => cardBatch.load(id))),
      readName(collections[0], text.catalogue),
    ]);
    return { related: found.filter((card) => card !== undefined), collection };
  };
}
