import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { emailKey, trimEmail } from "../email-address.ts";
import { deleteMailTokens } from "../queries/mail-tokens.ts";
import { findUserByEmail, lockUser, type UserRow } from "../queries/users.ts";
import { issueMailToken } from "../tokens/mail-token.ts";
import { isReserved } from "./email-change-queries.ts";
import { tellOfTakenAddress } from "./tell-of-taken-address.ts";

/**
 * Mails the new address a link that confirms it, and the old one a notice with a link that undoes the change
 * (docs/contract/sessions-and-accounts.md#change-of-address). The newest request counts. The old address gets the same
 * notice where the new one is taken; then the owner of the new one is told. A no-op for the address that the account has.
 */
export async function requestEmailChange(tx: Tx, input: { userId: string; email: string }): Promise<void> {
  const user = await lockUser(tx, input.userId);
  const key = emailKey(input.email);
  if (user === null || key === user.email_key) return;
  await deleteMailTokens(tx, user.id, "change_email");
  await offerUndo(tx, user, { template: "email_change_requested" });
  const email = trimEmail(input.email);
  const { locale, name } = user;
  if ((await findUserByEmail(tx, key)) !== null || (await isReserved(tx, key, user.id))) {
    await tellOfTakenAddress(tx, { email, locale, template: "email_change_existing" });
    return;
  }
  const token = await issueMailToken(tx, "change_email", { id: user.id, emailKey: user.email_key, email });
  await queueMail(tx, {
    template: "change_email",
    recipient: email,
    locale,
    data: { name, token, accountEmail: user.email },
  });
}

/**
 * Mails the address that an account has, or has just left, a link that brings it back. An address that was never verified gets
 * none: it may be a stranger's, written by mistake, and a link would give them the account.
 */
export async function offerUndo(
  tx: Tx,
  user: UserRow,
  told: { template: "email_change_requested" | "email_changed"; requestedAt?: Date },
): Promise<void> {
  if (!user.email_verified) return;
  const { id, email, email_key: emailKeyOfBefore, locale, name } = user;
  const asked = told.requestedAt === undefined ? {} : { createdAt: told.requestedAt };
  const token = await issueMailToken(tx, "undo_email_change", { id, email, emailKey: emailKeyOfBefore, ...asked });
  await queueMail(tx, { template: told.template, recipient: email, locale, data: { name, token } });
}
