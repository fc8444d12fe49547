/** A value is kept for this many times as long as it took, so that asking for it all day costs a twentieth of a connection. */
const KEPT_FACTOR = 20;
const MAX_KEPT_MS = 60_000;
const MAX_KEYS = 100;

interface Entry<Value> {
  value: Promise<Value>;
  /** Infinite while the value is read. */
  until: number;
}

/** Keeps values by key for as long as their cost justifies; those who ask meanwhile share one reading. A failure is not kept. */
export class KeptForItsCost<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  read(key: string, work: () => Promise<Value>): Promise<Value> {
    const kept = this.#entries.get(key);
    if (kept !== undefined && this.#now() < kept.until) return kept.value;
    this.#entries.delete(key);
    const started = this.#now();
    const entry: Entry<Value> = { value: work(), until: Number.POSITIVE_INFINITY };
    if (this.#entries.size >= MAX_KEYS) this.#dropOldest();
    this.#entries.set(key, entry);
    entry.value.then(
      () => {
        const ended = this.#now();
        entry.until = ended + Math.min((ended - started) * KEPT_FACTOR, MAX_KEPT_MS);
      },
      () => this.#entries.delete(key),
    );
    return entry.value;
  }

  #dropOldest(): void {
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
