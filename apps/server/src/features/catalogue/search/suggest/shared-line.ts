/**
 * Runs a few pieces of expensive work at a time, the others in the order in which they came. Work of the same key is shared
 * while it waits or runs.
 */
export class SharedLine<Value> {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #shared = new Map<string, Promise<Value>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Null: the line is full, and the work is not done. */
  run(key: string, work: () => Promise<Value>): Promise<Value> | null {
    const shared = this.#shared.get(key);
    if (shared !== undefined) return shared;
    if (this.#running >= this.#atOnce && this.#waiting.length >= this.#mostWaiting) return null;
    const done = this.#turn()
      .then(work)
      .finally(() => {
        this.#shared.delete(key);
        this.#leave();
      });
    this.#shared.set(key, done);
    return done;
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Its place goes to the next in the line. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#running -= 1;
    else next();
  }
}
