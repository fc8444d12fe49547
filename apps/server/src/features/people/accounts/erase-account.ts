import type { Tx } from "../../../platform/database/database.ts";
import { deleteWaitingMails, queueMail } from "../../../platform/mail/queue-mail.ts";
import { eraseFromLog } from "../../ground/audit/erase-from-log.ts";
import { deleteAddresses } from "./addresses/address-queries.ts";
import { isLastAdministrator, LastAdministrator } from "./administration/last-administrator.ts";
import { deleteUndoTokens } from "./email-change/email-change-queries.ts";
import { revokeCredentials } from "./end-everything.ts";
import type { SignInThrottle } from "./passwords/sign-in-throttle.ts";
import { eraseUser, type UserRow } from "./queries/users.ts";
import { removeFactors } from "./second-factor/remove-factors.ts";
import { type CheckedPassword, claimCheckedPassword } from "./sign-in/sign-in.ts";

/** The person whose data is erased or exported. */
export interface Person {
  id: string;
  /** Null for a guest. */
  email: string | null;
  emailKey: string | null;
  /** Data sent under the address without a session belongs to the person only once the address is verified. */
  emailVerified: boolean;
}

/** Erases what a feature keeps of a person in its own tables. Amounts stay. Runs in the transaction of the erasure. */
export type Eraser = (tx: Tx, person: Person) => Promise<void>;

/**
 * Erases the account of a user who has just entered its password. The last administrator cannot be erased: 409
 * `last_administrator`.
 */
export async function eraseAccount(
  tx: Tx,
  throttle: SignInThrottle,
  erasers: readonly Eraser[],
  checked: CheckedPassword,
): Promise<void> {
  const user = await claimCheckedPassword(tx, throttle, checked);
  if (user.roles.includes("admin") && (await isLastAdministrator(tx, user.id))) throw new LastAdministrator();
  await erasePerson(tx, erasers, user);
}

/**
 * Erases an account that the caller has locked: name, address, sessions, tokens, mails that wait, and what the other
 * features keep of the person. The row itself stays without anything personal, because orders and the books refer to it.
 * The address is free again.
 */
export async function erasePerson(tx: Tx, erasers: readonly Eraser[], user: UserRow): Promise<void> {
  // Addresses that the person had until a few days ago.
  const reserved = await deleteUndoTokens(tx, user.id);
  await eraseWith(tx, erasers, {
    id: user.id,
    email: user.email,
    emailKey: user.email_key,
    emailVerified: user.email_verified,
  });
  for (const key of [user.email_key, ...reserved]) await deleteWaitingMails(tx, key);
  // The last mail: its address leaves the outbox with it.
  await queueMail(tx, {
    template: "account_erased",
    recipient: user.email,
    locale: user.locale,
    data: { name: user.name },
  });
}

/** Erases a guest that the caller has locked, who has no address that a mail could go to. */
export function eraseGuest(tx: Tx, erasers: readonly Eraser[], { id }: { id: string }): Promise<void> {
  return eraseWith(tx, erasers, { id, email: null, emailKey: null, emailVerified: false });
}

async function eraseWith(tx: Tx, erasers: readonly Eraser[], person: Person): Promise<void> {
  for (const erase of erasers) await erase(tx, person);
  await revokeCredentials(tx, person.id);
  await deleteAddresses(tx, person.id);
  await removeFactors(tx, person.id);
  await eraseFromLog(tx, [person.id]);
  await eraseUser(tx, person.id, `erased-${person.id}@invalid`);
}
