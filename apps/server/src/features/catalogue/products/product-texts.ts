import type { Queryable } from "../../../platform/database/database.ts";
import { KeptByRevision, parseRevisions, type Revised } from "../../../platform/database/kept-by-revision.ts";
import type { Representation } from "../../../platform/http/answers/byte-cache.ts";
import { entityTag } from "../../../platform/http/answers/etag.ts";
import { presentProduct, stockRevision } from "./present-product.ts";
import { isForSale } from "./product-input.ts";
import { type ProductRow, readProductRevisions, readProductRows } from "./queries/products.ts";

export interface FoundTexts {
  byId: ReadonlyMap<string, ProductText>;
  byHandle: ReadonlyMap<string, ProductText>;
}

/** A product as it is sent, alone or within a list. */
export interface ProductText extends Representation {
  /** UUID. */
  id: string;
  /** The revision of the catalogue that it is of: this moment's, since it was read or compared after the request came. */
  catalogue: string;
  body: string;
}

const KEPT_BYTES = 32 * 1024 * 1024;

/** The parts of a product that are sent. */
export type PresentRow = (row: ProductRow, currency: string) => unknown;

/**
 * Products on sale as they are sent, kept by the revision of the catalogue and by what is in stock of their variants, which
 * are read for each look (docs/decisions/0014). The same revision means the same catalogue on the primary and on a replica.
 */
export class ProductTexts {
  readonly #present: PresentRow;
  readonly #kept = new KeptByRevision<ProductText>({
    maxBytes: KEPT_BYTES,
    bytesOf: ({ body }) => 2 * body.length,
  });

  constructor(present: PresentRow = presentProduct) {
    this.#present = present;
  }

  /** Products that are not on sale are left out. */
  async read(
    from: Queryable,
    currency: string,
    ids: readonly string[],
    handles: readonly string[] = [],
  ): Promise<FoundTexts> {
    const { catalogue, products } = await readProductRevisions(from, ids, handles);
    const revisions = new Map<string, string>();
    const handleOf = new Map<string, string>();
    for (const [id, handleAndStock] of parseRevisions(products)) {
      const [handle = "", stock = ""] = handleAndStock.split(" ");
      handleOf.set(id, handle);
      revisions.set(id, fullRevision(currency, catalogue, stock));
    }
    const byId = await this.#kept.read(revisions, (missing) => readTexts(from, this.#present, currency, missing));
    const byHandle = new Map<string, ProductText>();
    for (const [id, text] of byId) byHandle.set(handleOf.get(id) ?? id, text);
    return { byId, byHandle };
  }
}

async function readTexts(
  from: Queryable,
  present: PresentRow,
  currency: string,
  ids: readonly string[],
): Promise<Map<string, Revised<ProductText>>> {
  const texts = new Map<string, Revised<ProductText>>();
  for (const row of await readProductRows(from, ids)) {
    // Archived since its revision was read.
    if (!isForSale(row.status)) continue;
    const body = JSON.stringify(present(row, currency));
    const etag = entityTag(body);
    const revision = fullRevision(currency, row.catalogue, stockRevision(row));
    texts.set(row.id, {
      revision,
      value: { id: row.id, catalogue: row.catalogue ?? "", body, etag, headers: { etag } },
    });
  }
  return texts;
}

const fullRevision = (currency: string, catalogue: string | null, stock: string) => `${currency} ${catalogue} ${stock}`;
