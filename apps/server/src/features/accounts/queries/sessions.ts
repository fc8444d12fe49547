import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: string;
  methods: readonly string[];
  ip: string | null;
  userAgent: string | null;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.execute(sql`
    insert into sessions (id, token_hash, user_id, methods, ip, user_agent, expires_at)
    values (${session.id}, ${session.tokenHash}, ${session.userId}, ${session.methods}, ${session.ip}, ${session.userAgent}, now() + interval '14 days')`);
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

/** Ends every session of the user but `kept`. */
export async function deleteSessions(tx: Tx, userId: string, kept: string | null): Promise<void> {
  await tx.execute(
    sql`delete from sessions where user_id = ${userId} and (${kept}::uuid is null or id <> ${kept}::uuid)`,
  );
}

export async function markAuthenticated(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update sessions set authenticated_at = now() where id = ${id}`);
}

/**
 * Slides the expiry of sessions that were seen: 14 days from now, at most 90 from the sign-in. A row that somebody else
 * holds is being touched or deleted there, so it is left out rather than waited for.
 */
export async function touchSessions(from: Queryable, ids: readonly string[]): Promise<void> {
  await from.execute(sql`
    with seen as (
      select id from sessions where id = any(${ids}::uuid[]) and last_seen_at < now() - interval '1 hour' order by id for update skip locked)
    update sessions s set last_seen_at = now(), expires_at = least(now() + interval '14 days', s.created_at + interval '90 days')
    from seen where s.id = seen.id`);
}

export function deleteExpiredSessions(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from sessions where id in (select id from sessions where expires_at < now() order by id limit ${limit} for update skip locked)`);
}
