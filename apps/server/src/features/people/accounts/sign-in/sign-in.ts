import type { Database, Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { emailKey } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { verifyPassword } from "../passwords/passwords.ts";
import { type Caller, InvalidCredentials, type SignInThrottle } from "../passwords/sign-in-throttle.ts";
import { findUserByEmail, lockUser } from "../queries/users.ts";
import type { IssuedChallenge } from "../second-factor/challenges.ts";
import { beginSession } from "./begin-session.ts";
import type { ClientFacts, StartedSession } from "./start-session.ts";

export class EmailNotVerified extends DomainError {
  constructor() {
    super({
      code: "email_not_verified",
      detail: "The password is right, but the address has not been verified yet. Use the link in the mail.",
    });
  }
}

/** A password that was right a moment ago, for which hash. */
export interface CheckedPassword {
  userId: string;
  emailKey: string;
  passwordHash: string;
  caller: Caller;
  /** Thrown when the password has changed since. */
  refusal: DomainError;
}

/**
 * Holds a password against the account of an address, outside of any transaction because it takes long. Throws 429 while
 * throttled, and 401 alike for a wrong password and an unknown address, after the same work.
 */
export async function checkCredentials(
  database: Database,
  throttle: SignInThrottle,
  input: { email: string; password: string; caller: Caller },
): Promise<CheckedPassword> {
  const key = emailKey(input.email);
  const refusal = new InvalidCredentials();
  const claim = await throttle.attempt(key, input.caller);
  const user = await findUserByEmail(database.reads, key);
  const matches = await verifyPassword(user?.password_hash ?? null, input.password, claim);
  if (!matches || user === null || user.password_hash === null) throw refusal;
  return { userId: user.id, emailKey: key, passwordHash: user.password_hash, refusal, caller: input.caller };
}

/**
 * Locks the account whose password was checked and refuses a password that has changed since; from here on until the commit
 * it stays. Clears the throttle.
 */
export async function claimCheckedPassword(tx: Tx, throttle: SignInThrottle, checked: CheckedPassword) {
  const user = await lockUser(tx, checked.userId);
  if (user === null || user.password_hash !== checked.passwordHash) throw checked.refusal;
  await throttle.succeeded(tx, checked.emailKey, checked.caller);
  return user;
}

/** Begins a session for a checked password, or a challenge for the second factor. Resolves with null where the address must be verified first. */
export async function signIn(
  tx: Tx,
  { throttle, hooks }: Pick<AccountsKit, "throttle" | "hooks">,
  input: { checked: CheckedPassword; client: ClientFacts; verifyFirst: boolean },
): Promise<StartedSession | IssuedChallenge | null> {
  const user = await claimCheckedPassword(tx, throttle, input.checked);
  if (input.verifyFirst && !user.email_verified) return null;
  return beginSession(tx, hooks, user.id, "password", input.client);
}
