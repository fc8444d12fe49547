"use client";

import type { Client, Profile } from "@tote/client";
import type { Bag, BagOptions, BagSnapshot, createBag } from "@tote/client/bag";
import { createContext, useContext } from "react";
import { SessionStore } from "./session-store.ts";

const NO_BAG: BagSnapshot = {
  status: "loading",
  lines: [],
  itemCount: 0,
  subtotal: null,
  subtotalSettled: true,
  discounts: [],
  savings: null,
  total: null,
  discountCode: null,
  discount: null,
  discountError: null,
  warnings: [],
  offline: false,
  undo: null,
  questions: [],
  owner: "nobody",
  cart: null,
  lastOrder: null,
  waitingOrder: null,
};

/** The contents of a provider: the client, its session, and its bag while a component shows one. */
export class ToteContextValue {
  readonly tote: Client;
  readonly session: SessionStore;
  readonly #given: Bag | BagOptions | undefined;
  /** Brought by the hooks that show a bag: a page that asks for the session alone loads no engine. */
  makeBag: typeof createBag | undefined;
  #bag: Bag | undefined;
  #subscribers = 0;

  constructor(tote: Client, bag: Bag | BagOptions | undefined, initialSession: Profile | null | undefined) {
    this.tote = tote;
    this.session = new SessionStore(tote, initialSession);
    this.#given = bag;
  }

  isOf(tote: Client, bag: Bag | BagOptions | undefined): boolean {
    return this.tote === tote && this.#given === bag;
  }

  /** The bag, made when first needed. One that was given belongs to whoever made it. */
  get bag(): Bag {
    this.#bag ??= isBag(this.#given) ? this.#given : this.makeBag?.(this.tote, this.#given);
    if (this.#bag === undefined) throw new Error("No hook of the bag is in use.");
    this.session.bag = this.#bag;
    return this.#bag;
  }

  readonly getBag = (): BagSnapshot => this.#bag?.getSnapshot() ?? NO_BAG;

  /** On the server, and in the first render in the browser, nobody knows the bag. */
  readonly getServerBag = (): BagSnapshot => NO_BAG;

  readonly subscribeBag = (listener: () => void): (() => void) => {
    this.#subscribers += 1;
    const { bag } = this;
    const follow = () => {
      this.#followOwner(bag.getSnapshot());
      listener();
    };
    const unsubscribe = bag.subscribe(follow);
    // Opening the bag changed what is to be shown. React looks again after subscribing; Preact does not.
    queueMicrotask(listener);
    return () => {
      unsubscribe();
      this.#subscribers -= 1;
      // Later, because StrictMode and moves in the tree subscribe again at once.
      if (this.#subscribers === 0) setTimeout(() => this.#close());
    };
  };

  /** The first line of a visitor makes a guest, which the session has not heard of. */
  #followOwner({ status, owner }: BagSnapshot): void {
    const session = this.session.getSnapshot();
    if (status === "ready" && owner !== "nobody" && session.status === "unauthenticated") void this.session.refetch();
  }

  #close(): void {
    if (this.#subscribers > 0 || this.#bag === undefined || this.#bag === this.#given) return;
    this.#bag.destroy();
    this.#bag = undefined;
    this.session.bag = undefined;
  }
}

function isBag(given: Bag | BagOptions | undefined): given is Bag {
  return given !== undefined && "getSnapshot" in given;
}

export const ToteContext = createContext<ToteContextValue | null>(null);

export function useToteContext(): ToteContextValue {
  const value = useContext(ToteContext);
  if (value === null) throw new Error("Wrap the components that use @tote/react in a <ToteProvider>.");
  return value;
}
