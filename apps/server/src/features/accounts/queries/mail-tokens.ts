import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export type MailTokenPurpose = "verify_email" | "password_reset" | "magic_link";

export async function insertMailToken(
  tx: Tx,
  token: {
    hash: Buffer;
    purpose: MailTokenPurpose;
    userId: string;
    emailKey: string;
    guestId: string | null;
    lifetimeSeconds: number;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into mail_tokens (token_hash, purpose, user_id, email_key, guest_id, expires_at)
    values (${token.hash}, ${token.purpose}, ${token.userId}, ${token.emailKey}, ${token.guestId}::uuid, now() + make_interval(secs => ${token.lifetimeSeconds}::double precision))`);
}

/** The owner of a token, without using it. */
export async function findMailToken(
  from: Queryable,
  hash: Buffer,
  purpose: MailTokenPurpose,
): Promise<{ user_id: string; email_key: string } | null> {
  const [row] = await from.query(sql<{ user_id: string; email_key: string }>`
    select user_id, email_key from mail_tokens where token_hash = ${hash} and purpose = ${purpose} and expires_at > now()`);
  return row ?? null;
}

/** Uses the token: of several transactions that try, one gets the row. */
export async function consumeMailToken(
  tx: Tx,
  hash: Buffer,
  purpose: MailTokenPurpose,
): Promise<{ user_id: string; email_key: string; guest_id: string | null } | null> {
  const [row] = await tx.query(sql<{ user_id: string; email_key: string; guest_id: string | null }>`
    delete from mail_tokens where token_hash = ${hash} and purpose = ${purpose} and expires_at > now() returning user_id, email_key, guest_id`);
  return row ?? null;
}

/** Takes back the links that were mailed: all, or those of one purpose. */
export async function deleteMailTokens(tx: Tx, userId: string, purpose: MailTokenPurpose | null): Promise<void> {
  await tx.execute(sql`
    delete from mail_tokens where user_id = ${userId} and (${purpose}::text is null or purpose = ${purpose}::text)`);
}

export function deleteExpiredMailTokens(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from mail_tokens where token_hash in (
      select token_hash from mail_tokens where expires_at < now() order by token_hash limit ${limit} for update skip locked)`);
}
