import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import type { MailTemplates } from "../../../../platform/mail/templates.ts";
import { listAdministratorContacts } from "../queries/customers.ts";

interface Contact {
  id: string;
  name: string;
}

/** Puts a mail to every administrator into the outbox, each in their language; null leaves one out. */
export async function mailAdministrators<Name extends keyof MailTemplates>(
  tx: Tx,
  template: Name,
  dataFor: (contact: Contact, all: readonly Contact[]) => MailTemplates[Name] | null,
): Promise<void> {
  const contacts = await listAdministratorContacts(tx);
  for (const contact of contacts) {
    const data = dataFor(contact, contacts);
    if (data !== null) await queueMail(tx, { template, recipient: contact.email, locale: contact.locale, data });
  }
}
