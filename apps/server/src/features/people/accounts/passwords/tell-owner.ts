import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import { findUserByEmail } from "../queries/users.ts";

/** Warns the owner of an account, if the address has one, of repeated wrong passwords. */
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
