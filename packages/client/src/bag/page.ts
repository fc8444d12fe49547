import type { BagStorage } from "./types.ts";

/** The parts of a page's globals that the engine uses. Outside of browsers most are missing, and it works without. */
export interface PageGlobals {
  readonly localStorage?: BagStorage;
  readonly navigator?: {
    readonly onLine?: boolean;
    readonly locks?: { request(name: string, work: () => Promise<void>): Promise<void> };
  };
  readonly BroadcastChannel?: new (name: string) => Channel;
  readonly document?: {
    readonly visibilityState?: string;
    addEventListener(type: string, listener: (event: never) => void): void;
    removeEventListener(type: string, listener: (event: never) => void): void;
  };
  readonly location?: { readonly href: string };
  addEventListener?(type: string, listener: (event: never) => void): void;
  removeEventListener?(type: string, listener: (event: never) => void): void;
  readonly Date: { now(): number };
  setTimeout(work: () => void, ms: number): unknown;
  clearTimeout(timer: never): void;
}

interface Channel {
  onmessage: ((event: never) => void) | null;
  postMessage(message: number): void;
  close(): void;
}

export interface PageEvents {
  /** Another tab changed something; the version that it knows of the bag, or -1 for "read anew". */
  onChange(version: number): void;
  /** This tab can be seen again. */
  onShow(): void;
  onOnline(isOnline: boolean): void;
  /** The page is left, perhaps into the back-forward cache. */
  onHide(): void;
  /** The page came out of the back-forward cache. */
  onReturn(): void;
}

/** Listens to a page and to its other tabs. */
export class PageLink {
  readonly #globals: PageGlobals;
  readonly #name: string;
  readonly #endings: (() => void)[] = [];
  #channel: Channel | undefined;
  #leaving = new AbortController();
  #left: Promise<void> | undefined;

  constructor(globals: PageGlobals, name: string, events: PageEvents, isOurs: (key: string | null) => boolean) {
    this.#globals = globals;
    this.#name = name;
    this.open(events);
    this.#on(globals, "storage", ({ key }: { key: string | null }) => isOurs(key) && events.onChange(Number.NaN));
    this.#on(globals, "online", () => events.onOnline(true));
    this.#on(globals, "offline", () => events.onOnline(false));
    this.#on(globals, "pagehide", () => events.onHide());
    this.#on(globals, "pageshow", ({ persisted }: { persisted: boolean }) => persisted && events.onReturn());
    this.#on(globals.document, "visibilitychange", () => this.isVisible && events.onShow());
  }

  /** Aborts when the page is left. */
  get leaving(): AbortSignal {
    return this.#leaving.signal;
  }

  get isVisible(): boolean {
    return this.#globals.document?.visibilityState !== "hidden";
  }

  get isOnline(): boolean {
    return this.#globals.navigator?.onLine !== false;
  }

  /** Opens the channel, also again after `close`. */
  open(events: PageEvents): void {
    const leaving = new AbortController();
    this.#leaving = leaving;
    this.#left = new Promise((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
    const { BroadcastChannel } = this.#globals;
    if (BroadcastChannel === undefined) return;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: { data: unknown }) => events.onChange(Number(data));
  }

  /** Closes the channel and lets locks go: either would keep the page out of the back-forward cache. */
  close(): void {
    this.#closeChannel();
    this.#leaving.abort();
  }

  /** Ends with the page still there: a lock is held until the requests under way are answered. */
  end(): void {
    this.#closeChannel();
    for (const end of this.#endings.splice(0)) end();
  }

  tell(version: number): void {
    this.#channel?.postMessage(version);
  }

  /** Runs `work` in one tab at a time. The lock is let go early when the page is left. */
  async alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { locks } = this.#globals.navigator ?? {};
    if (locks === undefined) return work();
    const left = this.#left;
    return new Promise((resolve, reject) => {
      const done = locks.request(name, () => {
        const running = work();
        running.then(resolve, reject);
        return Promise.race([running.then(nothing, nothing), left]);
      });
      done.catch(reject);
    });
  }

  /** Runs `work` later; gives back what prevents it. */
  later(work: () => void, ms: number): () => void {
    // Longer times overflow; whoever is woken early looks again.
    const timer = this.#globals.setTimeout(work, Math.min(ms, 2_147_483_647));
    return () => this.#globals.clearTimeout(timer as never);
  }

  #closeChannel(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  #on(
    target: Pick<PageGlobals, "addEventListener" | "removeEventListener"> | undefined,
    type: string,
    listener: (event: never) => void,
  ) {
    target?.addEventListener?.(type, listener);
    this.#endings.push(() => target?.removeEventListener?.(type, listener));
  }
}

const nothing = () => undefined;

/** Blocked cookies make the mere look at `localStorage` throw. */
export function storageOf(globals: PageGlobals): BagStorage | undefined {
  try {
    return globals.localStorage;
  } catch {
    return undefined;
  }
}
