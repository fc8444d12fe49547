import { aborted } from "./failures.ts";
import type { Answer, ToteRequest } from "./options.ts";

interface SharedRead {
  readonly promise: Promise<Answer<unknown>>;
  readonly ending: AbortController;
  callers: number;
}

/** Lets identical reads that are under way share one request. It ends when all who asked have aborted. */
export class SharedReads {
  readonly #reads = new Map<string, SharedRead>();

  /** After a write, a read that began before it answers those who asked before. */
  forget(): void {
    this.#reads.clear();
  }

  share(
    wanted: ToteRequest,
    key: string,
    run: (signal: AbortSignal | undefined) => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>> {
    const { signal, timeoutMs, deadlineMs, maxRetries, headers } = wanted;
    if ([timeoutMs, deadlineMs, maxRetries, headers].some((own) => own !== undefined)) return run(signal);
    const running = this.#reads.get(key);
    const read = running ?? this.#begin(key, run);
    read.callers += 1;
    // Two callers must not change each other's data.
    const promise = running === undefined ? read.promise : read.promise.then(copied);
    return signal === undefined ? promise : this.#untilAborted(key, read, promise, signal);
  }

  #begin(key: string, run: (signal: AbortSignal) => Promise<Answer<unknown>>): SharedRead {
    const ending = new AbortController();
    const read: SharedRead = { promise: run(ending.signal), ending, callers: 0 };
    this.#reads.set(key, read);
    const end = () => this.#drop(key, read);
    read.promise.then(end, end);
    return read;
  }

  #drop(key: string, read: SharedRead): void {
    if (this.#reads.get(key) === read) this.#reads.delete(key);
  }

  #untilAborted(
    key: string,
    read: SharedRead,
    promise: Promise<Answer<unknown>>,
    signal: AbortSignal,
  ): Promise<Answer<unknown>> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(aborted());
        read.callers -= 1;
        if (read.callers > 0) return;
        this.#drop(key, read);
        read.ending.abort();
      };
      signal.addEventListener("abort", leave);
      promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
      if (signal.aborted) leave();
    });
  }
}

function copied({ data, response }: Answer<unknown>): Answer<unknown> {
  return { data: structuredClone(data), response };
}
