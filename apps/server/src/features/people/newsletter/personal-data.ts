import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Person } from "../accounts/erase-account.ts";

/** An address is the person's once the account has shown it. Its hash stays, so that it is not added again unasked. */
export async function eraseConsent(tx: Tx, { emailKey, emailVerified }: Person): Promise<void> {
  if (emailKey === null || !emailVerified) return;
  await tx.execute(sql`
    update newsletter_consents set email = null, left_at = now() where lower(email) = ${emailKey} and left_at is null`);
}

export async function exportConsent(from: Queryable, { emailKey, emailVerified }: Person) {
  if (emailKey === null || !emailVerified) return [];
  const rows = await from.query(sql<{
    email: string | null;
    place: string;
    wording: string;
    asked_at: Date;
    confirmed_at: Date | null;
  }>`
    select email, place, wording, asked_at, confirmed_at from newsletter_consents where lower(email) = ${emailKey}`);
  return rows.map((row) => ({
    email: row.email,
    place: row.place,
    wording: row.wording,
    askedAt: row.asked_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
}
