"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useToteContext } from "../context.ts";
import type { SessionStore } from "../session-store.ts";
import type { Scope } from "./keys.ts";

interface Emptied {
  uses: number;
  end(): void;
}

/** The caches that are emptied when another user is signed in, once each, however many hooks use them. */
const emptied = new WeakMap<SessionStore, Map<QueryClient, Emptied>>();

function emptyOnChange(session: SessionStore, cache: QueryClient, baseUrl: string): () => void {
  const caches = emptied.get(session) ?? new Map<QueryClient, Emptied>();
  emptied.set(session, caches);
  const known = caches.get(cache) ?? { uses: 0, end: session.onChangeOfUser(() => empty(cache, baseUrl)) };
  caches.set(cache, known);
  known.uses += 1;
  return () => {
    known.uses -= 1;
    if (known.uses > 0) return;
    known.end();
    caches.delete(cache);
  };
}

/** Public data stays. */
function empty(cache: QueryClient, baseUrl: string): void {
  cache.removeQueries({ queryKey: ["tote", baseUrl], predicate: ({ queryKey }) => queryKey[2] !== null });
}

/** The owner of the data that a hook requests. While `isKnown` is false the session is still unknown, and nothing is requested. */
export interface Account extends Scope {
  readonly isKnown: boolean;
}

export function useAccount(): Account {
  const { tote, session } = useToteContext();
  const cache = useQueryClient();
  useEffect(() => emptyOnChange(session, cache, tote.transport.baseUrl), [session, cache, tote]);
  const { status, user } = useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
  return { tote, userId: user?.id ?? null, isKnown: status !== "loading" };
}
