import type { Cart } from "../../types/public.d.ts";
import { ToteError } from "../core/errors.ts";
import type { Answer, Transport } from "../core/options.ts";
import { type BagState, previewOf } from "./bag-state.ts";
import type { Intent } from "./intents.ts";
import type { PageLink } from "./page.ts";
import { nextStep, queuesOf, type Step } from "./queue.ts";
import { beginGuest, readBag, requestOf } from "./requests.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Sends intents and reads the bag: one request a line under way, one tab at a time. */
export class Sender {
  readonly #state: BagState;
  readonly #transport: Transport;
  readonly #link: PageLink;
  readonly #name: string;
  isActive = true;
  /** A sign-in is under way: nothing new is sent. */
  isHeld = false;
  readonly #working = new Map<string, Promise<void>>();
  #turn: Promise<void> = Promise.resolve();
  #reading: Promise<void> | undefined;
  #draining: Promise<void> | undefined;
  #hasLock = false;
  #needsRead = false;
  #failures = 0;
  #notBefore = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(state: BagState, transport: Transport, link: PageLink, name: string) {
    this.#state = state;
    this.#transport = transport;
    this.#link = link;
    this.#name = name;
  }

  /** Requests failed and wait for their next try. */
  get isBlocked(): boolean {
    return this.#notBefore > this.#state.now();
  }

  /** Tries at once what waits after a failure. */
  hurry(): void {
    this.#notBefore = 0;
  }

  stop(): void {
    this.isActive = false;
    this.#cancelTimer();
  }

  /** Sends what there is to send, or sets the time for it. */
  pump(): void {
    this.#cancelTimer();
    if (!this.isActive || this.isHeld) return;
    if (this.#hasLock) this.#startLines();
    if (this.#draining !== undefined) return;
    const at = Math.max(this.#notBefore, this.#nextAt());
    if (at <= this.#state.now()) void this.drain();
    else if (Number.isFinite(at)) this.#cancelTimer = this.#link.later(() => this.pump(), at - this.#state.now());
  }

  /** Sends until nothing is left that can go now. Other tabs wait meanwhile. */
  drain(): Promise<void> {
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = undefined;
      this.pump();
    });
    return this.#draining;
  }

  async #drain(): Promise<void> {
    await this.alone(async () => {
      this.#hasLock = true;
      try {
        this.#state.refresh();
        while (!this.isIdle && (await this.#hasBag())) {
          this.#startLines();
          while (this.#working.size > 0) await Promise.race(this.#working.values());
        }
      } finally {
        this.#hasLock = false;
      }
    });
    if (this.#state.hasLingering && !this.isBlocked) await this.readAnew();
    this.changed();
  }

  /** Runs `work` when no tab sends. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(() => this.#link.alone(this.#name, work));
    this.#turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  /** Settles what was sent and not answered; what cannot be becomes a question. */
  async settleSent(): Promise<void> {
    while (this.#working.size > 0) await Promise.race(this.#working.values());
    this.#state.refresh();
    const sent = this.#state.open.filter((intent) => intent.sent !== undefined);
    await Promise.all(sent.map((intent) => this.#attempt(intent, true)));
    for (const intent of this.#state.open)
      if (intent.sent !== undefined && intent.kind === "add") this.#state.put({ ...intent, asked: true });
  }

  /** Reads the bag; callers at the same time share the request. */
  read(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
      if (this.#needsRead) this.pump();
    });
    return this.#reading;
  }

  /** Reads the bag by a request that begins after this call. */
  async readAnew(): Promise<void> {
    await this.#reading;
    await this.read();
  }

  /** Shows a change here, and tells the other tabs. */
  changed(version = this.#state.version): void {
    this.#state.emit();
    this.#link.tell(version);
  }

  /** Nothing can go at this moment. */
  get isIdle(): boolean {
    return !this.#canSend() || this.#nextAt() > this.#state.now();
  }

  #canSend(): boolean {
    return this.isActive && !this.isHeld && !this.isBlocked;
  }

  /** The earliest time at which a line has something to send. */
  #nextAt(): number {
    if (this.#needsRead) return 0;
    const now = this.#state.now();
    const steps = [...queuesOf(this.#state.open)].map(([line, queue]) =>
      nextStep(queue, this.#state.lineOf(line), now),
    );
    return Math.min(...steps.map(({ send, at = Number.POSITIVE_INFINITY }) => (send === undefined ? at : 0)));
  }

  #startLines(): void {
    for (const line of queuesOf(this.#state.open).keys()) {
      if (this.#working.has(line)) continue;
      const work = this.#work(line).finally(() => this.#working.delete(line));
      this.#working.set(line, work);
    }
  }

  async #work(line: string): Promise<void> {
    let isFresh = false;
    for (;;) {
      const intent = this.#next(line, isFresh);
      if (intent === undefined) return;
      isFresh = await this.#attempt(
        { ...intent, sent: intent.sent ?? this.#state.lineOf(line)?.qty ?? 0 },
        intent.sent !== undefined,
      );
    }
  }

  /** The next intent of a line, after wishes have melted. */
  #next(line: string, isFresh: boolean): Intent | undefined {
    if (!this.#canSend() || this.#state.settled.cart === null) return undefined;
    this.#state.refresh();
    const step = (): Step =>
      nextStep(queuesOf(this.#state.open).get(line) ?? [], this.#state.lineOf(line), this.#state.now(), isFresh);
    const { wish, drop } = step();
    if (wish !== undefined) this.#state.append(line, wish);
    this.#state.forget(...drop);
    return step().send;
  }

  /** True when the settled bag is the answer to it. */
  async #attempt(intent: Intent, isRepeat: boolean): Promise<boolean> {
    this.#state.put(intent);
    this.#state.emit();
    const begunAt = this.#state.settled.begin();
    let answer: Answer<Cart>;
    try {
      answer = await this.#transport.request<Cart>(requestOf(intent));
    } catch (error) {
      await this.#fail(intent, error);
      return false;
    }
    this.#succeed();
    this.#state.refresh();
    // A replayed answer is the bag of long ago.
    const isReplay = isRepeat || answer.response.headers.has("idempotent-replayed");
    if (!isReplay) this.#state.take(answer.data, begunAt);
    await this.#finish(intent, isReplay);
    return !isReplay;
  }

  async #finish(intent: Intent, needsRead: boolean): Promise<void> {
    if (needsRead) this.#state.linger(intent);
    this.#state.forget(intent);
    if (needsRead) await this.readAnew();
    this.changed();
  }

  async #fail(intent: Intent, error: unknown): Promise<void> {
    if (!(error instanceof ToteError)) throw error;
    const { status, code } = error;
    const isRemoval = intent.kind === "set" && intent.qty === 0;
    if (error.retryable || status === 0) this.#postpone(error);
    else if (isRemoval && status === 404) await this.#finish(intent, true);
    else if (status === 401 || code === "guest_first") {
      this.#state.put({ ...intent, sent: undefined });
      this.#state.becomeNobody();
      this.changed(-1);
    } else await this.#refuse(intent, error);
  }

  async #refuse(intent: Intent, error: ToteError): Promise<void> {
    const line = this.#state.lineOf(intent.line);
    this.#state.errors.set(intent.id, error);
    this.#state.put({ ...intent, sent: undefined, preview: intent.preview ?? previewOf(line), refused: error.problem });
    // Without its first addition a new line has nothing to change.
    const later = this.#state.open.filter((other) => other.line === intent.line);
    if (intent.kind === "add" && line === undefined) this.#state.forget(...later);
    this.#succeed();
    await this.readAnew();
    this.changed();
  }

  #succeed(): void {
    this.#failures = 0;
    this.#notBefore = 0;
    this.#state.offline = !this.#link.isOnline;
  }

  #postpone(error: ToteError): void {
    const longest = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    this.#failures += 1;
    this.#notBefore = this.#state.now() + (error.retryAfterMs ?? longest * (0.5 + Math.random() / 2));
    // A time-out of a change is `outcome_unknown` without the id of a request.
    const isAway = error.status === 0 || (error.code === "outcome_unknown" && error.requestId === null);
    this.#state.offline = isAway || !this.#link.isOnline;
    this.#state.emit();
  }

  async #read(): Promise<void> {
    const begunAt = this.#state.settled.begin();
    this.#needsRead = false;
    try {
      if (this.#transport.hasSession() === false) this.#state.becomeNobody();
      else this.#state.take((await this.#transport.request<Cart>(readBag)).data, begunAt);
      this.#succeed();
    } catch (error) {
      if (!(error instanceof ToteError)) throw error;
      if (error.status === 401) this.#state.becomeNobody();
      else {
        if (this.#state.status === "loading") this.#state.status = "error";
        this.#needsRead = true;
        this.#postpone(error);
      }
    }
    this.#state.emit();
  }

  /** Knows the bag, or begins a guest's for the first addition. */
  async #hasBag(): Promise<boolean> {
    if (this.#needsRead || this.#state.settled.cart === null) await this.readAnew();
    if (this.#state.settled.cart !== null) return true;
    if (this.#state.status !== "ready" || this.isBlocked) return false;
    const { open } = this.#state;
    // The line to change has gone with its bag.
    const lines = new Set(open.filter(({ kind }) => kind === "add").map(({ line }) => line));
    this.#state.forget(...open.filter(({ line }) => !lines.has(line)));
    if (lines.size === 0) return false;
    await this.#link.alone("tote-guest", () => this.#beginGuest());
    return this.#state.settled.cart !== null;
  }

  async #beginGuest(): Promise<void> {
    // Another tab may have begun one while this one waited.
    await this.readAnew();
    if (this.#state.settled.cart !== null || this.isBlocked) return;
    try {
      // A cookie that comes after the page was left would take the place of the next page's guest.
      await this.#transport.request({ ...beginGuest, signal: this.#link.leaving });
    } catch (error) {
      if (!(error instanceof ToteError)) throw error;
      return this.#postpone(error);
    }
    await this.readAnew();
    // A browser that keeps no cookies would make guest after guest.
    if (this.#state.settled.cart === null && !this.isBlocked) this.#notBefore = this.#state.now() + LONGEST_WAIT_MS;
  }
}
