import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { SignInThrottled } from "../passwords/sign-in-throttle.ts";
import {
  countAttemptOfAccount,
  forgiveAttempt,
  markOwnerTold,
  readSecondsOfHour,
} from "../queries/sign-in-failures.ts";
import { findUser } from "../queries/users.ts";
import { countCode, forgetWrongCodes } from "./factor-queries.ts";

const PURPOSE = "failed codes";
/** A code has a million values, three of which are right at a time. */
const MOST_AN_HOUR = 20;
/** Consecutive failures, over any period: at 20 an hour, a code would be guessed within years (NIST SP 800-63B, 3.2.2). */
const MOST_IN_A_ROW = 100;

/** Thrown after too many consecutive wrong codes, until the owner signs in with an e-mailed link. */
export class SecondFactorClosed extends DomainError {
  constructor() {
    super({
      code: "second_factor_closed",
      detail: "Too many wrong codes. Codes are accepted again after signing in with an e-mailed link.",
    });
  }
}

/**
 * Bounds the guessing of codes of one account, wherever the guesses come from, exactly and across processes. Unlike that of
 * passwords it may lock: a caller gets here only with the password, the mailbox or a session of the account, so strangers
 * cannot lock an owner out.
 */
export class CodeThrottle {
  readonly #database: Database;
  readonly #secrets: Secrets;

  constructor(database: Database, secrets: Secrets) {
    this.#database = database;
    this.#secrets = secrets;
  }

  /**
   * Counts an attempt as failed, in a transaction of its own. Throws 429 beyond 20 in an hour, and 403 `second_factor_closed`
   * beyond 100 in a row; the owner is told once a day, and once when the app is closed.
   */
  async attempt(userId: string): Promise<void> {
    const wait = await this.#database.transaction(async (tx) => {
      const scope = this.#scope(userId);
      const { failures, untold } = await countAttemptOfAccount(tx, scope);
      if (failures > MOST_AN_HOUR) {
        if (untold) {
          await markOwnerTold(tx, scope);
          await this.#tellOwner(tx, userId, "second_factor_attempts");
        }
        return readSecondsOfHour(tx, scope);
      }
      const { isClosed, isFirst } = await countCode(tx, userId, MOST_IN_A_ROW);
      if (isFirst) await this.#tellOwner(tx, userId, "second_factor_closed");
      return isClosed ? "closed" : null;
    });
    if (wait === "closed") throw new SecondFactorClosed();
    if (wait !== null) throw new SignInThrottled(wait);
  }

  /** Accepts codes again after the owner used an e-mailed link. */
  async open(tx: Tx, userId: string): Promise<void> {
    await forgetWrongCodes(tx, userId);
  }

  /** The code was right: the attempt is no failure. */
  async succeeded(tx: Tx, userId: string): Promise<void> {
    await forgiveAttempt(tx, this.#scope(userId));
    await forgetWrongCodes(tx, userId);
  }

  async #tellOwner(tx: Tx, userId: string, template: "second_factor_attempts" | "second_factor_closed"): Promise<void> {
    const owner = await findUser(tx, userId);
    if (owner === null) return;
    const { email: recipient, locale, name } = owner;
    await queueMail(tx, { template, recipient, locale, data: { name } });
  }

  #scope(userId: string): Buffer {
    return this.#secrets.hash(PURPOSE, userId);
  }
}
