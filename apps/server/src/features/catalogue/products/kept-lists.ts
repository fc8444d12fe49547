import type { Queryable } from "../../../platform/database/database.ts";
import type { LaggingReads } from "../../../platform/database/lagging-reads.ts";
import { ByteCache, type Representation } from "../../../platform/http/answers/byte-cache.ts";

/** A list may be this old (docs/contract/catalogue-and-store.md#endpoints). */
const LIST_FRESH_MS = 1_000;

/** Lists as they were sent a moment ago, made anew from reads that may lag: a single product or collection is always current. */
export class KeptLists {
  readonly #lagging: LaggingReads;
  readonly #answers: ByteCache;

  constructor(lagging: LaggingReads, bounds: { maxEntries: number; maxBytes: number }) {
    this.#lagging = lagging;
    this.#answers = new ByteCache({ freshMs: LIST_FRESH_MS, ...bounds });
  }

  fresh(key: string): Representation | null {
    return this.#answers.fresh(key);
  }

  get(key: string, read: (from: Queryable) => Promise<Representation>): Promise<Representation> {
    return this.#answers.get(key, (after) =>
      this.#lagging.read(
        async (from, dataThrough) => ({ representation: await read(from), dataThrough: dataThrough.getTime() }),
        after,
      ),
    );
  }

  clear(): void {
    this.#answers.clear();
  }
}
