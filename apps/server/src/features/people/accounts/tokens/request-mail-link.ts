import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { emailKey, trimEmail } from "../email-address.ts";
import { findUserByEmail } from "../queries/users.ts";
import { issueMailToken, issueNoToken } from "./mail-token.ts";

/**
 * Mails a link that resets the password, or one that signs in. An address without an account gets a mail that says so:
 * it helps people who forgot which address they used, and the statements are the same in both cases.
 */
export async function requestMailLink(
  tx: Tx,
  purpose: "password_reset" | "magic_link",
  input: { email: string; locale: string },
): Promise<void> {
  const key = emailKey(input.email);
  const user = await findUserByEmail(tx, key);
  if (user === null) {
    await issueNoToken(tx, purpose, key);
    await queueMail(tx, {
      template: `${purpose}_unknown`,
      recipient: trimEmail(input.email),
      locale: input.locale,
      data: {},
    });
    return;
  }
  const token = await issueMailToken(tx, purpose, { id: user.id, emailKey: key });
  await queueMail(tx, {
    template: purpose,
    recipient: user.email,
    locale: user.locale,
    data: { name: user.name, token },
  });
}
