import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** True while another account may take the address back that it had. */
export async function isReserved(from: Queryable, emailKey: string, userId: string): Promise<boolean> {
  const [row] = await from.query(sql<{ reserved: boolean | null }>`
    select exists (
      select from mail_tokens
      where email_key = ${emailKey} and purpose = 'undo_email_change' and user_id <> ${userId} and expires_at > now()) as reserved`);
  return row?.reserved === true;
}

/** When the account first asked to leave an address, as far as links tell that still bring it back. */
export async function findFirstRequest(from: Queryable, userId: string, emailKey: string): Promise<Date | null> {
  const [row] = await from.query(sql<{ created_at: Date }>`
    select created_at from mail_tokens
    where user_id = ${userId} and purpose = 'undo_email_change' and email_key = ${emailKey} and expires_at > now()
    order by created_at limit 1`);
  return row?.created_at ?? null;
}

/** Takes back the links that undo changes asked for from a moment on. Links to addresses of before go on. */
export async function deleteUndoTokensSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.execute(sql`
    delete from mail_tokens where user_id = ${userId} and purpose = 'undo_email_change' and created_at >= ${since}`);
}

/** Takes back all links that undo changes. Resolves with the addresses that are free again. */
export async function deleteUndoTokens(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.query(sql<{ email_key: string }>`
    delete from mail_tokens where user_id = ${userId} and purpose = 'undo_email_change' returning email_key`);
  return [...new Set(rows.map((row) => row.email_key))];
}
