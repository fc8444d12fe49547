import { LRUCache } from "lru-cache";
import { RateLimited } from "../../../../platform/http/limits/rate-limit.ts";
import { newId } from "../../../../platform/ids.ts";
import type { Services } from "../../../../platform/services.ts";
import { Refusal } from "../protocol/refusal.ts";
import { fetchProfile, type KeptFailure } from "./fetch-profile.ts";
import {
  claimFetch,
  insertPlatform,
  keepFailure,
  keepProfile,
  type PlatformRow,
  readPlatform,
  touchPlatform,
} from "./queries.ts";
import type { PlatformProfile } from "./read-profile.ts";

export type PlatformState = "seen" | "known" | "blocked";

export interface Platform {
  /** UUID. */
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly state: PlatformState;
}

interface Kept extends Platform {
  readonly row: PlatformRow;
  /** When this process read the row. */
  readonly readAt: number;
}

/** A row that another process changed is noticed this soon. */
const ROW_FRESH_MS = 5_000;
const KEPT_PLATFORMS = 512;
/** A profile that could not be renewed is used this long after it ended. */
const STALE_MS = 24 * 3_600_000;
const WAIT_MS = 2_500;
/** Longer than a fetch can take. */
const CLAIM_MS = 5_000;
const FETCHES_AT_ONCE = 4;
const NEW_ADDRESSES = { name: "agent-profiles", quota: 30, windowSeconds: 60 };
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [60_000, 3_600_000];
/** How exact the moment is at which a platform was last here. */
const SEEN_AGAIN_MS = 3_600_000;
const POLL_MS = 100;
const PENDING = () =>
  new Refusal("profile_pending", "The profile is being fetched; repeat this shortly.", { retryAfterSeconds: 2 });

/**
 * The platforms that name themselves, and their profiles. A profile is the one thing that a stranger can make this server
 * fetch: each address by one process at a time, few at once, and failures are kept.
 */
export class Platforms {
  readonly #services: Services;
  readonly #kept = new LRUCache<string, Kept>({ max: KEPT_PLATFORMS });
  readonly #fetching = new Map<string, Promise<Kept>>();
  readonly #fetched: (outcome: "fetched" | KeptFailure["code"]) => void;

  constructor(services: Services, onFetched: (outcome: "fetched" | KeptFailure["code"]) => void = () => undefined) {
    this.#services = services;
    this.#fetched = onFetched;
  }

  /** The platform at an address, without asking it for anything; null for one that was never here. */
  async known(url: string): Promise<Platform | null> {
    return this.#read(url);
  }

  /**
   * Its profile, kept or fetched. Throws `profile_unreachable`, `profile_malformed`, or `profile_pending` where it is not
   * here within moments.
   */
  async profileOf(url: string): Promise<{ platform: Platform; profile: PlatformProfile }> {
    const kept = (await this.#read(url)) ?? (await this.#add(url));
    const { profile, fresh_until: freshUntil, retry_at: retryAt } = kept.row;
    const now = Date.now();
    const ended = freshUntil === null ? Number.POSITIVE_INFINITY : now - freshUntil.getTime();
    const mayAsk = retryAt === null || retryAt.getTime() <= now;
    if (profile !== null && ended < STALE_MS) {
      if (ended >= 0 && mayAsk) void this.#fetchOnce(kept).catch(() => undefined);
      return found(kept);
    }
    if (!mayAsk) throw failureOf(kept.row);
    const { row, ...platform } = await within(this.#fetchOnce(kept), WAIT_MS);
    return found({ ...platform, row });
  }

  async #read(url: string): Promise<Kept | null> {
    const kept = this.#kept.get(url);
    if (kept !== undefined && Date.now() - kept.readAt < ROW_FRESH_MS) return kept;
    const row = await readPlatform(this.#services.database.reads, url);
    if (row === null) return null;
    return this.#keep(row);
  }

  #keep(row: PlatformRow): Kept {
    const { id, profile_url: url, host } = row;
    const kept = { id, url, host, state: row.state as PlatformState, row, readAt: Date.now() };
    this.#kept.set(url, kept);
    if (kept.readAt - row.last_seen_at.getTime() > SEEN_AGAIN_MS)
      void touchPlatform(this.#services.database.reads, id).catch(() => undefined);
    return kept;
  }

  /** A new address counts before anything is asked or written. */
  async #add(url: string): Promise<Kept> {
    const { database, rateLimits } = this.#services;
    try {
      if (rateLimits.enabled) await rateLimits.takeExactly(NEW_ADDRESSES, "all");
    } catch (error) {
      if (error instanceof RateLimited) throw PENDING();
      throw error;
    }
    await insertPlatform(database.reads, { id: newId(), profileUrl: url, host: new URL(url).host });
    const added = await this.#read(url);
    if (added === null) throw PENDING();
    return added;
  }

  #fetchOnce(kept: Kept): Promise<Kept> {
    const running = this.#fetching.get(kept.url);
    if (running !== undefined) return running;
    const fetching = this.#fetch(kept).finally(() => this.#fetching.delete(kept.url));
    this.#fetching.set(kept.url, fetching);
    return fetching;
  }

  /** Fetches, or waits while another process does. */
  async #fetch(kept: Kept): Promise<Kept> {
    const { reads } = this.#services.database;
    const deadline = Date.now() + WAIT_MS;
    const claim = () => claimFetch(reads, kept.id, { until: new Date(Date.now() + CLAIM_MS), atMost: FETCHES_AT_ONCE });
    while (!(await claim())) {
      if (Date.now() > deadline) throw PENDING();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const row = await readPlatform(reads, kept.url);
      if (row === null) throw PENDING();
      const changed =
        row.fetched_at?.getTime() !== kept.row.fetched_at?.getTime() || row.failures !== kept.row.failures;
      if (changed) return this.#keep(row);
    }
    await this.#ask(kept);
    const row = await readPlatform(reads, kept.url);
    if (row === null) throw PENDING();
    return this.#keep(row);
  }

  async #ask({ id, url, row }: Kept): Promise<void> {
    const { config, database } = this.#services;
    try {
      const { profile, freshMs } = await fetchProfile(url, config.agentsAllowPrivate);
      await keepProfile(database.reads, id, { profile, freshUntil: new Date(Date.now() + freshMs) });
      this.#fetched("fetched");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const failure: KeptFailure = { code: error.code as KeptFailure["code"], content: error.content };
      const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(row.failures, 10));
      await keepFailure(database.reads, id, { failure, retryAt: new Date(Date.now() + pause) });
      this.#fetched(failure.code);
    }
  }
}

function found({ row, readAt: _readAt, ...platform }: Kept): { platform: Platform; profile: PlatformProfile } {
  if (row.profile === null) throw failureOf(row);
  return { platform, profile: row.profile as PlatformProfile };
}

function failureOf(row: PlatformRow): Refusal {
  const failure = row.failure as KeptFailure | null;
  return failure === null ? PENDING() : new Refusal(failure.code, failure.content);
}

/** The fetch goes on after the wait, for the next request. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(PENDING()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
