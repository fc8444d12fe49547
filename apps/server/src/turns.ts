import { setImmediate } from "node:timers/promises";

const SHARED_MS = 100;

/**
 * Lets those who only read go first between the steps of long work, so that they do not wait for all of it. Where nobody
 * reads nobody is waited for: the turns make the work itself slower, as it holds its locks for longer.
 */
export class Turns {
  #readAt = Number.NEGATIVE_INFINITY;

  /** To be told of each request that only reads. */
  readArrived(): void {
    this.#readAt = performance.now();
  }

  /** Between two steps. */
  async next(): Promise<void> {
    if (performance.now() - this.#readAt < SHARED_MS) await setImmediate();
  }
}
