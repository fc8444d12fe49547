import type { Queryable } from "../../../platform/database/database.ts";
import { addMisses, keepMostMissed, readUnproposed, writeProposal } from "./queries/missing-paths.ts";
import { addHits } from "./queries/redirects.ts";

export interface Miss {
  key: string;
  path: string;
  referrerHost: string | null;
}

interface CountedMiss extends Miss {
  count: number;
  firstAt: Date;
  lastAt: Date;
}

const MOST = 5_000;

/**
 * Counts in memory which addresses led on and which led nowhere; a job writes the counts. What a crash loses is some
 * seconds of counts.
 */
export class Misses {
  #misses = new Map<string, CountedMiss>();
  #hits = new Map<string, { count: number; lastAt: Date }>();

  /** Ignores new addresses while it holds as many as are kept at all. */
  miss(miss: Miss): void {
    const now = new Date();
    const known = this.#misses.get(miss.key);
    if (known !== undefined) {
      known.count += 1;
      known.lastAt = now;
      known.referrerHost = miss.referrerHost ?? known.referrerHost;
    } else if (this.#misses.size < MOST) this.#misses.set(miss.key, { ...miss, count: 1, firstAt: now, lastAt: now });
  }

  hit(key: string): void {
    const known = this.#hits.get(key);
    if (known !== undefined) {
      known.count += 1;
      known.lastAt = new Date();
    } else if (this.#hits.size < MOST) this.#hits.set(key, { count: 1, lastAt: new Date() });
  }

  /** Writes what was counted since the last time. `propose` finds what a new address may have meant. */
  async flush(to: Queryable, propose: (path: string) => Promise<string | null>): Promise<void> {
    const misses = [...this.#misses.values()];
    const hits = [...this.#hits].map(([key, counted]) => ({ key, ...counted }));
    this.#misses = new Map();
    this.#hits = new Map();
    // In the order of the keys, so that two processes that write the same ones cannot block each other.
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    if (hits.length > 0) await addHits(to, hits.sort(byKey));
    if (misses.length === 0) return;
    await addMisses(to, misses.sort(byKey));
    await keepMostMissed(to, MOST);
    for (const { path_key, path } of await readUnproposed(to, PROPOSED_AT_ONCE))
      await writeProposal(to, path_key, (await propose(path)) ?? "");
  }
}

/** A look-up of proposals reads handles, so only some are made each time; the rest follows with the next misses. */
const PROPOSED_AT_ONCE = 20;
