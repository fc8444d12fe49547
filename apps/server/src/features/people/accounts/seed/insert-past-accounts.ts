import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { emailKey } from "../email-address.ts";

export interface PastAccount {
  id: string;
  email: string;
  name: string;
  timezone: string;
  /** Null when the account has no password. */
  passwordHash: string | null;
  roles: ReadonlyArray<"staff" | "admin">;
  createdAt: Date;
}

/** Accounts of a demo shop as sign-ups of the past left them. Their addresses count as verified. */
export async function insertPastAccounts(tx: Tx, accounts: readonly PastAccount[]): Promise<void> {
  const rows = accounts.map(({ id, email, name, timezone, passwordHash, roles, createdAt }) => ({
    id,
    email,
    email_key: emailKey(email),
    email_verified_at: createdAt,
    name,
    timezone,
    password_hash: passwordHash,
    roles,
    created_at: createdAt,
    updated_at: createdAt,
  }));
  await tx.execute(sql`
    insert into users (id, email, email_key, email_verified_at, name, timezone, password_hash, roles, created_at, updated_at)
    select id, email, email_key, email_verified_at, name, timezone, password_hash, roles, created_at, updated_at
    from json_populate_recordset(null::users, ${JSON.stringify(rows)}::json)`);
}

export interface PastGuest {
  id: string;
  timezone: string;
  createdAt: Date;
}

/** Guests of a demo shop, who placed orders and whose sessions have ended. */
export async function insertPastGuests(tx: Tx, guests: readonly PastGuest[]): Promise<void> {
  const rows = guests.map(({ id, timezone, createdAt }) => ({ id, timezone, created_at: createdAt }));
  await tx.execute(sql`
    insert into users (id, email, email_key, name, timezone, created_at, updated_at)
    select id, null, null, '', timezone, created_at, created_at
    from json_populate_recordset(null::users, ${JSON.stringify(rows)}::json)`);
}
