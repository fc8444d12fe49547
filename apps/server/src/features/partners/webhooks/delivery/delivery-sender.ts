import type { FastifyBaseLogger } from "fastify";
import { EndpointSender, type SenderKit } from "./endpoint-sender.ts";

/** Endpoints that one process serves at once. Other workers, or the next turn, serve the rest. */
const MOST_ENDPOINTS = 16;
const GRACE_MS = 3_000;

/** Serves due endpoints in the background, each in turns. Several senders can run side by side. */
export class DeliverySender {
  readonly #kit: SenderKit;
  readonly #log: FastifyBaseLogger;
  readonly #soon = new AbortController();
  readonly #now = new AbortController();
  readonly #serving = new Set<Promise<void>>();
  /** Called after each turn, when there may be room and work for another. */
  onTurnEnd: () => void = () => undefined;

  constructor(kit: SenderKit, log: FastifyBaseLogger) {
    this.#kit = kit;
    this.#log = log;
  }

  /** Claims due endpoints while there is room. Returns how many it claimed. */
  async start(): Promise<number> {
    let taken = 0;
    while (this.#serving.size < MOST_ENDPOINTS && !this.#soon.signal.aborted) {
      const sender = await EndpointSender.claim(this.#kit, { soon: this.#soon.signal, now: this.#now.signal });
      if (sender === null) break;
      taken += 1;
      const turn = this.#serve(sender).finally(() => {
        this.#serving.delete(turn);
        this.onTurnEnd();
      });
      this.#serving.add(turn);
    }
    return taken;
  }

  /** Works until nothing is due. */
  async runUntilIdle(): Promise<void> {
    for (;;) {
      const taken = await this.start();
      await this.drain();
      if (taken === 0) return;
    }
  }

  /** Starts no new request; requests under way have three seconds. */
  stop(): void {
    this.#soon.abort();
    setTimeout(() => this.#now.abort(), GRACE_MS).unref();
  }

  async drain(): Promise<void> {
    while (this.#serving.size > 0) await Promise.all(this.#serving);
  }

  /** When an endpoint cannot be served, it becomes free as its lease ends. */
  async #serve(sender: EndpointSender): Promise<void> {
    try {
      await sender.serve();
    } catch (error) {
      this.#log.error({ err: error }, "serving a webhook endpoint failed");
    }
  }
}
