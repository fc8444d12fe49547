"use client";

import type { CheckEmail, Client, Profile, SignIn, SignUp } from "@tote/client";
import { type Bag, type BagLine, type BagSnapshot, createBag } from "@tote/client/bag";
import { useMemo, useSyncExternalStore } from "react";
import { type ToteContextValue, useToteContext } from "./context.ts";
import type { SessionState } from "./session-state.ts";

/** The calls of `useSession` that change who is signed in. */
export interface SessionActions {
  /**
   * Signs in; the bag is settled before, and merged by the server. Rejects with the errors of `client.session.signIn`.
   * @example
   * await session.signIn({ email, password });
   */
  readonly signIn: (body: SignIn) => Promise<Profile>;
  /**
   * Creates an account; a guest becomes it. The state stays where the shop mails a link first (`check_email`).
   * @example
   * await session.signUp({ email, password, name });
   */
  readonly signUp: (body: SignUp) => Promise<Profile | CheckEmail>;
  /**
   * Ends the session: caches and the bag are emptied first, then the screen.
   * @example
   * <button onClick={() => session.signOut()}>Sign out</button>
   */
  readonly signOut: () => Promise<void>;
  /**
   * Asks who is signed in, as after `client.session.secondFactor`. Never rejects: `error` says what went wrong.
   * @example
   * await client.session.secondFactor({ challenge, code });
   * await session.refetch();
   */
  readonly refetch: () => Promise<void>;
}

/** The result of `useSession`. Where `status` is `authenticated`, `user` is an account in the types too. */
export type Session = SessionState & SessionActions;

/**
 * The session: `loading`, `authenticated`, `guest`, `unauthenticated` or `error`. One request, however many components
 * use it, and none for a visitor whose page has no hint of a session. Asked again when the page gets the focus after 60 s
 * and when another tab signs in or out. Only the server's "nobody" signs out; other failures keep the state, `isStale`.
 * @example
 * const session = useSession();
 * if (session.status === "authenticated") return <p>Hello {session.user.name}</p>;
 */
export function useSession(): Session {
  const { session } = useToteContext();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
  return useMemo(() => {
    const { signIn, signUp, signOut, refetch } = session;
    return { ...state, signIn, signUp, signOut, refetch };
  }, [state, session]);
}

/** The calls of the bag's engine that a component makes. Its `undo()` is `undoRemoval` here, because `undo` is a state. */
export type BagActions = { readonly undoRemoval: Bag["undo"] } & Pick<
  Bag,
  | "add"
  | "setQty"
  | "remove"
  | "pauseUndo"
  | "resumeUndo"
  | "setDiscount"
  | "removeDiscount"
  | "acceptPrice"
  | "answer"
  | "landed"
  | "carry"
  | "flush"
  | "toOrder"
  | "ordered"
  | "refresh"
>;

/**
 * The bag: what to show, and the calls that change it at once. The lines carry their own `pending` and `error`.
 * @example
 * const { lines, itemCount, setQty } = useBag();
 */
export function useBag(): BagSnapshot & BagActions {
  const context = useBagContext();
  const snapshot = useSyncExternalStore(context.subscribeBag, context.getBag, context.getServerBag);
  const actions = useMemo(() => actionsOf(() => context.bag), [context]);
  return useMemo(() => ({ ...snapshot, ...actions }), [snapshot, actions]);
}

/** The calls of `useBagLine` that change its line. */
export interface BagLineActions {
  /**
   * Sets the pieces of the line; 0 removes it as `remove` does.
   * @example
   * <button onClick={() => setQty(line.qty + 1)}>+</button>
   */
  readonly setQty: (qty: number) => void;
  /**
   * Removes the line. It goes out after `undoMs`; until then `undoRemoval` of `useBag` takes it back.
   * @example
   * <button onClick={remove}>Remove</button>
   */
  readonly remove: () => void;
  /**
   * Accepts the line's price of today, which ends its warning `price_changed`.
   * @example
   * <button onClick={acceptPrice}>Take the new price</button>
   */
  readonly acceptPrice: () => void;
}

/**
 * One line of the bag, or undefined where the bag has none. The component renders again only when this line changes.
 * @example
 * const { line, setQty } = useBagLine(variant.id);
 */
export function useBagLine(variantId: string): { readonly line: BagLine | undefined } & BagLineActions {
  const context = useBagContext();
  const find = (snapshot: BagSnapshot) => snapshot.lines.find((line) => line.variantId === variantId);
  const line = useSyncExternalStore(
    context.subscribeBag,
    () => find(context.getBag()),
    () => find(context.getServerBag()),
  );
  const actions = useMemo(
    () => ({
      setQty: (qty: number) => context.bag.setQty(variantId, qty),
      remove: () => context.bag.remove(variantId),
      acceptPrice: () => context.bag.acceptPrice(variantId),
    }),
    [context, variantId],
  );
  return useMemo(() => ({ line, ...actions }), [line, actions]);
}

/**
 * The client of the provider.
 * @example
 * const tote = useTote();
 * const order = await tote.orders.get(id);
 */
export function useTote(): Client {
  return useToteContext().tote;
}

function useBagContext(): ToteContextValue {
  const context = useToteContext();
  context.makeBag = createBag;
  return context;
}

/** The bag is looked up when it is called: it is made when it is first needed. */
function actionsOf(bag: () => Bag): BagActions {
  return {
    add: (addition) => bag().add(addition),
    setQty: (variantId, qty) => bag().setQty(variantId, qty),
    remove: (variantId) => bag().remove(variantId),
    undoRemoval: () => bag().undo(),
    pauseUndo: () => bag().pauseUndo(),
    resumeUndo: () => bag().resumeUndo(),
    setDiscount: (code) => bag().setDiscount(code),
    removeDiscount: () => bag().removeDiscount(),
    acceptPrice: (variantId) => bag().acceptPrice(variantId),
    answer: (questionId, addAgain) => bag().answer(questionId, addAgain),
    landed: (url) => bag().landed(url),
    carry: (href) => bag().carry(href),
    flush: () => bag().flush(),
    toOrder: () => bag().toOrder(),
    ordered: () => bag().ordered(),
    refresh: () => bag().refresh(),
  };
}
