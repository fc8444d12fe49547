import { LRUCache } from "lru-cache";

/** A value, and the revision of the rows that it was made of. */
export interface Revised<Value> {
  revision: string;
  value: Value;
}

export interface KeptByRevisionOptions<Value> {
  maxBytes: number;
  /** About how much memory a value takes. */
  bytesOf(value: Value): number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * A revision is made of transaction numbers (`xmin`), which PostgreSQL uses again after four billion transactions. No entry
 * lives long enough to see that.
 */
const LONGEST_LIFE_MS = 3_600_000;
const ENTRY_BYTES = 300;

/**
 * Values that are expensive to make, kept in memory with the revision of the rows that they were made of. A caller first asks
 * the database for the revisions of this moment; a kept value is used only if its revision is the same. So nothing stale is
 * ever used, and the value is not made again while nothing changes. Bounded in bytes: the least recently used goes first.
 */
export class KeptByRevision<Value> {
  readonly #entries: LRUCache<string, Revised<Value>>;

  constructor({ maxBytes, bytesOf, now }: KeptByRevisionOptions<Value>) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ revision, value }, key) => ENTRY_BYTES + 2 * (key.length + revision.length) + bytesOf(value),
      ttl: LONGEST_LIFE_MS,
      ttlResolution: 0,
      perf: { now: now ?? (() => performance.now()) },
    });
  }

  /**
   * The values of these keys. `revisions` says in which revision each is now, read after the keys were asked for; a key
   * without one has no value. `load` reads the others, each with its revision from the same statement.
   */
  async read(
    revisions: ReadonlyMap<string, string>,
    load: (keys: string[]) => Promise<ReadonlyMap<string, Revised<Value>>>,
  ): Promise<Map<string, Value>> {
    const values = new Map<string, Value>();
    const missing: string[] = [];
    for (const [key, revision] of revisions) {
      const kept = this.#entries.get(key);
      if (kept?.revision === revision) values.set(key, kept.value);
      else missing.push(key);
    }
    if (missing.length === 0) return values;
    for (const [key, revised] of await load(missing)) {
      this.#entries.set(key, revised);
      values.set(key, revised.value);
    }
    return values;
  }
}

/** Reads `key revision,key revision`, which one row carries for a whole batch: rows cost more than what is in them. */
export function parseRevisions(text: string | null): Map<string, string> {
  const revisions = new Map<string, string>();
  if (text === null) return revisions;
  for (const entry of text.split(",")) {
    const space = entry.indexOf(" ");
    revisions.set(entry.slice(0, space), entry.slice(space + 1));
  }
  return revisions;
}
