import type { Queryable } from "../../../../platform/database/database.ts";
import { KeptByRevision } from "../../../../platform/database/kept-by-revision.ts";
import type { ProductText } from "../product-texts.ts";
import { rankRelated } from "./rank-related.ts";

/** The most that one request can ask for. */
export const MOST_RELATED = 20;

const KEPT_BYTES = 4 * 1024 * 1024;
const ID_BYTES = 100;

/** The products related to each product, kept by the revision of the catalogue (docs/decisions/0014). */
export class RelatedProducts {
  readonly #kept = new KeptByRevision<string[]>({ maxBytes: KEPT_BYTES, bytesOf: (ids) => ids.length * ID_BYTES });

  /** The UUIDs of the products, best first. */
  async read(from: Queryable, { id, catalogue }: Pick<ProductText, "id" | "catalogue">): Promise<readonly string[]> {
    const found = await this.#kept.read(new Map([[id, catalogue]]), async () => {
      const { catalogue: revision, ids } = await rankRelated(from, id, MOST_RELATED);
      return new Map([[id, { revision: revision ?? "", value: ids }]]);
    });
    return found.get(id) ?? [];
  }
}
