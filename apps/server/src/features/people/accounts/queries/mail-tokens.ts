import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export type MailTokenPurpose =
  | "verify_email"
  | "password_reset"
  | "magic_link"
  | "change_email"
  | "undo_email_change"
  | "remove_factors";

/** Inserts nothing where there is no such user, as for an address without an account. */
export async function insertMailToken(
  tx: Tx,
  token: {
    hash: Buffer;
    purpose: MailTokenPurpose;
    userId: string;
    emailKey: string;
    guestId: string | null;
    /** The account's new address. */
    email: string | null;
    /** Null: now. */
    createdAt: Date | null;
    lifetimeSeconds: number;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into mail_tokens (token_hash, purpose, user_id, email_key, guest_id, email, created_at, expires_at)
    select ${token.hash}, ${token.purpose}, u.id, ${token.emailKey}, ${token.guestId}::uuid, ${token.email},
      coalesce(${token.createdAt}::timestamptz, now()), now() + make_interval(secs => ${token.lifetimeSeconds}::double precision)
    from users u where u.id = ${token.userId}`);
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

export interface ConsumedMailToken {
  user_id: string;
  email_key: string;
  guest_id: string | null;
  email: string | null;
  created_at: Date;
}

/** Uses the token: of several transactions that try, one gets the row. */
export async function consumeMailToken(
  tx: Tx,
  hash: Buffer,
  purpose: MailTokenPurpose,
): Promise<ConsumedMailToken | null> {
  const [row] = await tx.query(sql<ConsumedMailToken>`
    delete from mail_tokens where token_hash = ${hash} and purpose = ${purpose} and expires_at > now()
    returning user_id, email_key, guest_id, email, created_at`);
  return row ?? null;
}

/**
 * Takes back the links that were mailed: those of one purpose, or all but those that undo a change of address or remove
 * factors. A thief must not end these by changing the password.
 */
export async function deleteMailTokens(tx: Tx, userId: string, purpose: MailTokenPurpose | null): Promise<void> {
  await tx.execute(sql`
    delete from mail_tokens where user_id = ${userId} and purpose = coalesce(${purpose}::text, purpose)
      and (purpose not in ('undo_email_change', 'remove_factors') or ${purpose}::text is not null)`);
}

export function deleteExpiredMailTokens(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from mail_tokens where token_hash in (
      select token_hash from mail_tokens where expires_at < now() order by token_hash limit ${limit} for update skip locked)`);
}
