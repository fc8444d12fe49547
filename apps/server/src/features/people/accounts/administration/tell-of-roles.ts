import type { Tx } from "../../../../platform/database/database.ts";
import { queueMail } from "../../../../platform/mail/queue-mail.ts";
import type { CustomerRow } from "../queries/customers.ts";
import { mailAdministrators } from "./mail-administrators.ts";

/**
 * Mails the person whose roles changed and every owner, so that an unwanted role is noticed. Roles are given by the words
 * of those that the shop came with, or by their names.
 */
export async function tellOfRoles(
  tx: Tx,
  person: CustomerRow,
  actorId: string,
  roles: readonly string[],
): Promise<void> {
  if (person.email === null) throw new Error("a guest has no roles");
  await queueMail(tx, {
    template: "roles_changed",
    recipient: person.email,
    locale: person.locale,
    data: { name: person.name, roles },
  });
  const data = { accountName: person.name, accountEmail: person.email, roles };
  await mailAdministrators(tx, "roles_changed_notice", ({ id }, all) => {
    const by = all.find((each) => each.id === actorId)?.name ?? person.name;
    return id === person.id ? null : { ...data, by };
  });
}
