import { newId } from "../../../platform/ids.ts";
import { type Scope, type Topic, topicsFor } from "./topics.ts";

/** Why the server ended a stream: the session is over, or has two newer streams. */
export type EndReason = "session" | "replaced";

const RETRY_MS = 3_000;

/**
 * One open answer of `GET /api/live`. What is told while its reader is slow becomes one message, so that nothing grows; a
 * reader that goes away ends it at once.
 */
export class LiveStream implements AsyncIterableIterator<string> {
  readonly id = newId();
  /** The cookie, to ask again whose it is. */
  readonly token: string;
  /** Names the session among processes; says nothing about it. */
  readonly session: string;
  scope: Scope;
  readonly #onClose: (stream: LiveStream) => void;
  readonly #topics = new Set<Topic>();
  #isNew = true;
  #isDue = false;
  #reason: EndReason | null = null;
  #isOver = false;
  #waiting: ((result: IteratorResult<string>) => void) | null = null;

  constructor(of: { token: string; session: string; scope: Scope; onClose: (stream: LiveStream) => void }) {
    this.token = of.token;
    this.session = of.session;
    this.scope = of.scope;
    this.#onClose = of.onClose;
  }

  tell(topics: Iterable<Topic>): void {
    const mayHear = topicsFor(this.scope);
    for (const topic of topics) if (mayHear.includes(topic)) this.#topics.add(topic);
    this.#wake();
  }

  /** Shows both sides, and proxies between them, that the connection lives. */
  beat(): void {
    this.#isDue = true;
    this.#wake();
  }

  /** Without a reason the reader comes again soon: the process stops. */
  end(reason: EndReason | null): void {
    this.#reason ??= reason;
    this.#isOver = true;
    this.#wake();
    this.#onClose(this);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<string>> {
    const result = this.#take();
    if (result !== null) return Promise.resolve(result);
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /** The reader has gone. */
  return(): Promise<IteratorResult<string>> {
    this.#reason = null;
    this.end(null);
    return Promise.resolve({ done: true, value: undefined });
  }

  #wake(): void {
    if (this.#waiting === null) return;
    const result = this.#take();
    if (result === null) return;
    this.#waiting(result);
    this.#waiting = null;
  }

  #take(): IteratorResult<string> | null {
    const value = this.#text();
    if (value !== "") return { done: false, value };
    return this.#isOver ? { done: true, value: undefined } : null;
  }

  #text(): string {
    if (this.#reason !== null) {
      const text = `event: end\ndata: ${JSON.stringify({ reason: this.#reason })}\n\n`;
      this.#reason = null;
      return text;
    }
    if (this.#isOver) return "";
    if (this.#isNew) {
      this.#isNew = false;
      return `retry: ${RETRY_MS}\nevent: open\ndata: ${JSON.stringify({ topics: topicsFor(this.scope) })}\n\n`;
    }
    if (this.#topics.size > 0) {
      const text = `event: topics\ndata: ${JSON.stringify({ topics: [...this.#topics] })}\n\n`;
      this.#topics.clear();
      this.#isDue = false;
      return text;
    }
    const text = this.#isDue ? ": still here\n\n" : "";
    this.#isDue = false;
    return text;
  }
}
