import { LRUCache } from "lru-cache";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { LaggingReads } from "../../../../platform/database/lagging-reads.ts";
import { readCatalogueRevision, readMatches } from "../queries/index-rows.ts";
import { buildIndex } from "./build-index.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { applyEdits, editsWorthABuild } from "./edit-index.ts";
import { KeptStock, readStock } from "./kept-stock.ts";
import type { SegmentedSet } from "./segmented-set.ts";
import { addSlot, emptySet, hasSlot } from "./slot-set.ts";
import { Turns } from "./sort-in-turns.ts";

/** A revision of the catalogue, and what was in stock of it at a moment. */
export interface IndexedCatalogue {
  index: CatalogueIndex;
  /** The products of which something can be ordered. */
  available: SegmentedSet;
}

interface Kept {
  index: CatalogueIndex;
  stock: KeptStock;
  /** Every change until then is in it. */
  dataThrough: number;
}

/** From this age on the next request starts a look in the background. */
const LOOK_AFTER_MS = 250;
/** From this age on requests wait for the look, which is short where nothing has changed. */
const WAIT_AFTER_MS = 1_000;
/** While a new index is built, the one before serves for so long. */
const WAIT_FOR_BUILD_AFTER_MS = 15_000;

const KEPT_SEARCHES = 200;
/** A search is compared with the filters up to so many products; beyond that its total is not exact. */
export const MATCHES_MOST = 50_000;

/**
 * The index of the catalogue in this process (docs/decisions/0023-facets-in-memory.md). It follows the catalogue's revision: a
 * look asks for it, and applies the edits since, or builds another index. A change of this process is waited for.
 */
export class KeptIndex {
  readonly #lagging: LaggingReads;
  readonly #now: () => number;
  readonly #searches = new LRUCache<string, { index: CatalogueIndex; matches: Matches }>({ max: KEPT_SEARCHES });
  #kept: Kept | null = null;
  /** The look that the next request may join, and the last one that was begun. */
  #looking: Promise<Kept> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #hasStarted = false;
  #isBuilding = false;
  /** A full build that no look has used yet. */
  #rebuilt: CatalogueIndex | null = null;
  #isRebuilding = false;
  #outdatedAt = Number.NEGATIVE_INFINITY;

  constructor(lagging: LaggingReads, now: () => number = Date.now) {
    this.#lagging = lagging;
    this.#now = now;
  }

  /** After a change by this process, so that its author sees it: what was read before is used no longer. */
  outdate(): void {
    this.#outdatedAt = this.#now();
    if (this.#hasStarted) this.#looking = null;
  }

  /** The catalogue without its stock, which suggestions do not ask for. */
  async current(): Promise<CatalogueIndex> {
    return (await this.#current()).index;
  }

  async withStock(): Promise<IndexedCatalogue> {
    const { index, stock } = await this.#current();
    return { index, available: await stock.available(this.#outdatedAt) };
  }

  async #current(): Promise<Kept> {
    const kept = this.#kept;
    const age = kept === null || kept.dataThrough <= this.#outdatedAt ? Infinity : this.#now() - kept.dataThrough;
    if (kept !== null && age < LOOK_AFTER_MS) return kept;
    const looking = this.#look();
    if (kept !== null && age < (this.#isBuilding ? WAIT_FOR_BUILD_AFTER_MS : WAIT_AFTER_MS)) {
      // A request that waits for it later gets the failure; this one does not need it.
      looking.catch(() => undefined);
      return kept;
    }
    return looking;
  }

  /** The products that a tsquery matches, kept for as long as the index is. */
  async matches(from: Queryable, index: CatalogueIndex, match: string): Promise<Matches> {
    const known = this.#searches.get(match);
    if (known?.index === index) return known.matches;
    const ids = (await readMatches(from, match, MATCHES_MOST))?.split(",") ?? [];
    const matches = { set: await slotsOf(index, ids), size: ids.length };
    this.#searches.set(match, { index, matches });
    return matches;
  }

  /** One at a time: edits in a row make one index after another, not many at once. */
  #look(): Promise<Kept> {
    if (this.#looking !== null) return this.#looking;
    const before = this.#last;
    const looking = before.then(() => {
      this.#hasStarted = true;
      // Not before the last look: of an older catalogue nobody knows what was edited since.
      const after = Math.max(this.#outdatedAt, this.#now() - WAIT_AFTER_MS / 2, this.#kept?.dataThrough ?? 0);
      return this.#lagging.read((from, dataThrough) => this.#read(from, dataThrough.getTime()), after);
    });
    this.#looking = looking;
    this.#hasStarted = false;
    this.#last = looking.then(
      (kept) => this.#end(looking, kept),
      () => this.#end(looking, null),
    );
    return looking;
  }

  #end(looking: Promise<Kept>, kept: Kept | null): void {
    this.#isBuilding = false;
    if (this.#looking !== looking) return;
    this.#looking = null;
    if (kept !== null) this.#kept = kept;
  }

  async #read(from: Queryable, dataThrough: number): Promise<Kept> {
    const kept = this.#kept;
    const rebuilt = this.#rebuilt === null ? null : await applyEdits(from, this.#rebuilt);
    this.#rebuilt = null;
    const edited = rebuilt ?? (kept === null ? null : await applyEdits(from, kept.index));
    if (kept !== null && edited === kept.index) return { ...kept, dataThrough };
    const index = edited ?? (await this.#build(from));
    if (index.edited.size > editsWorthABuild(index)) this.#rebuild();
    const first = await readStock(from, index, kept?.stock.latest ?? null, dataThrough);
    return { index, stock: new KeptStock(index, first, this.#lagging, this.#now), dataThrough };
  }

  async #build(from: Queryable): Promise<CatalogueIndex> {
    this.#isBuilding = true;
    return buildIndex(from, await readCatalogueRevision(from));
  }

  /** A full build beside the looks: the next one applies the edits since to it. */
  #rebuild(): void {
    if (this.#isRebuilding) return;
    this.#isRebuilding = true;
    this.#lagging
      .read(async (from) => buildIndex(from, await readCatalogueRevision(from)))
      .then((index) => {
        this.#rebuilt = index;
      })
      // The next edit starts another one; beyond their bound, a request that waits reports the failure.
      .catch(() => undefined)
      .finally(() => {
        this.#isRebuilding = false;
      });
  }
}

async function slotsOf({ segments }: CatalogueIndex, ids: readonly string[]): Promise<SegmentedSet> {
  const sets = segments.map(({ count }) => emptySet(count));
  const turns = new Turns();
  for (const id of ids) {
    for (const [number, { slotOf, everything }] of segments.entries()) {
      const slot = slotOf.get(id);
      if (slot !== undefined && hasSlot(everything, slot)) addSlot(sets[number] ?? everything, slot);
    }
    await turns.give();
  }
  return sets;
}

export interface Matches {
  set: SegmentedSet;
  /** How many there are, {@link MATCHES_MOST} at most. */
  size: number;
}
