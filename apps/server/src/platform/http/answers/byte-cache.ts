import { LRUCache } from "lru-cache";
import { entityTag, notModified } from "./etag.ts";

/** A serialised response. */
export interface Representation {
  body: string | Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export interface Loaded {
  representation: Representation;
  /** Every change until this time is included, which defines the representation's age. */
  dataThrough: number;
  /** A fingerprint of the data that the representation was made of, for a `load` that saves making it again. */
  basis?: string;
}

type Load = (after: number, former: Loaded | undefined) => Promise<Loaded>;

export function represent(document: unknown, headers: Record<string, string> = {}): Representation {
  return representText(JSON.stringify(document), headers);
}

export function representText(json: string, headers: Record<string, string> = {}): Representation {
  const body = Buffer.from(json);
  const etag = entityTag(body);
  return { body, etag, headers: { ...headers, etag } };
}

/** The answer that a request is sent: without content where it has the same already. */
export function sendRepresentation(answer: Representation, ifNoneMatch: string | undefined) {
  const { body, etag, headers } = answer;
  return notModified(ifNoneMatch, etag)
    ? { status: 304 as const, headers: { ...headers } }
    : { status: 200 as const, headers: { ...headers }, raw: body, keptAs: answer };
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

  /** A fresh response without a promise, because busy lists consist of these. */
  fresh(key: string): Representation | null {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now() - entry.dataThrough < this.#options.freshMs ? entry.representation : null;
  }

  /**
   * A fresh response, or else what `load` reads. The read must include every change until `after`; otherwise a lagging
   * replica's answer would be cached as new, even for the author of a change. `former` is what is still here of the last
   * read.
   */
  async get(key: string, load: Load): Promise<Representation> {
    const fresh = this.fresh(key);
    return fresh ?? (await (this.#loading.get(key) ?? this.#load(key, load))).representation;
  }

  /** Clears the cache after a local change, so that its author sees it. Reads under way are not cached. */
  clear(): void {
    this.#entries.clear();
    this.#loading.clear();
    this.#clearedAt = this.#now();
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize };
  }

  async #load(key: string, load: Load): Promise<Loaded> {
    const after = Math.max(this.#clearedAt, this.#now() - this.#options.freshMs / 2);
    const loading = load(after, this.#entries.peek(key));
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
