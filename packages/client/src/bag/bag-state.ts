import type { Cart, CartLine } from "../../types/public.d.ts";
import { errorOf } from "../core/error-of.ts";
import type { ToteError } from "../core/errors.ts";
import { type Intent, type IntentStore, isOpen, type Wish } from "./intents.ts";
import { project } from "./project.ts";
import { SettledBag } from "./settled-bag.ts";
import type { BagPreview, BagSnapshot } from "./types.ts";

/** The settled bag, the intents of all tabs, and the snapshot that they make. It sends nothing. */
export class BagState {
  readonly settled = new SettledBag();
  readonly store: IntentStore;
  readonly now: () => number;
  status: BagSnapshot["status"] = "loading";
  offline = false;
  /** Errors as they came; a reload knows their problem documents only. */
  readonly errors = new Map<string, ToteError>();
  #stored: readonly Intent[] = [];
  /** Intents that are done but not yet in the settled bag: without them a removed line would come back for a moment. */
  readonly #lingering = new Map<string, { readonly intent: Intent; readonly since: number }>();
  readonly #listeners = new Set<() => void>();
  #snapshot: BagSnapshot;
  #text: string;

  constructor(store: IntentStore, now: () => number) {
    this.store = store;
    this.now = now;
    this.#stored = store.list();
    this.#snapshot = this.#project();
    this.#text = JSON.stringify(this.#snapshot);
  }

  get owner(): BagSnapshot["owner"] {
    const owner = this.settled.cart?.owner;
    return owner === undefined ? "nobody" : owner === "customer" ? "customer" : "guest";
  }

  /** The version of the settled bag; -1 without one. */
  get version(): number {
    return this.settled.cart?.version ?? -1;
  }

  get snapshot(): BagSnapshot {
    return this.#snapshot;
  }

  get hasLingering(): boolean {
    return this.#lingering.size > 0;
  }

  /** Stored intents of this owner that are to be sent or answered, oldest first. */
  get open(): Intent[] {
    return this.stored.filter((intent) => isOpen(intent, this.now()));
  }

  /** Stored intents of this owner, oldest first. */
  get stored(): Intent[] {
    const cartId = this.settled.cart?.id;
    return this.#stored.filter(({ owner }) => owner === undefined || owner === cartId);
  }

  lineOf(variantId: string): CartLine | undefined {
    return this.settled.cart?.lines.find((line) => line.variantId === variantId);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads what all tabs have stored. `version` is the one of the tab that told of a change. True if intents are gone. */
  refresh(version = Number.NaN): boolean {
    const listed = this.store.list();
    const gone = this.#stored.filter((known) => !listed.some(({ id }) => id === known.id));
    this.#stored = listed;
    if (version === this.version) this.#lingering.clear();
    else for (const intent of gone) if (isOpen(intent, this.now())) this.linger(intent);
    return gone.length > 0;
  }

  put(intent: Intent): void {
    this.store.put(intent);
    this.#stored = [...this.#stored.filter(({ id }) => id !== intent.id), intent].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
  }

  forget(...intents: readonly Intent[]): void {
    for (const { id } of intents) {
      this.store.drop(id);
      this.errors.delete(id);
    }
    this.#stored = this.#stored.filter((known) => !intents.some(({ id }) => id === known.id));
  }

  /** Goes on showing an intent that is done until the bag has been read. */
  linger(intent: Intent): void {
    this.#lingering.set(intent.id, { intent, since: this.settled.begin() });
  }

  /** Writes a wish to storage, before anything else happens. */
  append(line: string, wish: Wish, extras: Pick<Intent, "due" | "preview"> = {}): void {
    this.refresh();
    const now = this.now();
    this.forget(...this.stored.filter((intent) => intent.line === line && intent.refused !== undefined));
    for (const intent of this.open)
      if (intent.due === null && intent.left === undefined && intent.sent === undefined)
        this.put({ ...intent, due: now });
    // Wishes sort by their time, so two of one millisecond, or of a clock that went back, still have an order.
    const at = Math.max(now, ...this.#stored.map((intent) => intent.at + 1));
    const id = `${at.toString(36).padStart(9, "0")}-${crypto.randomUUID()}`;
    const owner = this.owner === "customer" ? this.settled.cart?.id : undefined;
    this.put({ ...wish, ...extras, id, line, at, owner });
  }

  /** Takes the server's answer to a request that began at `begunAt`; an older one is dropped. */
  take(cart: Cart, begunAt: number): boolean {
    const isTaken = this.settled.take(cart, begunAt);
    if (!isTaken) return false;
    this.status = "ready";
    for (const [id, { since }] of this.#lingering) if (since < begunAt) this.#lingering.delete(id);
    // Another customer's wishes are nobody else's.
    this.forget(...this.#stored.filter(({ owner }) => owner !== undefined && owner !== cart.id));
    return true;
  }

  becomeNobody(): void {
    this.settled.clear();
    this.#lingering.clear();
    this.status = "ready";
  }

  dropAll(): void {
    this.forget(...this.store.list());
    this.becomeNobody();
  }

  /** Makes the snapshot anew; tells listeners only if it says something else. */
  emit(): void {
    const next = this.#project();
    const text = JSON.stringify(next);
    if (text === this.#text) return;
    const known = new Map(this.#snapshot.lines.map((line) => [JSON.stringify(line), line]));
    this.#snapshot = { ...next, lines: next.lines.map((line) => known.get(JSON.stringify(line)) ?? line) };
    this.#text = text;
    for (const listener of [...this.#listeners]) listener();
  }

  #project(): BagSnapshot {
    const lingering = [...this.#lingering.values()].map(({ intent }) => intent);
    return project({
      settled: this.settled.cart,
      intents: [...this.stored, ...lingering].sort((a, b) => (a.id < b.id ? -1 : 1)),
      now: this.now(),
      status: this.status,
      offline: this.offline,
      owner: this.owner,
      errorOf: (intent) => this.#errorOf(intent),
    });
  }

  #errorOf(intent: Intent): ToteError {
    const known = this.errors.get(intent.id) ?? errorOf(intent.refused ?? { code: "", detail: "", status: 0 }, {});
    this.errors.set(intent.id, known);
    return known;
  }
}

/** The facts to show about a line when the settled bag loses it. */
export function previewOf(line: CartLine | undefined): BagPreview | undefined {
  if (line === undefined) return undefined;
  const { title, variantTitle, handle, image, unitPrice: price } = line;
  return { title, variantTitle, handle, image, price };
}
