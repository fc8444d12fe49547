/** `@tote/react`: session and bag of a Tote shop for React 18.2 and later, and for Preact 11 through `preact/compat`. */

export type { BagActions, BagLineActions, Session, SessionActions } from "./hooks.ts";
export { useBag, useBag as useCart, useBagLine, useSession, useTote } from "./hooks.ts";
export { ToteProvider, type ToteProviderProps } from "./provider.ts";
export type { AccountUser, SessionState } from "./session-state.ts";
