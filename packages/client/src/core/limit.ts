/** Ends one try when its time is over or the caller aborts, whichever is first. */
export class Limit {
  /** The time is over. */
  isOver = false;
  readonly #ending = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #caller: AbortSignal | undefined;
  readonly #end = () => this.#ending.abort();

  constructor(ms: number, caller: AbortSignal | undefined) {
    this.#caller = caller;
    this.#timer = setTimeout(() => {
      this.isOver = true;
      this.#end();
    }, ms);
    caller?.addEventListener("abort", this.#end);
    if (caller?.aborted) this.#end();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener("abort", this.#end);
  }
}
