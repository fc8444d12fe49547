/**
 * Work that gives everyone who asks for the same thing the same answer. Who asks while it is being done waits for the next
 * turn, so that no answer is older than its question; all who wait share that turn.
 */
export class SharedWork<Answer> {
  readonly #running = new Map<string, Promise<Answer>>();
  readonly #waiting = new Map<string, Promise<Answer>>();

  run(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting;
    const before = this.#running.get(key);
    // Also when nothing is under way: requests of the same turn of the event loop are answered together.
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const next = Promise.allSettled([before, turn]).then(() => {
      this.#waiting.delete(key);
      const running = work().finally(() => {
        if (this.#running.get(key) === running) this.#running.delete(key);
      });
      this.#running.set(key, running);
      return running;
    });
    this.#waiting.set(key, next);
    return next;
  }
}
