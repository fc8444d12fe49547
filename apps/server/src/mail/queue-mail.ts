import type { Tx } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { newId } from "../ids.ts";
import type { MailTemplates } from "./templates.ts";

/** Puts a mail into the outbox in the transaction that gives reason for it; the worker sends it after the commit. */
export async function queueMail<Name extends keyof MailTemplates>(
  tx: Tx,
  mail: { template: Name; recipient: string; locale: string; data: MailTemplates[Name] },
): Promise<void> {
  await tx.execute(sql`
    insert into mails (id, template, recipient, locale, data)
    values (${newId()}, ${mail.template}, ${mail.recipient}, ${mail.locale}, ${JSON.stringify(mail.data)}::jsonb)`);
}

/** Takes back what waits for an address, as when its account is erased. */
export async function deleteWaitingMails(tx: Tx, recipient: string): Promise<void> {
  await tx.execute(sql`delete from mails where status = 'waiting' and recipient = ${recipient}`);
}
