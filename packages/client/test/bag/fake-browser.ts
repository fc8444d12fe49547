import type { PageGlobals } from "../../src/bag/page.ts";

type Listener = (event: never) => void;

class Listeners {
  readonly #of = new Map<string, Set<Listener>>();

  readonly addEventListener = (type: string, listener: Listener): void => {
    const known = this.#of.get(type) ?? new Set();
    this.#of.set(type, known.add(listener));
  };

  readonly removeEventListener = (type: string, listener: Listener): void => {
    this.#of.get(type)?.delete(listener);
  };

  fire(type: string, event: object = {}): void {
    for (const listener of [...(this.#of.get(type) ?? [])]) listener(event as never);
  }

  get count(): number {
    return [...this.#of.values()].reduce((sum, { size }) => sum + size, 0);
  }
}

interface Timer {
  readonly at: number;
  readonly work: () => void;
}

/** One browser profile: its tabs share storage, locks, channels and a clock that moves only when a test moves it. */
export class FakeBrowser {
  readonly stored = new Map<string, string>();
  readonly tabs: FakeTab[] = [];
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #timers = new Set<Timer>();
  #skipped = 0;

  get now(): number {
    return Date.now() + this.#skipped;
  }

  get timers(): number {
    return this.#timers.size;
  }

  openTab(parts: Partial<PageGlobals> = {}): FakeTab {
    const tab = new FakeTab(this, parts);
    this.tabs.push(tab);
    return tab;
  }

  /** Moves the clock and runs the timers that are due then. */
  skip(ms: number): void {
    this.#skipped += ms;
    for (const timer of [...this.#timers].sort((a, b) => a.at - b.at)) {
      if (timer.at > this.now || !this.#timers.delete(timer)) continue;
      timer.work();
    }
  }

  /** Moves the clock to the next timer. False without one. */
  skipToNextTimer(): boolean {
    if (this.#timers.size === 0) return false;
    this.skip(Math.max(0, Math.min(...[...this.#timers].map(({ at }) => at)) - this.now));
    return true;
  }

  setTimer(work: () => void, ms: number): Timer {
    const timer = { at: this.now + ms, work };
    this.#timers.add(timer);
    return timer;
  }

  clearTimer(timer: Timer): void {
    this.#timers.delete(timer);
  }

  /** Web Locks: one holder of a name at a time, in the order of asking. */
  request(name: string, work: () => Promise<void>): Promise<void> {
    const before = this.#locks.get(name) ?? Promise.resolve();
    const done = before.then(work);
    this.#locks.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  }

  /** Says to the other tabs that a key has changed, as browsers do, later. */
  announce(from: FakeTab, key: string): void {
    setImmediate(() => {
      for (const tab of this.tabs) if (tab !== from) tab.window.fire("storage", { key });
    });
  }
}

/** The globals of one page. */
export class FakeTab {
  readonly window = new Listeners();
  readonly #document = new Listeners();
  readonly globals: PageGlobals;
  readonly #channels = new Set<FakeChannel>();
  isVisible = true;
  isOnline = true;
  isFull = false;

  constructor(browser: FakeBrowser, parts: Partial<PageGlobals>) {
    const tab = this;
    this.globals = {
      localStorage: storageOf(browser, this),
      navigator: {
        get onLine() {
          return tab.isOnline;
        },
        locks: { request: (name, work) => browser.request(name, work) },
      },
      BroadcastChannel: class extends FakeChannel {
        constructor(name: string) {
          super(name, browser, tab.#channels);
        }
      },
      document: {
        get visibilityState() {
          return tab.isVisible ? "visible" : "hidden";
        },
        ...this.#document,
      },
      location: { href: "https://shop.example/products/mug?ref=mira" },
      Date: { now: () => browser.now },
      setTimeout: (work, ms) => browser.setTimer(work, ms),
      clearTimeout: (timer) => browser.clearTimer(timer),
      ...this.window,
      ...parts,
    };
  }

  get channels(): ReadonlySet<FakeChannel> {
    return this.#channels;
  }

  get listeners(): number {
    return this.window.count + this.#document.count;
  }

  setOnline(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.window.fire(isOnline ? "online" : "offline");
  }

  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.#document.fire("visibilitychange");
  }
}

class FakeChannel {
  onmessage: Listener | null = null;
  readonly #name: string;
  readonly #browser: FakeBrowser;
  readonly #own: Set<FakeChannel>;

  constructor(name: string, browser: FakeBrowser, own: Set<FakeChannel>) {
    this.#name = name;
    this.#browser = browser;
    this.#own = own;
    own.add(this);
  }

  postMessage(data: number): void {
    setImmediate(() => {
      for (const tab of this.#browser.tabs)
        for (const channel of tab.channels)
          if (channel !== this && channel.#name === this.#name) channel.onmessage?.({ data } as never);
    });
  }

  close(): void {
    this.#own.delete(this);
  }
}

function storageOf(browser: FakeBrowser, tab: FakeTab): NonNullable<PageGlobals["localStorage"]> {
  const { stored } = browser;
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => {
      if (tab.isFull) throw new Error("QuotaExceededError");
      stored.set(key, value);
      browser.announce(tab, key);
    },
    removeItem: (key) => {
      stored.delete(key);
      browser.announce(tab, key);
    },
  };
}
