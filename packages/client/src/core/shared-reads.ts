import type { Answer } from "./options.ts";

/** Lets identical reads that are under way share one request. */
export class SharedReads {
  readonly #reads = new Map<string, Promise<Answer<unknown>>>();

  /** After a write, a read that began before it answers only those who asked before. */
  forget(): void {
    this.#reads.clear();
  }

  share(key: string, run: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const running = this.#reads.get(key);
    // Two callers must not change each other's data.
    if (running !== undefined) return running.then((answer) => ({ ...answer, data: structuredClone(answer.data) }));
    const read: Promise<Answer<unknown>> = this.#read(run, () => {
      if (this.#reads.get(key) === read) this.#reads.delete(key);
    });
    this.#reads.set(key, read);
    return read;
  }

  /** The caller alone may react to the read: with a second reaction on its promise, errors lose the caller's line. */
  async #read(run: () => Promise<Answer<unknown>>, end: () => void): Promise<Answer<unknown>> {
    try {
      return await run();
    } finally {
      end();
    }
  }
}
