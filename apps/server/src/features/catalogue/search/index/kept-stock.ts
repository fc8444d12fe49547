import type { Queryable } from "../../../../platform/database/database.ts";
import type { LaggingReads } from "../../../../platform/database/lagging-reads.ts";
import { readSoldOut, readSoldOutOf } from "../queries/index-rows.ts";
import type { CatalogueIndex, Segment } from "./catalogue-index.ts";
import type { SegmentedSet } from "./segmented-set.ts";
import { emptySet, removeSlot, type SlotSet } from "./slot-set.ts";
import { Turns } from "./sort-in-turns.ts";

/** A look reads all stock, so looks begin at least this far apart. */
const LOOK_EVERY_MS = 1_000;
/** After a pause without requests, the first one waits instead of showing outdated stock. */
const WAIT_AFTER_MS = 2_000;

/** The products of an index that can be ordered at a moment. */
export interface Stock {
  available: SegmentedSet;
  base: Segment;
  /** Revision of the list of sold-out variants. */
  revision: string;
  dataThrough: number;
}

/**
 * The products of one index that can be ordered. While requests come, stock is read in the background and no request waits
 * for it (docs/decisions/0023-facets-in-memory.md#how-it-follows-the-catalogue).
 */
export class KeptStock {
  readonly #index: CatalogueIndex;
  readonly #lagging: LaggingReads;
  readonly #now: () => number;
  #kept: Stock;
  #looking: Promise<Stock> | null = null;
  #begunAt: number;

  constructor(index: CatalogueIndex, first: Stock, lagging: LaggingReads, now: () => number) {
    this.#index = index;
    this.#kept = first;
    this.#lagging = lagging;
    this.#now = now;
    this.#begunAt = now();
  }

  get latest(): Stock {
    return this.#kept;
  }

  /** `outdatedAt`: the last change by this process, whose author waits for a look that includes it. */
  async available(outdatedAt: number): Promise<SegmentedSet> {
    const { available, dataThrough } = this.#kept;
    const age = dataThrough > outdatedAt ? this.#now() - dataThrough : Number.POSITIVE_INFINITY;
    if (age < LOOK_EVERY_MS) return available;
    if (age >= WAIT_AFTER_MS) return (await this.#look(outdatedAt)).available;
    // A later request that waits reports the failure.
    if (this.#now() - this.#begunAt >= LOOK_EVERY_MS) this.#look(outdatedAt).catch(() => undefined);
    return available;
  }

  #look(outdatedAt: number): Promise<Stock> {
    if (this.#looking !== null && this.#begunAt > outdatedAt) return this.#looking;
    this.#begunAt = this.#now();
    const looking = this.#lagging.read(
      (from, dataThrough) => readStock(from, this.#index, this.#kept, dataThrough.getTime()),
      Math.max(outdatedAt, this.#begunAt - LOOK_EVERY_MS / 2),
    );
    this.#looking = looking;
    looking.then(
      (stock) => this.#end(looking, stock),
      () => this.#end(looking, this.#kept),
    );
    return looking;
  }

  #end(looking: Promise<Stock>, stock: Stock): void {
    if (this.#looking !== looking) return;
    this.#looking = null;
    this.#kept = stock;
  }
}

/** `before`: an earlier read, whose part for the base stands while the same variants are sold out. */
export async function readStock(
  from: Queryable,
  index: CatalogueIndex,
  before: Stock | null,
  dataThrough: number,
): Promise<Stock> {
  const [, edits] = index.segments;
  if (before !== null && before.base === index.base) {
    const { revision, products } = await readSoldOutOf(from, edits?.ids ?? []);
    if (before.revision === revision) {
      const [base = emptySet(index.base.count)] = before.available;
      const available = edits === undefined ? [base] : [base, await inStock(edits, products)];
      return { base: index.base, available, revision, dataThrough };
    }
  }
  const { revision, products } = await readSoldOut(from);
  const available = await Promise.all([index.base, ...index.segments.slice(1)].map((part) => inStock(part, products)));
  return { base: index.base, available, revision, dataThrough };
}

async function inStock(segment: Segment, soldOut: string | null): Promise<SlotSet> {
  const found = segment.everything.slice();
  const turns = new Turns();
  const text = soldOut ?? "";
  for (let start = 0; start < text.length; ) {
    const comma = text.indexOf(",", start);
    const end = comma === -1 ? text.length : comma;
    const [id = "", variants] = text.slice(start, end).split(" ");
    const slot = segment.slotOf.get(id);
    if (slot !== undefined && Number(variants) >= (segment.variantCounts[slot] ?? 0)) removeSlot(found, slot);
    start = end + 1;
    await turns.give();
  }
  return found;
}
