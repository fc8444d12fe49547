import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** The recipient of a mail, with language and time zone. */
export interface Recipient {
  id: string;
  /** Null for a guest. */
  email_key: string | null;
  /** Empty for a guest. */
  name: string;
  locale: string;
  timezone: string;
}

/**
 * The accounts that mails of this transaction go to, without those that were erased. They are locked against an erasure,
 * which takes back what waits: so no mail slips in behind it.
 */
export function lockRecipients(tx: Tx, userIds: readonly string[]): Promise<Recipient[]> {
  return tx.query(sql<Recipient>`
    select id, email_key, name, locale, timezone from users where id = any(${userIds}::uuid[]) and erased_at is null order by id for share`);
}

/** The language of an account's mails; null once it was erased. For a caller that holds what its erasure waits for. */
export async function findMailLocale(from: Queryable, userId: string): Promise<string | null> {
  const [row] = await from.query(
    sql<{ locale: string }>`select locale from users where id = ${userId} and erased_at is null`,
  );
  return row?.locale ?? null;
}
