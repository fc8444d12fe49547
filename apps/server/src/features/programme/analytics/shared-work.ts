/**
 * Shares one answer among concurrent requests for the same key. A request that arrives while work is running waits for
 * the next run, so that no answer is older than its request; all who wait share that run.
 */
export class SharedWork<Answer> {
  readonly #running = new Map<string, Promise<Answer>>();
  readonly #waiting = new Map<string, Promise<Answer>>();

  run(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined) return waiting;
    const before = this.#running.get(key);
    // Waits for a turn of the event loop even if no work is running, so that requests of the same turn share one run.
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
