import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

interface UserColumns {
  /** The hash that was asked for, in hexadecimal. */
  token_hash: string;
  user_id: string;
  /** Null for a guest. */
  email: string | null;
  email_verified: boolean;
  name: string;
  locale: string;
  timezone: string;
  user_created_at: Date;
  roles: string[];
  /** The words of all roles that the account has; null for none. */
  permissions: string[] | null;
  creator_id: string | null;
  creator_status: string | null;
  creator_applied_at: Date | null;
  creator_decided_at: Date | null;
  is_partner: boolean;
  /** Last used more than an hour ago; null for never. */
  stale: boolean | null;
  /** Covers all rows that this one is made of. */
  revision: string;
}

export interface SessionPrincipalRow extends UserColumns {
  session_id: string;
  idempotency_scope: string | null;
  session_created_at: Date;
  authenticated_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  methods: string[];
  ip: string | null;
  user_agent: string | null;
}

export interface TokenPrincipalRow extends UserColumns {
  access_token_id: string;
  scopes: string[];
}

/**
 * The open ones among these sessions, each with its revision: `hash revision`, with commas between them. This is the one
 * place that says what opens nothing (any more). Whether a session has expired is the database's to say: the clocks of
 * several processes differ. Hashes are `\x…` text, which is PostgreSQL's own form of bytes and spares a buffer each. The
 * selects around them: see `readCarts`.
 */
export async function readSessionRevisions(from: Queryable, hashes: readonly string[]): Promise<string | null> {
  const [row] = await from.query(sql<{ revisions: string | null }>`
    select string_agg(encode(s.token_hash, 'hex') || ' ' || concat_ws('.', s.xmin, u.xmin, coalesce(c.xmin::text, ''), s.last_seen_at < now() - interval '1 hour'), ',') as revisions
    from sessions s join users u on u.id = s.user_id left join creators c on c.user_id = u.id
    where s.token_hash = any((select ${hashes}::bytea[])::bytea[]) and s.expires_at > now() and u.erased_at is null and u.merged_into is null`);
  return row?.revisions ?? null;
}

/** Everything that a request needs to know of who is asking, with the revision; `readSessionRevisions` says who may ask. */
export function findPrincipalsBySession(from: Queryable, hashes: readonly string[]) {
  return from.query(sql<SessionPrincipalRow>`
    select encode(s.token_hash, 'hex') as token_hash, u.id as user_id, u.email, u.email_verified_at is not null as email_verified, u.name, u.locale, u.timezone,
      u.created_at as user_created_at, u.roles,
      (select array_agg(distinct held.word) from (select unnest(r.permissions) as word from user_roles h join roles r on r.id = h.role_id where h.user_id = u.id) held) as permissions,
      c.id as creator_id, c.status as creator_status, c.applied_at as creator_applied_at,
      c.decided_at as creator_decided_at, u.is_partner,
      s.last_seen_at < now() - interval '1 hour' as stale,
      concat_ws('.', s.xmin, u.xmin, coalesce(c.xmin::text, ''), s.last_seen_at < now() - interval '1 hour') as revision,
      s.id as session_id, s.idempotency_scope, s.created_at as session_created_at, s.authenticated_at, s.last_seen_at, s.expires_at, s.methods, s.ip, s.user_agent
    from sessions s join users u on u.id = s.user_id left join creators c on c.user_id = u.id
    where s.token_hash = any((select ${hashes}::bytea[])::bytea[])`);
}

/** The same of personal access tokens. */
export async function readAccessTokenRevisions(from: Queryable, hashes: readonly string[]): Promise<string | null> {
  const [row] = await from.query(sql<{ revisions: string | null }>`
    select string_agg(encode(t.token_hash, 'hex') || ' ' || concat_ws('.', t.xmin, u.xmin, coalesce(c.xmin::text, ''), t.last_used_at < now() - interval '1 hour'), ',') as revisions
    from access_tokens t join users u on u.id = t.user_id left join creators c on c.user_id = u.id
    where t.token_hash = any((select ${hashes}::bytea[])::bytea[]) and (t.expires_at is null or t.expires_at > now()) and u.erased_at is null`);
  return row?.revisions ?? null;
}

export function findPrincipalsByAccessToken(from: Queryable, hashes: readonly string[]) {
  return from.query(sql<TokenPrincipalRow>`
    select encode(t.token_hash, 'hex') as token_hash, u.id as user_id, u.email, u.email_verified_at is not null as email_verified, u.name, u.locale, u.timezone,
      u.created_at as user_created_at, u.roles,
      (select array_agg(distinct held.word) from (select unnest(r.permissions) as word from user_roles h join roles r on r.id = h.role_id where h.user_id = u.id) held) as permissions,
      c.id as creator_id, c.status as creator_status, c.applied_at as creator_applied_at,
      c.decided_at as creator_decided_at, u.is_partner,
      t.last_used_at < now() - interval '1 hour' as stale,
      concat_ws('.', t.xmin, u.xmin, coalesce(c.xmin::text, ''), t.last_used_at < now() - interval '1 hour') as revision,
      t.id as access_token_id, t.scopes
    from access_tokens t join users u on u.id = t.user_id left join creators c on c.user_id = u.id
    where t.token_hash = any((select ${hashes}::bytea[])::bytea[])`);
}
