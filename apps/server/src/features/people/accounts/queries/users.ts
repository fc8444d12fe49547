import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface NewUser {
  id: string;
  email: string;
  emailKey: string;
  emailVerified: boolean;
  name: string;
  locale: string;
  timezone: string;
  passwordHash: string | null;
  roles: readonly string[];
}

/** False when the address has an account already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into users (id, email, email_key, email_verified_at, name, locale, timezone, password_hash, roles)
    values (${user.id}, ${user.email}, ${user.emailKey}, case when ${user.emailVerified}::boolean then now() end, ${user.name}, ${user.locale}, ${user.timezone}, ${user.passwordHash}, ${user.roles})
    on conflict (email_key) do nothing`);
  return rows === 1;
}

/** An account; guests are read by `queries/guests.ts`. */
export interface UserRow {
  id: string;
  email: NotNull<string>;
  email_key: NotNull<string>;
  email_verified: boolean;
  name: string;
  locale: string;
  password_hash: string | null;
  roles: string[];
}

export async function findUserByEmail(from: Queryable, emailKey: string): Promise<UserRow | null> {
  const [row] = await from.query(sql<UserRow>`
    select id, email, email_key, email_verified_at is not null as email_verified, name, locale, password_hash, roles
    from users where email_key = ${emailKey} and erased_at is null`);
  return row ?? null;
}

export async function findUser(from: Queryable, id: string): Promise<UserRow | null> {
  const [row] = await from.query(sql<UserRow>`
    select id, email, email_key, email_verified_at is not null as email_verified, name, locale, password_hash, roles
    from users where id = ${id} and email_key is not null and erased_at is null`);
  return row ?? null;
}

/** Marks the account as taken over by the owner of its address and clears its name. */
export async function noteHandOver(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update users set name = '', handed_over_at = now(), version = version + 1, updated_at = now() where id = ${id}`);
}

/** Reads and locks the user until the transaction ends: changes of credentials and new sessions take turns here. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | null> {
  const [row] = await tx.query(sql<UserRow>`
    select id, email, email_key, email_verified_at is not null as email_verified, name, locale, password_hash, roles
    from users where id = ${id} and email_key is not null and erased_at is null for no key update`);
  return row ?? null;
}

export async function updateProfile(
  tx: Tx,
  id: string,
  changes: { name: string | null; locale: string | null; timezone: string | null },
): Promise<void> {
  await tx.execute(sql`
    update users set name = coalesce(${changes.name}, name), locale = coalesce(${changes.locale}, locale), timezone = coalesce(${changes.timezone}, timezone),
      version = version + 1, updated_at = now()
    where id = ${id}`);
}

export async function setPassword(tx: Tx, id: string, passwordHash: string | null): Promise<void> {
  await tx.execute(sql`
    update users set password_hash = ${passwordHash}, version = version + 1, updated_at = now() where id = ${id}`);
}

export async function setEmailVerified(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update users set email_verified_at = coalesce(email_verified_at, now()), version = version + 1, updated_at = now() where id = ${id}`);
}

/** Gives the account another address, which its owner has proved. Throws the violation of `users_email_key` where it is taken. */
export async function setEmail(tx: Tx, id: string, address: { email: string; emailKey: string }): Promise<void> {
  await tx.execute(sql`
    update users set email = ${address.email}, email_key = ${address.emailKey}, email_verified_at = now(), version = version + 1, updated_at = now()
    where id = ${id}`);
}

/** Takes back an account that this transaction has just inserted. */
export async function discardUser(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from users where id = ${id}`);
}

/** False when the account has the role already. */
export async function addRole(tx: Tx, id: string, role: "staff" | "admin"): Promise<boolean> {
  const rows = await tx.execute(sql`
    update users set roles = array_append(roles, ${role}::text), version = version + 1, updated_at = now()
    where id = ${id} and not (${role}::text = any(roles))`);
  return rows === 1;
}

/** Removes personal data; the row stays, because orders and the books refer to it. */
export async function eraseUser(tx: Tx, id: string, placeholder: string): Promise<void> {
  await tx.execute(sql`
    update users set email = ${placeholder}, email_key = ${placeholder}, email_verified_at = null, name = '', locale = 'en', timezone = 'UTC',
      password_hash = null, roles = '{}', note = null, erased_at = now(), version = version + 1, updated_at = now()
    where id = ${id}`);
}
