import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import { type SortPlace, sortParameters } from "../../../../platform/http/sorting.ts";

/** An account, or a guest, whose address is null. What is left of a merged guest is not found. */
export interface CustomerRow {
  id: string;
  email: string | null;
  name: string;
  email_verified: NotNull<boolean>;
  locale: string;
  timezone: string;
  roles: string[];
  note: string | null;
  created_at: Date;
  version: number;
}

export interface CustomerFilter {
  /** Part of the name or the address as a pattern of LIKE, in lower case. */
  pattern: string | null;
  role: string | null;
  /** Looks only among so many of the newest. Null: among all. */
  newest: number | null;
  sort: string;
  after: SortPlace | null;
  limit: number;
}

/** Without erased accounts and without guests. The order that was asked for is all that is left of the cases once the plan is made. */
export function listCustomers(from: Queryable, filter: CustomerFilter): Promise<CustomerRow[]> {
  const { pattern, role, newest, sort } = filter;
  const { id, at, text } = sortParameters(filter.after);
  return from.query(
    withCustomPlan(sql<CustomerRow>`
    select id, email, name, email_verified_at is not null as email_verified, locale, timezone, roles, note, created_at, version
    from users
    where erased_at is null and email_key is not null and (${pattern}::text is null or email_key like ${pattern}::text or fold_text(name) like fold_text(${pattern}))
      and (${role}::text is null or ${role}::text = any(roles))
      and (${newest}::integer is null or created_at >= coalesce((select n.created_at from users n where n.erased_at is null and n.email_key is not null
        order by n.created_at desc, n.id desc offset ${newest}::integer - 1 limit 1), '-infinity'))
      and (${id}::uuid is null or case ${sort}::text
        when 'email' then (email_key, id) > (${text}::text, ${id}::uuid)
        when '-email' then (email_key, id) < (${text}::text, ${id}::uuid)
        when 'createdAt' then (created_at, id) > (${at}::timestamptz, ${id}::uuid)
        else (created_at, id) < (${at}::timestamptz, ${id}::uuid) end)
    order by case ${sort}::text when 'email' then email_key end, case ${sort}::text when '-email' then email_key end desc,
      case ${sort}::text when 'createdAt' then created_at end, case ${sort}::text when '-createdAt' then created_at end desc,
      case when starts_with(${sort}::text, '-') then id end desc, id
    limit ${filter.limit}`),
  );
}

/** Everyone with a role. */
export function listStaff(from: Queryable, filter: { pattern: string | null; after: string | null; limit: number }) {
  const { pattern, after, limit } = filter;
  return from.query(sql<CustomerRow>`
    select id, email, name, email_verified_at is not null as email_verified, locale, timezone, roles, note, created_at, version
    from users where roles <> '{}' and erased_at is null and (${pattern}::text is null or email_key like ${pattern}::text or fold_text(name) like fold_text(${pattern}))
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`);
}

export async function findCustomer(from: Queryable, id: string): Promise<CustomerRow | null> {
  const [row] = await from.query(sql<CustomerRow>`
    select id, email, name, email_verified_at is not null as email_verified, locale, timezone, roles, note, created_at, version
    from users where id = ${id} and erased_at is null and merged_into is null`);
  return row ?? null;
}

/** Every administrator, locked in the order of their ids, so that removals of the role take turns. */
export async function lockAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx.query(sql<{ id: string }>`
    select id from users where 'admin' = any(roles) and erased_at is null order by id for no key update`);
  return rows.map((row) => row.id);
}

/** Administrators, up to `limit` of them. */
export async function listAdministrators(from: Queryable, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select id from users where 'admin' = any(roles) and erased_at is null order by id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Recipients of the mail about changed roles. */
export function listAdministratorContacts(from: Queryable) {
  return from.query(sql<{ id: string; email: NotNull<string>; name: string; locale: string }>`
    select id, email, name, locale from users where 'admin' = any(roles) and erased_at is null order by id`);
}

export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | null> {
  const [row] = await tx.query(sql<CustomerRow>`
    select id, email, name, email_verified_at is not null as email_verified, locale, timezone, roles, note, created_at, version
    from users where id = ${id} and erased_at is null and merged_into is null for no key update`);
  return row ?? null;
}

export async function setRoles(tx: Tx, id: string, roles: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update users set roles = ${roles}::text[], version = version + 1, updated_at = now() where id = ${id}`);
}

export async function setNote(tx: Tx, id: string, note: string | null): Promise<void> {
  await tx.execute(sql`update users set note = ${note}, version = version + 1, updated_at = now() where id = ${id}`);
}

/** Those of these accounts that have a passkey or a confirmed authenticator app. */
export async function findWithSecondFactor(from: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await from.query(sql<{ user_id: NotNull<string> }>`
    select user_id from passkeys where user_id = any(${ids}::uuid[])
    union select user_id from totp_factors where user_id = any(${ids}::uuid[]) and confirmed_at is not null`);
  return new Set(rows.map((row) => row.user_id));
}
