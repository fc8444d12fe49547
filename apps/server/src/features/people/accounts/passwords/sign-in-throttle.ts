import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import type { Claim } from "../../../../platform/http/limits/fair-queue.ts";
import { addressKey, networkKey } from "../../../../platform/http/limits/rate-limit.ts";
import {
  clearPair,
  countAttemptOfAccount,
  countAttemptOfAddress,
  countAttemptOfPair,
  forgiveAttempt,
  markOwnerTold,
  readBlock,
} from "../queries/sign-in-failures.ts";
import { Delays } from "./delays.ts";
import type { KnownDevices } from "./known-devices.ts";
import { tellOwner } from "./tell-owner.ts";

const PURPOSE = "failed sign-ins";

export class SignInThrottled extends DomainError {
  constructor(seconds: number) {
    super({
      code: "sign_in_throttled",
      detail: "There were too many failed attempts. Wait before the next one.",
      headers: { "retry-after": String(seconds) },
    });
  }
}

export class InvalidCredentials extends DomainError {
  constructor() {
    super({
      code: "invalid_credentials",
      detail: "The e-mail address or the password is wrong.",
      headers: { "www-authenticate": 'Session realm="tote"' },
    });
  }
}

/**
 * A signed-in user entered a wrong password: 403, because clients take 401 for "signed out" and would leave the form.
 */
export class WrongPassword extends DomainError {
  constructor(pointer: string) {
    const detail = "This is not the password of the account.";
    super({
      status: 403,
      code: "invalid_credentials",
      detail,
      errors: [{ pointer, code: "invalid_credentials", detail }],
    });
  }
}

/** The source of an attempt: its IP, and the cookie of a device that may have signed in before. */
export interface Caller {
  ip: string;
  deviceCookie: string | null;
}

/** So many failures an hour an account may have, wherever they come from, before each attempt has to wait. */
const FREE_FAILURES = 20;
const DELAY = { seconds: 5, most: 200 };

/**
 * Slows down the guessing of passwords, exactly and across processes, whatever the rate limits are set to. An attempt is
 * counted as failed before the password is looked at, so that parallel guesses are counted too; the right password takes
 * that back. Three counts: by IP, by account and IP (and by account and device), and by account alone, for guesses that come
 * from very many addresses. The last one never locks the owner out, it only makes attempts wait, in places that networks share fairly. Addresses and IPs are
 * stored as keyed hashes.
 */
export class SignInThrottle {
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #devices: KnownDevices;
  readonly #delays = new Delays(DELAY);

  constructor(database: Database, secrets: Secrets, devices: KnownDevices) {
    this.#database = database;
    this.#secrets = secrets;
    this.#devices = devices;
  }

  /**
   * Counts an attempt in a transaction of its own, and waits where the account has had too many. Throws 429 while the
   * account (from this IP or device) or the IP is blocked, and where too many attempts of this network wait already.
   * Resolves with whose turn the hashing of the password takes.
   */
  async attempt(emailKey: string, caller: Caller): Promise<Claim> {
    const network = networkKey(caller.ip);
    const device = this.#devices.deviceOf(caller.deviceCookie, emailKey);
    const mustWait = await this.#database.transaction(async (tx) => {
      // A refusal rolls back, so an attempt that was not made is not counted. Always in this order: lock order.
      const address = this.#addressScope(caller.ip);
      if (!(await countAttemptOfAddress(tx, address))) throw new SignInThrottled(await readBlock(tx, address));
      for (const pair of this.#pairScopes(emailKey, caller))
        if (!(await countAttemptOfPair(tx, pair))) throw new SignInThrottled(await readBlock(tx, pair));
      const tooMany = await this.#countByAccount(tx, emailKey);
      if (!tooMany || device !== null) return false;
      if (!this.#delays.hasRoom(network)) throw new SignInThrottled(this.#delays.seconds);
      return true;
    });
    if (mustWait && !(await this.#delays.wait(network))) throw new SignInThrottled(this.#delays.seconds);
    return device === null ? { network } : { network: `device ${device}`, isTrusted: true };
  }

  async #countByAccount(tx: Tx, emailKey: string): Promise<boolean> {
    const account = this.#accountScope(emailKey);
    const { failures, untold } = await countAttemptOfAccount(tx, account);
    if (failures <= FREE_FAILURES) return false;
    if (untold) {
      await markOwnerTold(tx, account);
      await tellOwner(tx, emailKey);
    }
    return true;
  }

  /** The attempt had the right password: it and those before it are forgiven, but not those that others made elsewhere. */
  async succeeded(tx: Tx, emailKey: string, caller: Caller): Promise<void> {
    await forgiveAttempt(tx, this.#addressScope(caller.ip));
    for (const pair of this.#pairScopes(emailKey, caller)) await clearPair(tx, pair);
    await forgiveAttempt(tx, this.#accountScope(emailKey));
  }

  /** The password was reset by the owner of the address, who may now try again. */
  async reset(tx: Tx, emailKey: string, ip: string): Promise<void> {
    await clearPair(tx, this.#pairScope(emailKey, ip));
  }

  /** A device that is known skips the wait, so its guesses are counted beside those of its IP: IPs are easily changed. */
  #pairScopes(emailKey: string, { ip, deviceCookie }: Caller): Buffer[] {
    const device = this.#devices.deviceOf(deviceCookie, emailKey);
    const pair = this.#pairScope(emailKey, ip);
    return device === null ? [pair] : [pair, this.#secrets.hash(PURPOSE, `device ${device} ${emailKey}`)];
  }

  #accountScope(emailKey: string): Buffer {
    return this.#secrets.hash(PURPOSE, `account ${emailKey}`);
  }

  #addressScope(ip: string): Buffer {
    return this.#secrets.hash(PURPOSE, addressKey(ip));
  }

  #pairScope(emailKey: string, ip: string): Buffer {
    return this.#secrets.hash(PURPOSE, `${addressKey(ip)} ${emailKey}`);
  }
}
