"use client";

import type { Client, Profile } from "@tote/client";
import type { Bag, BagOptions } from "@tote/client/bag";
import { createElement, type ReactNode, useState } from "react";
import { ToteContext, ToteContextValue } from "./context.ts";

/** Props of a `ToteProvider`. */
export interface ToteProviderProps {
  /** The client whose session and bag the components below use. */
  readonly client: Client;
  /** A bag of your own, which you also destroy; or options of the one that the provider makes when a component uses it. */
  readonly bag?: Bag | BagOptions | undefined;
  /** The profile that the server's render knew, or null where it knew that nobody is signed in. Undefined: ask. */
  readonly initialSession?: Profile | null | undefined;
  readonly children?: ReactNode;
}

/**
 * Gives session and bag of a client to the components below it. It asks nothing before a component uses them. Keep `client`
 * and `bag` the same over renders: another one begins anew.
 * @example
 * const tote = createClient();
 * root.render(<ToteProvider client={tote}><Shop /></ToteProvider>);
 */
export function ToteProvider({ client, bag, initialSession, children }: ToteProviderProps): ReactNode {
  const [held, hold] = useState(() => new ToteContextValue(client, bag, initialSession));
  let value = held;
  if (!held.isOf(client, bag)) {
    value = new ToteContextValue(client, bag, initialSession);
    hold(value);
  }
  return createElement(ToteContext.Provider, { value }, children);
}
