import { isUniqueViolation } from "../../../../platform/database/connection.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { emailKey } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { deleteMailTokens } from "../queries/mail-tokens.ts";
import { deleteSessions } from "../queries/sessions.ts";
import { setEmail } from "../queries/users.ts";
import { deleteChallenges } from "../second-factor/challenge-queries.ts";
import type { AccountHooks } from "../sign-in/account-hooks.ts";
import { markEmailVerified } from "../sign-in/mark-email-verified.ts";
import { EmailTaken } from "../sign-in/sign-up.ts";
import { InvalidToken, useMailToken } from "../tokens/mail-token.ts";
import { isReserved } from "./email-change-queries.ts";
import { offerUndo } from "./request-email-change.ts";

export interface ConfirmEmailChange {
  token: string;
  /** The account that is signed in. */
  userId: string;
  /** Its session, the only one that stays. */
  sessionId: string;
}

/**
 * Gives the account the address that the token was mailed to, and ends its other sessions, mailed links and sign-ins that
 * wait. The old address gets a fresh link that undoes it. Resolves with the new address. Throws `InvalidToken`, also in
 * another account's session, and {@link EmailTaken}, which leaves the token as it was.
 */
async function changeEmail(tx: Tx, hooks: AccountHooks, input: ConfirmEmailChange): Promise<string> {
  const user = await useMailToken(tx, "change_email", input.token);
  const email = user.nextEmail;
  if (user.id !== input.userId || email === null) throw new InvalidToken();
  await takeAddress(tx, user.id, email);
  await deleteSessions(tx, user.id, input.sessionId);
  await deleteMailTokens(tx, user.id, null);
  await deleteChallenges(tx, user.id);
  await markEmailVerified(tx, hooks, { id: user.id, email_key: emailKey(email) });
  await offerUndo(tx, user, { template: "email_changed", requestedAt: user.createdAt });
  return email;
}

/**
 * Gives an account an address. Throws {@link EmailTaken} where another one has it or may take it back. The reservation is
 * looked at after the write: an account that left the address meanwhile has reserved it before.
 */
export async function takeAddress(tx: Tx, userId: string, email: string): Promise<void> {
  const key = emailKey(email);
  try {
    await setEmail(tx, userId, { email, emailKey: key });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) throw new EmailTaken("#/token");
    throw error;
  }
  if (await isReserved(tx, key, userId)) throw new EmailTaken("#/token");
}

/** The whole step, for endpoint and page alike: orders that guests placed under the new address follow. */
export async function confirmEmailChange(kit: AccountsKit, input: ConfirmEmailChange): Promise<void> {
  const email = await kit.services.database.transaction((tx) => changeEmail(tx, kit.hooks, input));
  await kit.collectOrders({ userId: input.userId, email, emailVerified: true });
}
