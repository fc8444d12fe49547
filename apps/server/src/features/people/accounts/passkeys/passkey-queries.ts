import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface PasskeyRow {
  id: string;
  name: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** A user's passkeys, newest first, from after the given one on. */
export function listPasskeys(from: Queryable, userId: string, after: string | null, limit: number) {
  return from.query(sql<PasskeyRow>`
    select id, name, backed_up, created_at, last_used_at from passkeys
    where user_id = ${userId} and (${after}::uuid is null or id < ${after}::uuid) order by id desc limit ${limit}`);
}

/** The credentials of a user, so that no device is registered twice. */
export function listCredentials(from: Queryable, userId: string) {
  return from.query(sql<{ credential_id: Buffer; transports: string[] }>`
    select credential_id, transports from passkeys where user_id = ${userId} order by id`);
}

export interface CredentialRow {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: number;
}

export async function findByCredential(from: Queryable, credentialId: Buffer): Promise<CredentialRow | null> {
  const [row] = await from.query(sql<CredentialRow>`
    select id, user_id, public_key, counter from passkeys where credential_id = ${credentialId}`);
  return row ?? null;
}

export interface NewPasskey {
  id: string;
  userId: string;
  name: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  backedUp: boolean;
}

/** Null when the credential is registered already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | null> {
  const [row] = await tx.query(sql<PasskeyRow>`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, backed_up)
    values (${passkey.id}, ${passkey.userId}, ${passkey.name}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}::text[], ${passkey.backedUp})
    on conflict (credential_id) do nothing
    returning id, name, backed_up, created_at, last_used_at`);
  return row ?? null;
}

/** Notes a use. 0 when the passkey is gone, or its counter has not moved past the one that is kept, as with a copied key. */
export function usePasskey(tx: Tx, id: string, used: { counter: number; backedUp: boolean }): Promise<number> {
  return tx.execute(sql`
    update passkeys set counter = ${used.counter}, backed_up = ${used.backedUp}, last_used_at = now()
    where id = ${id} and (counter < ${used.counter} or (counter = 0 and ${used.counter}::bigint = 0))`);
}

export async function countPasskeys(from: Queryable, userId: string): Promise<number> {
  const [row] = await from.query(
    sql<{ count: number | null }>`select count(*) as count from passkeys where user_id = ${userId}`,
  );
  return row?.count ?? 0;
}

/** How many rows went: 0 when there is no such passkey of this user. */
export function deletePasskey(tx: Tx, userId: string, id: string): Promise<number> {
  return tx.execute(sql`delete from passkeys where id = ${id} and user_id = ${userId}`);
}

export function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  return tx.execute(sql`delete from passkeys where user_id = ${userId}`);
}

export async function deletePasskeysSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.execute(sql`delete from passkeys where user_id = ${userId} and created_at >= ${since}`);
}
