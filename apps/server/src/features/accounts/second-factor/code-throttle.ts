import type { Secrets } from "../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { SignInThrottled } from "../passwords/sign-in-throttle.ts";
import {
  countAttemptOfAccount,
  forgiveAttempt,
  markOwnerTold,
  readSecondsOfHour,
} from "../queries/sign-in-failures.ts";
import { findUser } from "../queries/users.ts";

const PURPOSE = "failed codes";
/** A code has a million values, three of which are right at a time. */
const MOST_AN_HOUR = 20;

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

  /** Counts an attempt as failed, in a transaction of its own. Throws 429 beyond 20 in an hour; the owner is told once a day. */
  async attempt(userId: string): Promise<void> {
    const wait = await this.#database.transaction(async (tx) => {
      const scope = this.#scope(userId);
      const { failures, untold } = await countAttemptOfAccount(tx, scope);
      if (failures <= MOST_AN_HOUR) return null;
      if (untold) {
        await markOwnerTold(tx, scope);
        await this.#tellOwner(tx, userId);
      }
      return readSecondsOfHour(tx, scope);
    });
    if (wait !== null) throw new SignInThrottled(wait);
  }

  /** The code was right: the attempt is no failure. */
  async succeeded(tx: Tx, userId: string): Promise<void> {
    await forgiveAttempt(tx, this.#scope(userId));
  }

  async #tellOwner(tx: Tx, userId: string): Promise<void> {
    const owner = await findUser(tx, userId);
    if (owner === null) return;
    const { email: recipient, locale, name } = owner;
    await queueMail(tx, { template: "second_factor_attempts", recipient, locale, data: { name } });
  }

  #scope(userId: string): Buffer {
    return this.#secrets.hash(PURPOSE, userId);
  }
}
