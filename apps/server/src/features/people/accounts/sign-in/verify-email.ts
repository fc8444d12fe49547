import type { Database, Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import type { AccountsKit } from "../kit.ts";
import { verifyPassword } from "../passwords/passwords.ts";
import { type Caller, InvalidCredentials, type SignInThrottle, WrongPassword } from "../passwords/sign-in-throttle.ts";
import { deleteMailTokens, findMailToken } from "../queries/mail-tokens.ts";
import { findUser, lockUser, type UserRow } from "../queries/users.ts";
import { InvalidToken, issueMailToken, useMailToken } from "../tokens/mail-token.ts";
import { tokenHash } from "../tokens/token-format.ts";
import { markEmailVerified } from "./mark-email-verified.ts";
import { mergeGuest } from "./merge-guest.ts";

export class PasswordRequired extends DomainError {
  constructor() {
    const detail = "Sign in to the account first, or send its password: the link alone does not show that it is yours.";
    super({
      code: "password_required",
      detail,
      errors: [{ pointer: "#/password", code: "password_required", detail }],
    });
  }
}

interface VerifyEmail {
  token: string;
  password: string | null;
  /** The signed-in user, if any. */
  userId: string | null;
  caller: Caller;
}

/**
 * Checks that the person who opened the link may confirm the address: by a session of that account, or by its password.
 * The link alone is not enough, else the owner of an address would confirm an account that a stranger made with it. The
 * token is not used up. Resolves with the hash that the password was held against, or null for a session.
 */
async function authoriseVerification(
  database: Database,
  throttle: SignInThrottle,
  input: VerifyEmail,
): Promise<string | null> {
  const found = await findMailToken(database.reads, tokenHash(input.token), "verify_email");
  if (found === null) throw new InvalidToken();
  if (found.user_id === input.userId) return null;
  if (input.password === null) throw new PasswordRequired();
  const claim = await throttle.attempt(found.email_key, input.caller);
  const user = await findUser(database.reads, found.user_id);
  const matches = await verifyPassword(user?.password_hash ?? null, input.password, claim);
  if (!matches || user === null) throw refusalOf(input);
  return user.password_hash;
}

/** Signed out it is a sign-in that failed; signed in to another account it is not. */
function refusalOf({ userId }: VerifyEmail): DomainError {
  return userId === null ? new InvalidCredentials() : new WrongPassword("#/password");
}

/**
 * Confirms the address; a guest who signed up becomes the account. `passwordHash` is what {@link authoriseVerification}
 * resolved with. Resolves with the account.
 */
async function verifyEmail(
  tx: Tx,
  { throttle, hooks }: Pick<AccountsKit, "throttle" | "hooks">,
  input: VerifyEmail,
  passwordHash: string | null,
): Promise<UserRow> {
  const user = await useMailToken(tx, "verify_email", input.token);
  if (passwordHash === null && user.id !== input.userId) throw new InvalidToken();
  if (passwordHash !== null) {
    if (user.password_hash !== passwordHash) throw refusalOf(input);
    await throttle.succeeded(tx, user.email_key, input.caller);
  }
  await deleteMailTokens(tx, user.id, "verify_email");
  if (user.guestId !== null) await mergeGuest(tx, hooks, { guestId: user.guestId, accountId: user.id });
  if (user.email_verified) return user;
  await markEmailVerified(tx, hooks, user);
  await queueMail(tx, { template: "welcome", recipient: user.email, locale: user.locale, data: { name: user.name } });
  return user;
}

/** The whole step, for endpoint and page alike. */
export async function confirmEmail(kit: AccountsKit, input: VerifyEmail): Promise<void> {
  const { database } = kit.services;
  const passwordHash = await authoriseVerification(database, kit.throttle, input);
  const user = await database.transaction((tx) => verifyEmail(tx, kit, input, passwordHash));
  await kit.collectOrders({ userId: user.id, email: user.email, emailVerified: true });
}

/** Mails a new link to an account whose address is not verified yet; to any other it does nothing. */
export async function resendVerification(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user === null || user.email_verified) return;
  const token = await issueMailToken(tx, "verify_email", { id: user.id, emailKey: user.email_key });
  await queueMail(tx, {
    template: "verify_email",
    recipient: user.email,
    locale: user.locale,
    data: { name: user.name, token },
  });
}
