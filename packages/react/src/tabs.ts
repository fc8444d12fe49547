/** The parts of a page that a session watches; outside of browsers there are none. */
interface PageGlobals {
  readonly document?: Document;
  readonly BroadcastChannel?: typeof BroadcastChannel;
}

export interface TabEvents {
  /** The page can be seen, has the focus again, or came back from the back-forward cache. */
  onShow(): void;
  /** Another tab signed in or out. */
  onChange(): void;
}

const CHANNEL = "tote-session";

/** Listens to this tab and to the other ones of the same origin, until `end`. */
export class Tabs {
  readonly #globals: PageGlobals = globalThis;
  readonly #ending = new AbortController();
  readonly #events: TabEvents;
  #channel: BroadcastChannel | undefined;

  constructor(events: TabEvents) {
    this.#events = events;
    const { document } = this.#globals;
    if (document === undefined) return;
    const show = () => {
      if (document.visibilityState !== "hidden") events.onShow();
    };
    const { signal } = this.#ending;
    document.addEventListener("visibilitychange", show, { signal });
    addEventListener("focus", show, { signal });
    // An open channel keeps a page out of the back-forward cache.
    addEventListener("pagehide", () => this.#close(), { signal });
    addEventListener("pageshow", ({ persisted }) => persisted && this.#reopen(), { signal });
    this.#open();
  }

  get isVisible(): boolean {
    return this.#globals.document?.visibilityState !== "hidden";
  }

  /** Says that this tab signed in or out. */
  tell(): void {
    this.#channel?.postMessage(null);
  }

  end(): void {
    this.#ending.abort();
    this.#close();
  }

  #open(): void {
    const { BroadcastChannel } = this.#globals;
    if (BroadcastChannel === undefined) return;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.onmessage = () => this.#events.onChange();
  }

  #reopen(): void {
    this.#open();
    this.#events.onChange();
  }

  #close(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }
}
