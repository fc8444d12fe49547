import type { Transport } from "../core/options.ts";
import { BagState } from "./bag-state.ts";
import { LandedClick } from "./click.ts";
import type { Bag } from "./create-bag.ts";
import { CODE_LINE, type Intent, IntentStore, type Wish } from "./intents.ts";
import { orderOf } from "./order-of.ts";
import { type PageEvents, type PageGlobals, PageLink, storageOf } from "./page.ts";
import { undoable } from "./queue.ts";
import { Sender } from "./sender.ts";
import type { BagAddition, BagOptions, BagSnapshot, OrderOfBagInput } from "./types.ts";

const UNDO_MS = 6_000;

/** The engine behind `createBag`; its methods can be passed on without it. */
export class BagEngine implements Bag {
  readonly #state: BagState;
  readonly #link: PageLink;
  readonly #sender: Sender;
  readonly #click = new LandedClick();
  readonly #undoMs: number;
  readonly #href: string | undefined;
  readonly #events: PageEvents = {
    onChange: (version) => this.#heard(version),
    onShow: () => this.#isStale && this.#wake(),
    onOnline: (isOnline) => this.#network(isOnline),
    onHide: () => this.#rest(),
    onReturn: () => this.#wake(),
  };
  /** Something changed while this tab was hidden. */
  #isStale = false;

  constructor(transport: Transport, options: BagOptions, globals: PageGlobals) {
    const { storage = storageOf(globals), channel = "tote-bag", undoMs = UNDO_MS } = options;
    const store = new IntentStore(storage, channel);
    this.#undoMs = undoMs;
    this.#href = globals.location?.href;
    this.#state = new BagState(store, () => globals.Date.now());
    this.#link = new PageLink(globals, channel, this.#events, (key) => store.has(key));
    this.#sender = new Sender(this.#state, transport, this.#link, channel);
    this.#state.offline = !this.#link.isOnline;
    this.resumeUndo();
    void this.#sender.read().then(() => this.#sender.pump());
  }

  getSnapshot = (): BagSnapshot => this.#state.snapshot;

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  add = ({ productId, variantId, qty, preview }: BagAddition): void =>
    this.#wish(variantId, { kind: "add", qty, productId, attribution: this.#click.click }, { preview });

  setQty = (variantId: string, qty: number): void => {
    if (qty <= 0) this.remove(variantId);
    else this.#wish(variantId, { kind: "set", qty });
  };

  remove = (variantId: string): void => {
    this.#state.refresh();
    const ofLine = this.#state.stored.filter(({ line }) => line === variantId);
    // A line that exists only because its addition was refused goes without a request.
    if (this.#state.lineOf(variantId) === undefined && ofLine.every(({ refused }) => refused !== undefined)) {
      this.#state.forget(...ofLine);
      this.#sender.changed();
      return;
    }
    const due = Number.isFinite(this.#undoMs) ? this.#state.now() + this.#undoMs : null;
    this.#wish(variantId, { kind: "set", qty: 0 }, { due });
  };

  undo = (): boolean => {
    const removal = this.#removal();
    if (removal === undefined) return false;
    this.#state.forget(removal);
    this.#sender.changed();
    this.#sender.pump();
    return true;
  };

  pauseUndo = (): void => {
    const removal = this.#removal();
    if (removal?.due) this.#change({ ...removal, due: null, left: removal.due - this.#state.now() });
  };

  resumeUndo = (): void => {
    const removal = this.#removal();
    if (removal?.left !== undefined)
      this.#change({ ...removal, due: this.#state.now() + removal.left, left: undefined });
  };

  setDiscount = (code: string): void => this.#wish(CODE_LINE, { kind: "code", code });

  removeDiscount = (): void => this.#wish(CODE_LINE, { kind: "code", code: null });

  acceptPrice = (variantId: string): void => this.#wish(variantId, { kind: "accept" });

  answer = (questionId: string, addAgain: boolean): void => {
    const intent = this.#state.stored.find(({ id }) => id === questionId);
    if (intent?.kind !== "add") return;
    const { line, qty, productId, attribution, preview } = intent;
    this.#state.forget(intent);
    if (addAgain) this.#wish(line, { kind: "add", qty, productId, attribution }, { preview });
    else this.#sender.changed();
  };

  landed = (url = this.#href): void => {
    if (url !== undefined) this.#click.land(url);
  };

  carry = (href: string): string =>
    this.#href === undefined ? href : this.#click.carry(href, this.#href, this.#state.settled.cart);

  flush = async (): Promise<boolean> => {
    if (this.#state.status === "loading") await this.#sender.read();
    this.#state.refresh();
    const now = this.#state.now();
    for (const intent of this.#state.open) if (intent.due !== undefined) this.#state.put({ ...intent, due: now });
    this.#sender.hurry();
    do await this.#sender.drain();
    while (!this.#sender.isIdle);
    return this.#state.open.length === 0 && !this.#sender.isBlocked;
  };

  toOrder = (): OrderOfBagInput => orderOf(this.#state.settled.cart);

  ordered = async (): Promise<void> => {
    // The other tabs must not wait for this one's answer: one of them may be about to order the same bag.
    this.#sender.changed(-1);
    await this.#sender.readAnew();
  };

  refresh = async (): Promise<void> => {
    await this.#sender.readAnew();
    this.#sender.changed(-1);
  };

  signingIn = async <T>(signIn: () => Promise<T>): Promise<T> =>
    this.#changingSession(async () => {
      await this.#sender.settleSent();
      return signIn();
    });

  signingOut = async <T>(signOut: () => Promise<T>): Promise<T> =>
    this.#changingSession(async () => {
      const answer = await signOut();
      this.#state.dropAll();
      return answer;
    });

  destroy = (): void => {
    this.#sender.stop();
    this.#link.end();
  };

  #wish(line: string, wish: Wish, extras?: Pick<Intent, "due" | "preview">): void {
    this.#state.append(line, wish, extras);
    this.#sender.changed();
    this.#sender.pump();
  }

  #change(intent: Intent): void {
    this.#state.put(intent);
    this.#sender.changed();
    this.#sender.pump();
  }

  /** The removal that the snapshot offers to undo, if it still waits. */
  #removal(): Intent | undefined {
    const shown = this.#state.snapshot.undo?.variantId;
    this.#state.refresh();
    const queue = this.#state.open.filter(({ line }) => line === shown);
    return undoable(queue, this.#state.now());
  }

  async #changingSession<T>(work: () => Promise<T>): Promise<T> {
    this.#sender.isHeld = true;
    try {
      return await this.#sender.alone(work);
    } finally {
      this.#sender.isHeld = false;
      await this.#sender.readAnew();
      this.#sender.changed(-1);
      this.#sender.pump();
    }
  }

  #heard(version: number): void {
    if (!this.#link.isVisible) {
      this.#isStale = true;
      return;
    }
    const isGone = this.#state.refresh(version);
    this.#state.emit();
    if (Number.isNaN(version) ? isGone : version !== this.#state.version) void this.#sender.readAnew();
    this.#sender.pump();
  }

  #network(isOnline: boolean): void {
    this.#state.offline = !isOnline;
    if (isOnline) this.#sender.hurry();
    this.#state.emit();
    if (isOnline) this.#sender.pump();
  }

  #rest(): void {
    this.resumeUndo();
    this.#sender.stop();
    this.#link.close();
  }

  /** Looks at storage, hint and bag again. */
  #wake(): void {
    this.#isStale = false;
    if (!this.#sender.isActive) this.#link.open(this.#events);
    this.#sender.isActive = true;
    this.#sender.hurry();
    this.#state.refresh();
    this.#state.emit();
    void this.#sender.readAnew().then(() => this.#sender.pump());
  }
}
