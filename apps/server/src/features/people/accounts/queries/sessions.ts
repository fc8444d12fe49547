import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: string;
  methods: readonly string[];
  ip: string | null;
  userAgent: string | null;
  /** After a guest's sign-in the guest, whose idempotency keys go on replaying; null for the user's own. */
  idempotencyScope?: string | null;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.execute(sql`
    insert into sessions (id, token_hash, user_id, methods, ip, user_agent, idempotency_scope, expires_at)
    select ${session.id}, ${session.tokenHash}, u.id, ${session.methods}::text[], ${session.ip}, ${session.userAgent}, ${session.idempotencyScope ?? null}::uuid,
      now() + case when cardinality(u.roles) > 0 then interval '12 hours' when u.email_key is null then interval '30 days' else interval '14 days' end
    from users u where u.id = ${session.userId}`);
}

export interface SessionRow {
  id: string;
  created_at: Date;
  authenticated_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  methods: string[];
  ip: string | null;
  user_agent: string | null;
}

/** The live sessions of a user, newest first, from after the given one on. */
export function listSessions(from: Queryable, userId: string, after: string | null, limit: number) {
  return from.query(sql<SessionRow>`
    select id, created_at, authenticated_at, last_seen_at, expires_at, methods, ip, user_agent from sessions
    where user_id = ${userId} and expires_at > now() and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit}`);
}

/** How many rows went: 0 when there is no such session of this user. */
export function deleteSession(tx: Tx, userId: string, id: string): Promise<number> {
  return tx.execute(sql`delete from sessions where id = ${id} and user_id = ${userId}`);
}

/** Ends the session that a token opens, if any. A merged guest's opens nothing already; `endGuestSessions` says why it stays. */
export async function deleteSessionByToken(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.execute(sql`
    delete from sessions s using users u where s.token_hash = ${tokenHash} and u.id = s.user_id and u.merged_into is null`);
}

/** Ends every session of the user but `kept`. */
export async function deleteSessions(tx: Tx, userId: string, kept: string | null): Promise<void> {
  await tx.execute(
    sql`delete from sessions where user_id = ${userId} and (${kept}::uuid is null or id <> ${kept}::uuid)`,
  );
}

/** Replaces the token of a session; `isRecent` marks it as just authenticated. Returns 0 if the session ended or its token was replaced meanwhile. */
export function replaceToken(
  tx: Tx,
  id: string,
  { former, next, isRecent }: { former: Buffer; next: Buffer; isRecent: boolean },
): Promise<number> {
  return tx.execute(sql`
    update sessions set token_hash = ${next}, authenticated_at = case when ${isRecent} then now() else authenticated_at end
    where id = ${id} and token_hash = ${former}`);
}

/** An account that works in the shop has shorter sessions, also those that began before it did. */
export async function shortenSessions(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    update sessions set expires_at = least(expires_at, now() + interval '12 hours', created_at + interval '7 days')
    where user_id = ${userId}`);
}

/**
 * Slides the expiry of sessions that were seen: 14 days from now (30 for a guest), at most 90 from the sign-in; for staff and
 * administrators 12 hours, at most 7 days. A row that another process holds is being touched or deleted there, so it is left out rather
 * than waited for.
 */
export async function touchSessions(from: Queryable, ids: readonly string[]): Promise<void> {
  await from.execute(sql`
    with seen as (
      select id from sessions where id = any(${ids}::uuid[]) and last_seen_at < now() - interval '1 hour' order by id for update skip locked)
    update sessions s set last_seen_at = now(), expires_at = case when cardinality(u.roles) > 0
      then least(now() + interval '12 hours', s.created_at + interval '7 days')
      else least(now() + case when u.email_key is null then interval '30 days' else interval '14 days' end, s.created_at + interval '90 days') end
    from seen, users u where s.id = seen.id and u.id = s.user_id and u.merged_into is null`);
}

export function deleteExpiredSessions(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from sessions where id in (select id from sessions where expires_at < now() order by id limit ${limit} for update skip locked)`);
}

/** Notes that more was proved in a session since it began. */
export async function addSessionMethods(tx: Tx, id: string, methods: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update sessions set methods = methods || array(select unnest(${methods}::text[]) except select unnest(methods)) where id = ${id}`);
}

/** Takes back what a factor proved that the account no longer has. */
export async function removeSessionMethods(tx: Tx, userId: string, methods: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update sessions set methods = array(select unnest(methods) except all select unnest(${methods}::text[]))
    where user_id = ${userId} and methods && ${methods}::text[]`);
}
