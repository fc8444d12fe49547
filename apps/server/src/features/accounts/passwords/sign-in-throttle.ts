import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { addressKey } from "../../../platform/http/limits/rate-limit.ts";
import {
  clearPair,
  countAttemptOfAddress,
  countAttemptOfPair,
  forgiveAttemptOfAddress,
  readBlock,
} from "../queries/sign-in-failures.ts";

export class SignInThrottled extends DomainError {
  constructor(seconds: number) {
    super({
      status: 429,
      code: "sign_in_throttled",
      detail: "There were too many failed attempts. Wait before the next one.",
      headers: { "retry-after": String(seconds) },
    });
  }
}

export class InvalidCredentials extends DomainError {
  constructor() {
    super({
      status: 401,
      code: "invalid_credentials",
      detail: "The e-mail address or the password is wrong.",
      headers: { "www-authenticate": 'Session realm="tote"' },
    });
  }
}

/**
 * Somebody who is signed in entered a password that is not theirs: 403, because clients take 401 for "signed out" and would
 * leave the form.
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

/**
 * Slows down the guessing of passwords, exactly and across processes, whatever the rate limits are set to. An attempt is
 * counted as failed before the password is looked at, so that parallel guesses are counted too; the right password takes
 * that back. The address and the IP are stored as one keyed hash.
 */
export class SignInThrottle {
  readonly #database: Database;
  readonly #secrets: Secrets;

  constructor(database: Database, secrets: Secrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  /** Counts an attempt in a transaction of its own. Throws 429 while the account (from this IP) or the IP is blocked. */
  async attempt(emailKey: string, ip: string): Promise<void> {
    await this.#database.transaction(async (tx) => {
      // A refusal rolls back, so an attempt that was not made is not counted. Always the IP before the pair: lock order.
      const address = this.#addressScope(ip);
      if (!(await countAttemptOfAddress(tx, address))) throw new SignInThrottled(await readBlock(tx, address));
      const pair = this.#pairScope(emailKey, ip);
      if (!(await countAttemptOfPair(tx, pair))) throw new SignInThrottled(await readBlock(tx, pair));
    });
  }

  /** The attempt had the right password: it and those before it are forgiven. */
  async succeeded(tx: Tx, emailKey: string, ip: string): Promise<void> {
    await forgiveAttemptOfAddress(tx, this.#addressScope(ip));
    await clearPair(tx, this.#pairScope(emailKey, ip));
  }

  /** The password was reset by the owner of the address, who may now try again. */
  async reset(tx: Tx, emailKey: string, ip: string): Promise<void> {
    await clearPair(tx, this.#pairScope(emailKey, ip));
  }

  #addressScope(ip: string): Buffer {
    return this.#secrets.hash("failed sign-ins", addressKey(ip));
  }

  #pairScope(emailKey: string, ip: string): Buffer {
    return this.#secrets.hash("failed sign-ins", `${addressKey(ip)} ${emailKey}`);
  }
}
