import type { CheckEmail, Client, Profile, SignIn, SignUp } from "@tote/client";
import { type SessionState, stateAfter, stateOf } from "./session-state.ts";
import { Tabs } from "./tabs.ts";

/** A profile that is older is asked for again when the page gets the focus. */
const FRESH_MS = 60_000;

/** The bag, as far as a change of the session concerns it. */
export interface SessionBag {
  signingIn<T>(signIn: () => Promise<T>): Promise<T>;
  signingOut<T>(signOut: () => Promise<T>): Promise<T>;
  refresh(): Promise<void>;
  ordered(): Promise<void>;
}

/** The session for any number of components: one request, however many ask. Makes no request before `subscribe`. */
export class SessionStore {
  readonly #tote: Client;
  readonly #initial: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly #caches = new Set<() => void>();
  #state: SessionState;
  #askedAt: number;
  #asking: Promise<void> | undefined;
  /** Counts what this tab did itself, so that an answer from before it is dropped. */
  #epoch = 0;
  #tabs: Tabs | undefined;
  /** The bag that is open beside the session. */
  bag: SessionBag | undefined;

  constructor(tote: Client, initial: Profile | null | undefined) {
    this.#tote = tote;
    this.#initial = stateOf(initial);
    this.#state = this.#initial;
    this.#askedAt = initial === undefined ? 0 : Date.now();
  }

  readonly getSnapshot = (): SessionState => this.#state;

  /** The state of the server's render and of the first one in the browser, which have to agree. */
  readonly getServerSnapshot = (): SessionState => this.#initial;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#tabs ??= new Tabs({ onShow: () => this.#lookAgain(), onChange: () => this.#otherTab() });
    if (this.#state.status === "loading") void this.refetch();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#tabs?.end();
      this.#tabs = undefined;
    };
  };

  /** Calls `empty` whenever another user, or nobody, is signed in, before any component shows it. Gives back what ends it. */
  onChangeOfUser(empty: () => void): () => void {
    this.#caches.add(empty);
    return () => this.#caches.delete(empty);
  }

  /** Asks the server who is signed in. Calls while a request is under way share it. Never rejects. */
  readonly refetch = (): Promise<void> => {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  };

  readonly signIn = async (body: SignIn): Promise<Profile> => {
    const profile = await this.#signingIn(() => this.#tote.session.signIn(body));
    this.#take(profile);
    return profile;
  };

  readonly signUp = async (body: SignUp): Promise<Profile | CheckEmail> => {
    const answer = await this.#signingIn(() => this.#tote.session.signUp(body));
    if ("user" in answer) this.#take(answer);
    return answer;
  };

  readonly signOut = async (): Promise<void> => {
    const signOut = () => this.#tote.session.signOut();
    await (this.bag === undefined ? signOut() : this.bag.signingOut(signOut));
    this.#take(null);
  };

  async #signingIn<T>(signIn: () => PromiseLike<T>): Promise<T> {
    const work = async () => signIn();
    return this.bag === undefined ? work() : this.bag.signingIn(work);
  }

  async #ask(): Promise<void> {
    const epoch = this.#epoch;
    this.#askedAt = Date.now();
    try {
      // A visitor whose page has no hint of a session is not asked about.
      const profile = this.#tote.transport.hasSession() === false ? null : await this.#tote.session.get();
      if (epoch === this.#epoch) this.#show(stateOf(profile));
    } catch (error) {
      if (epoch === this.#epoch) this.#show(stateAfter(error as Error, this.#state));
    }
  }

  /** The page is seen again. A cookie that came or went meanwhile counts more than the age of what is known. */
  #lookAgain(): void {
    const { status, isStale } = this.#state;
    const isKnown = status === "authenticated" || status === "guest";
    const hint = this.#tote.transport.hasSession();
    const contradicts = hint !== undefined && hint !== isKnown;
    if (contradicts || isStale || Date.now() - this.#askedAt > FRESH_MS) void this.refetch();
  }

  /** A running request may have been answered before the change. */
  #otherTab(): void {
    this.#askedAt = 0;
    if (this.#tabs?.isVisible === true) void (this.#asking ?? Promise.resolve()).then(this.refetch);
  }

  /** Shows what this tab did, and tells the other ones. */
  #take(profile: Profile | null): void {
    this.#epoch += 1;
    this.#askedAt = Date.now();
    this.#show(stateOf(profile), true);
    this.#tabs?.tell();
  }

  #show(state: SessionState, isOurs = false): void {
    const former = this.#state;
    if (isSame(former, state)) return;
    this.#state = state;
    const wasKnown = former.status !== "loading" && former.status !== "error";
    if (wasKnown && (former.user?.id !== state.user?.id || former.status !== state.status)) {
      for (const empty of this.#caches) empty();
      if (!isOurs) void this.#tellBag(state);
    }
    for (const listener of [...this.#listeners]) listener();
  }

  /** The session changed in another tab, or ended: the bag is somebody else's. */
  async #tellBag({ user }: SessionState): Promise<void> {
    const nothing = async () => undefined;
    // A bag that cannot be read says so itself.
    await (user === null ? this.bag?.signingOut(nothing) : this.bag?.signingIn(nothing))?.catch(nothing);
  }
}

/** States are small: comparing their JSON spares every component a render when a repeated request brings no news. */
function isSame(a: SessionState, b: SessionState): boolean {
  return a.status === b.status && a.error === b.error && JSON.stringify(a) === JSON.stringify(b);
}
