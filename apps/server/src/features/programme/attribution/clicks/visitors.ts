import { hash, randomBytes } from "node:crypto";
import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import { DAY_MS, HOUR_MS } from "../../../../platform/time.ts";
import { readSalt, storeSaltOnce } from "../queries/salts.ts";
import { VisitorsOfAddress } from "./visitors-of-address.ts";

const VISITOR_HEX_LENGTH = 32;
const SALT_BYTES = 32;
/** User agent of the visitors who count as one. No real one contains a line break. */
const MANY = "\nmany";

export interface Visitor {
  /** 16 bytes in hexadecimal. */
  hash: string;
  /** The same person's hash of the previous day, in the first hour of a day: a repeat does not end at midnight. */
  previousHash: string | null;
}

interface Keys {
  dayStart: number;
  today: string;
  yesterday: string | null;
}

/** `2026-11-20`, in UTC. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/**
 * Tells visitors apart without storing their identity: a keyed hash of address and user agent, with a salt that all
 * processes share for one UTC day and that is deleted a day later. Valid salts are held in memory.
 */
export class Visitors {
  readonly #from: Queryable;
  readonly #secrets: Secrets;
  readonly #ofAddress = new VisitorsOfAddress();
  #keys: Keys | undefined;

  constructor(from: Queryable, secrets: Secrets) {
    this.#from = from;
    this.#secrets = secrets;
  }

  /** Loads the salt of the day if it is missing; {@link identify} needs it. */
  async prepare(at: Date): Promise<void> {
    if (!this.isPrepared(at)) this.#keys = await this.#loadKeys(at);
  }

  isPrepared(at: Date): boolean {
    const time = at.getTime();
    return this.#keys !== undefined && time >= this.#keys.dayStart && time < this.#keys.dayStart + DAY_MS;
  }

  /** {@link identify} after {@link prepare}, for callers off the hot path. */
  async recognise(ip: string, userAgent: string, at: Date): Promise<Visitor> {
    while (!this.isPrepared(at)) await this.prepare(at);
    return this.identify(ip, userAgent, at);
  }

  identify(ip: string, userAgent: string, at: Date): Visitor {
    const keys = this.#keys;
    if (keys === undefined || !this.isPrepared(at)) throw new Error("the salt of the day was not read");
    const time = at.getTime();
    const person = `${ip}\n${userAgent}`;
    const inFirstHour = time < keys.dayStart + HOUR_MS;
    return {
      hash: hashOf(keys.today, person),
      previousHash: inFirstHour && keys.yesterday !== null ? hashOf(keys.yesterday, person) : null,
    };
  }

  /** Returns the visitor that a click counts for: beyond the limit of an IP address, all further visitors count as one. */
  countedAs(visitor: Visitor, ip: string, at: Date): Visitor {
    const dayStart = this.#keys?.dayStart ?? 0;
    return this.#ofAddress.admits(ip, visitor.hash, dayStart) ? visitor : this.identify(ip, MANY, at);
  }

  async #loadKeys(at: Date): Promise<Keys> {
    const day = utcDay(at);
    await storeSaltOnce(this.#from, day, randomBytes(SALT_BYTES));
    const [salt, before] = await Promise.all([
      readSalt(this.#from, day),
      readSalt(this.#from, utcDay(new Date(at.getTime() - DAY_MS))),
    ]);
    if (salt === null) throw new Error(`the salt of ${day} is gone although it was just stored`);
    return {
      dayStart: Date.parse(`${day}T00:00:00.000Z`),
      today: this.#keyOf(salt),
      yesterday: before === null ? null : this.#keyOf(before),
    };
  }

  /** A copy of the database is not enough to test addresses: the key also needs this installation's secret. */
  #keyOf(salt: Buffer): string {
    return this.#secrets.hash("visitor", salt.toString("hex")).toString("hex");
  }
}

/**
 * Hashes the key before the text and drops half of the digest: as strong as an HMAC while the full digest stays secret,
 * for less than half of its cost, which every click pays.
 */
function hashOf(key: string, person: string): string {
  return hash("sha256", `${key}\n${person}`, "hex").slice(0, VISITOR_HEX_LENGTH);
}
