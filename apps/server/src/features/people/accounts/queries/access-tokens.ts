import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface NewAccessToken {
  id: string;
  tokenHash: Buffer;
  userId: string;
  name: string;
  scopes: readonly string[];
  prefix: string;
  last4: string;
  expiresAt: Date | null;
}

export interface AccessTokenRow {
  id: string;
  name: string;
  scopes: string[];
  prefix: string;
  last4: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
}

export async function insertAccessToken(tx: Tx, token: NewAccessToken): Promise<AccessTokenRow> {
  const [row] = await tx.query(sql<AccessTokenRow>`
    insert into access_tokens (id, token_hash, user_id, name, scopes, prefix, last4, expires_at)
    values (${token.id}, ${token.tokenHash}, ${token.userId}, ${token.name}, ${token.scopes}, ${token.prefix}, ${token.last4}, ${token.expiresAt})
    returning id, name, scopes, prefix, last4, created_at, last_used_at, expires_at`);
  if (row === undefined) throw new Error("unreachable: an insert returns its row");
  return row;
}

/** The tokens of a user, newest first, expired ones too: they say what went silent. */
export function listAccessTokens(from: Queryable, userId: string, after: string | null, limit: number) {
  return from.query(sql<AccessTokenRow>`
    select id, name, scopes, prefix, last4, created_at, last_used_at, expires_at from access_tokens
    where user_id = ${userId} and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit}`);
}

export async function countAccessTokens(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.query(
    sql<{ count: number | null }>`select count(*) as count from access_tokens where user_id = ${userId}`,
  );
  return row?.count ?? 0;
}

/** How many rows went: 0 when there is no such token of this user. */
export function deleteAccessToken(tx: Tx, userId: string, id: string): Promise<number> {
  return tx.execute(sql`delete from access_tokens where id = ${id} and user_id = ${userId}`);
}

export async function deleteAccessTokens(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from access_tokens where user_id = ${userId}`);
}

export async function touchAccessTokens(from: Queryable, ids: readonly string[]): Promise<void> {
  await from.execute(sql`
    with used as (select id from access_tokens where id = any(${ids}::uuid[]) order by id for update skip locked)
    update access_tokens t set last_used_at = now() from used where t.id = used.id`);
}

/** Expired tokens stay listed for 90 days, so that who wonders why something went silent finds them. */
export function deleteLongExpiredTokens(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from access_tokens where id in (
      select id from access_tokens where expires_at < now() - interval '90 days' order by id limit ${limit} for update skip locked)`);
}
