/** A file that is read while it is made, by any number of readers, each from its beginning. */
export class GrowingFile {
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #end: { error: Error | null } | undefined;
  #wake: (() => void)[] = [];

  get bytes(): number {
    return this.#bytes;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    this.#notify();
  }

  end(error: Error | null = null): void {
    this.#end ??= { error };
    this.#notify();
  }

  /** Throws what the file ended with, once all before it was read. */
  async *read(): AsyncGenerator<Buffer> {
    for (let next = 0; ; next += 1) {
      while (next >= this.#chunks.length && this.#end === undefined)
        await new Promise<void>((resolve) => this.#wake.push(resolve));
      const chunk = this.#chunks[next];
      if (chunk !== undefined) yield chunk;
      else if (this.#end?.error) throw this.#end.error;
      else return;
    }
  }

  #notify(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
