import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

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

/**
 * The user whose idempotency keys a browser went on with before it signed in to this account: by its session of the
 * account, or by that of a guest who was merged into the account. Null for any other token.
 */
export async function findFormerScope(from: Queryable, tokenHash: Buffer, accountId: string): Promise<string | null> {
  const [row] = await from.query(sql<{ scope: string | null }>`
    select coalesce(s.idempotency_scope, s.user_id) as scope from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and ${accountId}::uuid in (u.id, u.merged_into)`);
  return row?.scope ?? null;
}

/**
 * Ends the sessions of a guest who was merged: from now on they open nothing. The tokens are kept for as long as an
 * idempotency key, so that a browser that never got the answer of its sign-in can sign in again and repeat its requests.
 */
export async function endGuestSessions(tx: Tx, guestId: string): Promise<void> {
  await tx.execute(sql`
    update sessions set expires_at = least(expires_at, now() + interval '1 day'), ip = null, user_agent = null where user_id = ${guestId}`);
}

export interface GuestRow {
  id: string;
  locale: string;
  timezone: string;
  roles: string[];
}

/**
 * Locks a guest; null where the user is none, was merged or erased. In the lock order a guest comes after an account: no
 * transaction locks an account while it holds a guest.
 */
export async function lockGuest(tx: Tx, id: string): Promise<GuestRow | null> {
  const [row] = await tx.query(sql<GuestRow>`
    select id, locale, timezone, roles from users where id = ${id} and email_key is null and erased_at is null and merged_into is null for no key update`);
  return row ?? null;
}

/**
 * Locks guests without a session whose bag is still there, then their bags, and skips rows that other transactions hold: a
 * placement that holds the bag is not over.
 */
export async function lockAbandonedGuests(tx: Tx, limit: number): Promise<string[]> {
  const users = await tx.query(sql<{ id: string }>`
    select u.id from users u
    where u.email_key is null and u.merged_into is null and u.erased_at is null
      and exists (select from carts c where c.user_id = u.id) and not exists (select from sessions s where s.user_id = u.id)
    order by u.id limit ${limit} for no key update of u skip locked`);
  const ids = users.map(({ id }) => id);
  const bags = await tx.query(
    sql<{
      user_id: string;
    }>`select user_id from carts where user_id = any(${ids}::uuid[]) order by user_id for update skip locked`,
  );
  return bags.map((bag) => bag.user_id);
}

/** Deletes those of these guests that no order names, with their bags. */
export async function deleteGuestsWithoutOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from users u where u.id = any(${ids}::uuid[]) and u.email_key is null
      and not exists (select from orders o where o.user_id = u.id) and not exists (select from orders o where o.placed_by = u.id)`);
}

/** Deletes guests who were merged a day ago and whom no order names: no request of theirs is under way any more. */
export function deleteOldTombstones(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from users where id in (
      select u.id from users u
      where u.merged_into is not null and u.updated_at < now() - interval '1 day'
        and not exists (select from orders o where o.user_id = u.id) and not exists (select from orders o where o.placed_by = u.id)
      order by u.id limit ${limit} for update skip locked)`);
}

export async function setMergedInto(tx: Tx, guestId: string, accountId: string): Promise<void> {
  await tx.execute(sql`
    update users set merged_into = ${accountId}, version = version + 1, updated_at = now() where id = ${guestId}`);
}

/** Makes the guest an account with the same id, language and time zone. False when the address has an account already. */
export async function convertGuest(
  tx: Tx,
  guestId: string,
  account: { email: string; emailKey: string; name: string; passwordHash: string },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update users set email = ${account.email}, email_key = ${account.emailKey}, name = ${account.name},
      password_hash = ${account.passwordHash}, version = version + 1, updated_at = now()
    where id = ${guestId} and not exists (select from users u where u.email_key = ${account.emailKey})`);
  return rows === 1;
}
