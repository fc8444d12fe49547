import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { emailKey } from "../email-address.ts";
import { findUserByEmail } from "../queries/users.ts";

/**
 * Mails the owner of an address that somebody tried to use for an account of theirs: that there is one already, or that the
 * address is reserved for one. Nothing is said to the one who tried.
 */
export async function tellOfTakenAddress(
  tx: Tx,
  tried: { email: string; locale: string; template: "sign_up_existing" | "email_change_existing" },
): Promise<void> {
  const owner = await findUserByEmail(tx, emailKey(tried.email));
  if (owner === null) {
    await queueMail(tx, { template: "email_reserved", recipient: tried.email, locale: tried.locale, data: {} });
    return;
  }
  const { email: recipient, locale, name } = owner;
  await queueMail(tx, { template: tried.template, recipient, locale, data: { name } });
}
