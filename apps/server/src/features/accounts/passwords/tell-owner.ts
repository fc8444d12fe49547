import type { Tx } from "../../../platform/database/database.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { findUserByEmail } from "../queries/users.ts";

/** Tells the owner of an account, where the address has one, that somebody keeps trying passwords. */
export async function tellOwner(tx: Tx, emailKey: string): Promise<void> {
  const owner = await findUserByEmail(tx, emailKey);
  if (owner === null) return;
  await queueMail(tx, {
    template: "sign_in_attempts",
    recipient: owner.email,
    locale: owner.locale,
    data: { name: owner.name },
  });
}
