import { type Query, useQueryClient } from "@tanstack/react-query";
import { withLive } from "@tote/client/live";
import { useSession, useTote } from "@tote/react";
import { useEffect } from "react";
import { isTouched } from "./live-paths.ts";

/** Topics that come together are one read. */
const GATHER_MS = 2_000;
/** While news come, in case one was lost; and without them. */
const POLL_MS = { open: 60_000, closed: 20_000 };
/** Every topic there is for the workspace, for a poll. */
const ALL = ["orders", "payments", "products", "creators", "commissions", "payouts", "reports", "imports", "edits"];

/**
 * Keeps what is shown up to date while the tab is in sight: the shop tells what may have changed, and that is read again.
 * Without the stream, which is a hint, it asks from time to time.
 */
export function useLive(): void {
  const tote = useTote();
  const queries = useQueryClient();
  const { user } = useSession();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const follower = new Follower((topics) => {
      const predicate = ({ queryKey: [, , , path] }: Query) => isTouched(String(path), topics);
      // Nobody waits for it; a read that fails keeps what is there, and its page says so.
      void queries.invalidateQueries({ predicate }, { cancelRefetch: false });
    }, withLive(tote).live);
    return follower.start();
  }, [tote, queries, userId]);
}

type Live = ReturnType<typeof withLive>["live"];

class Follower {
  readonly #read: (topics: ReadonlySet<string>) => void;
  readonly #live: Live;
  readonly #topics = new Set<string>();
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #polling: ReturnType<typeof setTimeout> | undefined;
  #listening: AbortController | undefined;

  constructor(read: (topics: ReadonlySet<string>) => void, live: Live) {
    this.#read = read;
    this.#live = live;
  }

  /** Gives what ends it. */
  start(): () => void {
    const look = () => (document.visibilityState === "visible" ? this.#listen() : this.#stop());
    document.addEventListener("visibilitychange", look);
    if (document.visibilityState === "visible") this.#listen();
    return () => {
      document.removeEventListener("visibilitychange", look);
      this.#stop();
    };
  }

  #listen(): void {
    if (this.#listening !== undefined) return;
    const { signal } = (this.#listening = new AbortController());
    this.#poll(POLL_MS.closed);
    const onState = (isOpen: boolean) => {
      if (!signal.aborted) this.#poll(isOpen ? POLL_MS.open : POLL_MS.closed);
    };
    void (async () => {
      try {
        for await (const { topics } of this.#live({ signal, onState })) this.#hear(topics);
      } catch {
        // The shop refuses the stream, as after a sign-out: what is shown is asked for until the page follows.
      }
    })();
  }

  #stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    clearTimeout(this.#polling);
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#topics.clear();
  }

  #hear(topics: Iterable<string>): void {
    for (const topic of topics) this.#topics.add(topic);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      const heard = new Set(this.#topics);
      this.#topics.clear();
      this.#read(heard);
    }, GATHER_MS);
  }

  #poll(everyMs: number): void {
    clearTimeout(this.#polling);
    this.#polling = setTimeout(() => {
      this.#hear(ALL);
      this.#poll(everyMs);
    }, everyMs);
  }
}
