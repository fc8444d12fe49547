import { LRUCache } from "lru-cache";
import { entityTag } from "../../../platform/http/answers/etag.ts";

/** An answer as it is sent. */
export interface Representation {
  body: string | Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export interface Loaded {
  representation: Representation;
  /** Every change until then is in it: that is how old it is. */
  dataThrough: number;
}

export function represent(document: unknown, headers: Record<string, string> = {}): Representation {
  return representText(JSON.stringify(document), headers);
}

export function representText(json: string, headers: Record<string, string> = {}): Representation {
  const body = Buffer.from(json);
  const etag = entityTag(body);
  return { body, etag, headers: { ...headers, etag } };
}

export interface ByteCacheOptions {
  freshMs: number;
  maxEntries: number;
  maxBytes: number;
  now?: () => number;
}

/**
 * Answers of hot lists, kept for a moment. However many ask at once, one reads. Bounded in entries and bytes: the least
 * recently used goes first.
 */
export class ByteCache {
  readonly #options: ByteCacheOptions;
  readonly #now: () => number;
  readonly #entries: LRUCache<string, Loaded>;
  readonly #loading = new Map<string, Promise<Loaded>>();
  #clearedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ByteCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache({
      max: options.maxEntries,
      maxSize: options.maxBytes,
      sizeCalculation: ({ representation }) => representation.body.length,
    });
  }

  /** What is fresh, at once and without a promise, because that is what a busy list is made of. */
  fresh(key: string): Representation | null {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now() - entry.dataThrough < this.#options.freshMs ? entry.representation : null;
  }

  /**
   * What is fresh, else what `load` reads. It must see every change until `after`: what a replica lacks would otherwise be
   * kept as if it were new, for whoever just made the change too; and what has no time left is not worth keeping.
   */
  async get(key: string, load: (after: number) => Promise<Loaded>): Promise<Representation> {
    const fresh = this.fresh(key);
    return fresh ?? (await (this.#loading.get(key) ?? this.#load(key, load))).representation;
  }

  /** After a change made here, so that whoever made it sees it. What is being read now is not kept. */
  clear(): void {
    this.#entries.clear();
    this.#loading.clear();
    this.#clearedAt = this.#now();
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  async #load(key: string, load: (after: number) => Promise<Loaded>): Promise<Loaded> {
    const loading = load(Math.max(this.#clearedAt, this.#now() - this.#options.freshMs / 2));
    this.#loading.set(key, loading);
    try {
      const loaded = await loading;
      if (this.#loading.get(key) === loading) this.#entries.set(key, loaded);
      return loaded;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }
}
