/** Holds work up for a while, a bounded number at once. */
export class Delays {
  readonly seconds: number;
  readonly #most: number;
  #waiting = 0;

  constructor(limits: { seconds: number; most: number }) {
    this.seconds = limits.seconds;
    this.#most = limits.most;
  }

  get areFull(): boolean {
    return this.#waiting >= this.#most;
  }

  async wait(): Promise<void> {
    this.#waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, this.seconds * 1_000));
    this.#waiting -= 1;
  }
}
