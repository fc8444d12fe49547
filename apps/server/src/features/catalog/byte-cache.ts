import { entityTag } from "../../http/etag.ts";

/** An answer as it is sent. */
export interface Representation {
  bytes: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export function represent(body: unknown, headers: Record<string, string> = {}): Representation {
  const bytes = Buffer.from(JSON.stringify(body));
  const etag = entityTag(bytes);
  return { bytes, etag, headers: { ...headers, etag } };
}

export interface ByteCacheOptions {
  freshMs: number;
  maxEntries: number;
  maxBytes: number;
  now?: () => number;
}

interface Entry {
  representation: Representation;
  /** When its reading began: that is how old it is. */
  readAt: number;
}

/**
 * Answers of hot lists, kept as bytes for a moment. However many ask at once, one reads. Bounded in entries and bytes;
 * the oldest goes first, and since all stay fresh equally long, the oldest is also the first to be stale.
 */
export class ByteCache {
  readonly #options: ByteCacheOptions;
  readonly #now: () => number;
  readonly #entries = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<Representation>>();
  #bytes = 0;

  constructor(options: ByteCacheOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /** What is fresh, at once and without a promise, because that is what a busy list is made of. */
  fresh(key: string): Representation | null {
    const entry = this.#entries.get(key);
    return entry !== undefined && this.#now() - entry.readAt < this.#options.freshMs ? entry.representation : null;
  }

  async get(key: string, load: () => Promise<Representation>): Promise<Representation> {
    return this.fresh(key) ?? this.#loading.get(key) ?? this.#load(key, load);
  }

  /** After a change made here, so that whoever made it sees it. What is being read now is not kept. */
  clear(): void {
    this.#entries.clear();
    this.#loading.clear();
    this.#bytes = 0;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  async #load(key: string, load: () => Promise<Representation>): Promise<Representation> {
    const readAt = this.#now();
    const loading = load();
    this.#loading.set(key, loading);
    try {
      const representation = await loading;
      if (this.#loading.get(key) === loading) this.#keep(key, { representation, readAt });
      return representation;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.representation.bytes.length;
    for (const [oldest, { readAt }] of this.#entries) {
      const full = this.#entries.size > this.#options.maxEntries || this.#bytes > this.#options.maxBytes;
      if (!full && this.#now() - readAt < this.#options.freshMs) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= entry.representation.bytes.length;
  }
}
