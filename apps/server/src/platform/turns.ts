import { setImmediate } from "node:timers/promises";

const PRESENT_MS = 100;
const MAX_GIVEN_MS = 5;

/** Whether somebody reads in this process, who should not have to wait for all of a long piece of work. */
export class Readers {
  #arrivedAt = Number.NEGATIVE_INFINITY;

  /** To be told of each request that only reads. */
  arrived(): void {
    this.#arrivedAt = performance.now();
  }

  get areThere(): boolean {
    return performance.now() - this.#arrivedAt < PRESENT_MS;
  }
}

/**
 * The turns that one long piece of work gives to those who only read, between its steps: none where nobody reads, and 5 ms in
 * all. Meanwhile it holds its locks, so that without an end a flood of reads would leave a third of the orders.
 */
export class Turns {
  readonly #readers: Readers;
  #givenMs = 0;

  constructor(readers: Readers) {
    this.#readers = readers;
  }

  /** Between two steps. */
  async next(): Promise<void> {
    if (this.#givenMs >= MAX_GIVEN_MS || !this.#readers.areThere) return;
    const from = performance.now();
    await setImmediate();
    this.#givenMs += performance.now() - from;
  }
}
