import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Database } from "../../database/database.ts";
import { sql } from "../../database/sql.ts";
import { DomainError } from "../../errors.ts";

export interface Limit {
  name: string;
  quota: number;
  windowSeconds: number;
  /** The code of its refusal, where it has one of its own. */
  code?: "guest_limit";
}

/** `exact` limits guard a secret: they are counted in the database before any work is done. */
export const LIMITS = {
  default: { name: "default", quota: 600, windowSeconds: 60 },
  placement: { name: "placement", quota: 30, windowSeconds: 60 },
  payment: { name: "payment", quota: 30, windowSeconds: 60 },
  signIn: { name: "sign-in", quota: 10, windowSeconds: 60 },
  signInNetwork: { name: "sign-in-network", quota: 200, windowSeconds: 60 },
  passkeyOptions: { name: "passkey-options", quota: 60, windowSeconds: 60 },
  setup: { name: "setup", quota: 10, windowSeconds: 60 },
  signUp: { name: "sign-up", quota: 60, windowSeconds: 3_600 },
  tracking: { name: "tracking", quota: 10, windowSeconds: 60 },
  trackingReference: { name: "tracking-reference", quota: 20, windowSeconds: 3_600 },
  report: { name: "report", quota: 5, windowSeconds: 3_600 },
  reportMail: { name: "report-mail", quota: 5, windowSeconds: 3_600 },
  mailIp: { name: "mail-ip", quota: 20, windowSeconds: 3_600 },
  mailNetwork: { name: "mail-network", quota: 200, windowSeconds: 3_600 },
  mailAddress: { name: "mail-address", quota: 5, windowSeconds: 3_600 },
  mailAddressTotal: { name: "mail-address-total", quota: 20, windowSeconds: 3_600 },
  enquiry: { name: "enquiry", quota: 30, windowSeconds: 3_600 },
  guestMinute: { name: "guest-minute", quota: 60, windowSeconds: 60, code: "guest_limit" },
  guestHour: { name: "guest-hour", quota: 600, windowSeconds: 3_600, code: "guest_limit" },
  orderAddress: { name: "order-address", quota: 5, windowSeconds: 3_600 },
  orderIp: { name: "order-ip", quota: 30, windowSeconds: 3_600 },
  discountGuess: { name: "discount-guess", quota: 20, windowSeconds: 60 },
  withdrawalCopy: { name: "withdrawal-copy", quota: 3, windowSeconds: 3_600 },
  testMail: { name: "test-mail", quota: 10, windowSeconds: 3_600 },
  officeFault: { name: "office-fault", quota: 10, windowSeconds: 60 },
  optIn: { name: "opt-in", quota: 20, windowSeconds: 3_600 },
  optInMail: { name: "opt-in-mail", quota: 5, windowSeconds: 3_600 },
  consent: { name: "consent", quota: 20, windowSeconds: 60 },
  clicks: { name: "clicks", quota: 120, windowSeconds: 60 },
  clickAddress: { name: "click-address", quota: 600, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface Usage {
  limit: Limit;
  remaining: number;
  resetSeconds: number;
}

export class RateLimited extends DomainError {
  constructor(usage: Usage) {
    super({
      code: usage.limit.code ?? "rate_limited",
      detail: `At most ${usage.limit.quota} of these requests are taken in ${usage.limit.windowSeconds} seconds.`,
      headers: { "retry-after": String(usage.resetSeconds), ...rateLimitHeaders(usage) },
    });
  }
}

export function rateLimitHeaders(usage: Usage): Record<string, string> {
  const { limit, remaining, resetSeconds } = usage;
  return {
    "ratelimit-policy": `"${limit.name}";q=${limit.quota};w=${limit.windowSeconds}`,
    ratelimit: `"${limit.name}";r=${Math.max(0, remaining)};t=${resetSeconds}`,
  };
}

/** An IPv6 subscriber has a /64 at least, so that is what counts as one address. */
export function addressKey(ip: string): string {
  const address = ip.startsWith("::ffff:") && ip.includes(".") ? ip.slice(7) : ip;
  return isIPv6(address) ? prefixOf(address, 4) : address;
}

/** The network within which one client can change addresses at will: a /48 of IPv6, a site's most, or a /24 of IPv4. */
export function networkKey(ip: string): string {
  const address = ip.startsWith("::ffff:") && ip.includes(".") ? ip.slice(7) : ip;
  return isIPv6(address) ? prefixOf(address, 3) : `${address.split(".").slice(0, 3).join(".")}.0/24`;
}

/** So many groups of 16 bits of an IPv6 address. */
function prefixOf(address: string, length: number): string {
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0"), ...right];
  return `${groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${length * 16}`;
}

/** One browser behind an address, because many visitors may share one. Hashed, since a user agent can be of any length. */
export function visitorKey(ip: string, userAgent: string | undefined): string {
  return createHash("sha256")
    .update(`${addressKey(ip)}\n${userAgent ?? ""}`)
    .digest("base64url");
}

interface Counter {
  limit: Limit;
  windowStart: number;
  /** Seen by every process, as far as is known. */
  count: number;
  /** Seen here and not told to the others yet. */
  unsettled: number;
}

const MAX_COUNTERS = 200_000;

/**
 * Fixed windows aligned to the clock, so that all processes agree on them. General limits are counted here and settled
 * in the background, so that they cost a request no query and overshoot by at most one second a process.
 */
export class RateLimits {
  readonly enabled: boolean;
  readonly #database: Database;
  readonly #counters = new Map<string, Counter>();

  constructor(database: Database, enabled: boolean) {
    this.#database = database;
    this.enabled = enabled;
  }

  /** Counts one request in the process. Throws 429 past the quota. */
  take(limit: Limit, key: string): Usage {
    const now = Date.now();
    const windowMs = limit.windowSeconds * 1_000;
    const windowStart = now - (now % windowMs);
    const counterKey = `${limit.name} ${key}`;
    let counter = this.#counters.get(counterKey);
    if (counter === undefined || counter.windowStart !== windowStart) {
      if (counter === undefined && this.#counters.size >= MAX_COUNTERS) this.#forgetOld(now);
      counter = { limit, windowStart, count: 0, unsettled: 0 };
      this.#counters.set(counterKey, counter);
    }
    counter.count += 1;
    counter.unsettled += 1;
    return checked({
      limit,
      remaining: limit.quota - counter.count,
      resetSeconds: Math.ceil((windowStart + windowMs - now) / 1_000),
    });
  }

  /** Takes back what {@link take} counted in this window. */
  giveBack(limit: Limit, key: string): void {
    const now = Date.now();
    const counter = this.#counters.get(`${limit.name} ${key}`);
    if (counter === undefined || counter.windowStart !== now - (now % (limit.windowSeconds * 1_000))) return;
    counter.count -= 1;
    counter.unsettled -= 1;
  }

  /** Counts one request in the database, exactly across processes, in a statement of its own. Throws 429 past the quota. */
  async takeExactly(limit: Limit, key: string): Promise<Usage> {
    const windowMs = limit.windowSeconds * 1_000;
    const now = Date.now();
    const windowStart = new Date(now - (now % windowMs));
    const expiresAt = new Date(windowStart.getTime() + 2 * windowMs);
    const [row] = await this.#database.reads.query(sql<{ count: number }>`
      insert into rate_counters (key, window_start, count, expires_at) values (${hashKey(limit, key)}, ${windowStart}, 1, ${expiresAt})
      on conflict (key, window_start) do update set count = rate_counters.count + 1
      returning count`);
    return checked({
      limit,
      remaining: limit.quota - (row?.count ?? 1),
      resetSeconds: Math.ceil((windowStart.getTime() + windowMs - now) / 1_000),
    });
  }

  /** Tells the other processes what was counted here and learns what they counted. Run every second where there are others. */
  async settle(): Promise<void> {
    const changed = [...this.#counters].filter(([, counter]) => counter.unsettled !== 0);
    if (changed.length === 0) return;
    // Sorted by key: two processes that settle the same counters lock them in the same order.
    const entries = changed
      .map(([key, counter]) => ({ counter, delta: counter.unsettled, hash: hashKey(counter.limit, key) }))
      .sort((a, b) => Buffer.compare(a.hash, b.hash));
    const rows = await this.#database.reads.query(sql<{ key: Buffer; count: number }>`
      insert into rate_counters (key, window_start, count, expires_at)
      select * from unnest(
        ${entries.map((entry) => entry.hash)}::bytea[],
        ${entries.map((entry) => new Date(entry.counter.windowStart))}::timestamptz[],
        ${entries.map((entry) => entry.delta)}::bigint[],
        ${entries.map((entry) => new Date(entry.counter.windowStart + 2_000 * entry.counter.limit.windowSeconds))}::timestamptz[])
      on conflict (key, window_start) do update set count = rate_counters.count + excluded.count
      returning key, count`);
    const totals = new Map(rows.map((row) => [row.key.toString("hex"), row.count]));
    for (const { counter, delta, hash } of entries) {
      counter.unsettled -= delta;
      counter.count = Math.max(counter.count, (totals.get(hash.toString("hex")) ?? 0) + counter.unsettled);
    }
    this.#forgetOld(Date.now());
  }

  async forgetExpired(): Promise<void> {
    this.#forgetOld(Date.now());
    await this.#database.reads.execute(sql`delete from rate_counters where expires_at < now()`);
  }

  #forgetOld(now: number): void {
    for (const [key, counter] of this.#counters) {
      if (counter.windowStart + counter.limit.windowSeconds * 1_000 <= now) this.#counters.delete(key);
    }
    // Still full: an attack from very many addresses. Starting over lets some requests through, and bounds the memory.
    if (this.#counters.size >= MAX_COUNTERS) this.#counters.clear();
  }
}

/** Addresses are not kept in clear in the database. */
function hashKey(limit: Limit, key: string): Buffer {
  return createHash("sha256").update(`${limit.name} ${key}`).digest();
}

function checked(usage: Usage): Usage {
  if (usage.remaining < 0) throw new RateLimited(usage);
  return usage;
}
