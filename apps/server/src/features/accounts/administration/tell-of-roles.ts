import type { Tx } from "../../../platform/database/database.ts";
import { queueMail } from "../../../platform/mail/queue-mail.ts";
import { type CustomerRow, listAdministratorContacts } from "../queries/customers.ts";

/** Mails the person whose roles changed and every administrator, so that an unwanted role is noticed. */
export async function tellOfRoles(tx: Tx, person: CustomerRow, actorId: string): Promise<void> {
  if (person.email === null) throw new Error("a guest has no roles");
  const roles = (["staff", "admin"] as const).filter((role) => person.roles.includes(role));
  await queueMail(tx, {
    template: "roles_changed",
    recipient: person.email,
    locale: person.locale,
    data: { name: person.name, roles },
  });
  const administrators = await listAdministratorContacts(tx);
  const by = administrators.find(({ id }) => id === actorId)?.name ?? person.name;
  for (const { id, email, locale } of administrators) {
    if (id === person.id) continue;
    await queueMail(tx, {
      template: "roles_changed_notice",
      recipient: email,
      locale,
      data: { accountName: person.name, accountEmail: person.email, roles, by },
    });
  }
}
