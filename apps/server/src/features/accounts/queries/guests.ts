import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export async function insertGuest(tx: Tx, guest: { id: string; locale: string; timezone: string }): Promise<void> {
  await tx.execute(sql`
    insert into users (id, email, email_key, name, locale, timezone) values (${guest.id}, null, null, '', ${guest.locale}, ${guest.timezone})`);
}

/** The guest whose open session has this token; null where it is an account's, or nobody's. */
export async function findGuestByToken(from: Queryable, tokenHash: Buffer): Promise<string | null> {
  const [row] = await from.query(sql<{ id: string }>`
    select u.id from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and u.email_key is null and u.erased_at is null and u.merged_into is null`);
  return row?.id ?? null;
}

export interface GuestRow {
  id: string;
  locale: string;
  roles: string[];
}

/**
 * Locks a guest; null where the user is none, was merged or erased. In the lock order a guest comes after an account: no
 * transaction locks an account while it holds a guest.
 */
export async function lockGuest(tx: Tx, id: string): Promise<GuestRow | null> {
  const [row] = await tx.query(sql<GuestRow>`
    select id, locale, roles from users where id = ${id} and email_key is null and erased_at is null and merged_into is null for no key update`);
  return row ?? null;
}

export async function setMergedInto(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await tx.execute(sql`
    update users set merged_into = ${accountId}, version = version + 1, updated_at = now() where id = ${guestId}`);
}

/** Makes the guest an account with the same id. False when the address has an account already. */
export async function convertGuest(
  tx: Tx,
  guestId: string,
  account: { email: string; emailKey: string; name: string; locale: string; timezone: string; passwordHash: string },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update users set email = ${account.email}, email_key = ${account.emailKey}, name = ${account.name}, locale = ${account.locale},
      timezone = ${account.timezone}, password_hash = ${account.passwordHash}, version = version + 1, updated_at = now()
    where id = ${guestId} and not exists (select from users u where u.email_key = ${account.emailKey})`);
  return rows === 1;
}
