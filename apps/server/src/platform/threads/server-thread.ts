import { Worker } from "node:worker_threads";
import { threadProgram } from "../config/paths.ts";
import type { Call, Return } from "./serve-calls.ts";

/** An idle thread holds some 60 MB. */
const IDLE_MS = 60_000;
const MOST_HEAP_MB = 256;

interface Waiting<Output> {
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/**
 * Runs CPU-bound work off the event loop, in a thread that starts with the first call and ends when idle. If it dies, the
 * calls in progress fail and the next call starts another.
 */
export class ServerThread<Input, Output> {
  readonly #module: string;
  readonly #waiting = new Map<number, Waiting<Output>>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #calls = 0;

  /** @param module below `src`, without its ending: `features/…/pdf-thread`. scripts/build.mjs must list it too. */
  constructor(module: string) {
    this.#module = module;
  }

  call(input: Input): Promise<Output> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    // Work in progress keeps the process alive; an idle thread doesn't.
    worker.ref();
    const id = (this.#calls += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, input } satisfies Call<Input>);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const { program, eval: isCode } = threadProgram(this.#module);
    const worker = new Worker(program, { eval: isCode, resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } });
    let failure: unknown = new Error(`The thread ${this.#module} has ended.`);
    worker.on("message", (answer: Return<Output>) => this.#settle(worker, answer));
    worker.on("error", (error) => {
      failure = error;
    });
    worker.on("exit", () => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(failure);
      this.#waiting.clear();
    });
    return worker;
  }

  #settle(worker: Worker, answer: Return<Output>): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("output" in answer) waiting?.resolve(answer.output);
    else waiting?.reject(answer.error);
    if (this.#waiting.size > 0) return;
    worker.unref();
    this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref();
  }

  /** The next call starts another, even if this one is still ending. */
  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
    void worker.terminate();
  }
}
