import { AbortError, type Client, type Quote, type QuoteInput, ToteError } from "@tote/client";

const WAIT_MS = 250;
const AGAIN_MS = 3_000;

interface Heard {
  busy(): void;
  quoted(quote: Quote, input: QuoteInput): void;
  failed(error: ToteError): void;
}

/** Asks what the order would cost, shortly after it last changed. A newer question aborts an older one. */
export class Quoting {
  readonly #tote: Client;
  readonly #heard: Heard;
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | undefined;

  constructor(tote: Client, heard: Heard) {
    this.#tote = tote;
    this.#heard = heard;
  }

  /** Asks, unless this is what was asked last. */
  ask(input: QuoteInput): void {
    const text = JSON.stringify(input);
    if (text === this.#asked) return;
    const isFirst = this.#asked === "";
    this.#asked = text;
    this.#running?.abort();
    clearTimeout(this.#timer);
    this.#heard.busy();
    this.#timer = setTimeout(() => void this.#run(input), isFirst ? 0 : WAIT_MS);
  }

  /** Lets the next question be asked although it is the same as the last one. */
  forget(): void {
    this.#asked = "";
  }

  async #run(input: QuoteInput): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    try {
      const quote = await this.#tote.orders.quote(input, { signal: running.signal });
      if (this.#running === running) this.#heard.quoted(quote, input);
    } catch (error) {
      if (error instanceof AbortError || this.#running !== running) return;
      if (!(error instanceof ToteError)) throw error;
      this.#heard.failed(error);
      // The order is right: only the connection to the server is broken.
      if (error.status === 0 || error.status >= 500) this.#timer = setTimeout(() => void this.#run(input), AGAIN_MS);
    }
  }
}
