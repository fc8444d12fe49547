import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The first process of a day sets the salt for all. */
export async function storeSaltOnce(from: Queryable, day: string, salt: Buffer): Promise<void> {
  await from.execute(
    sql`insert into visitor_salts (day, salt) values (${day}::date, ${salt}) on conflict (day) do nothing`,
  );
}

export async function readSalt(from: Queryable, day: string): Promise<Buffer | null> {
  const [row] = await from.query(sql<{ salt: Buffer }>`select salt from visitor_salts where day = ${day}::date`);
  return row?.salt ?? null;
}

/** Keeps the salts of today and yesterday. */
export async function deleteOldSalts(from: Queryable): Promise<void> {
  await from.execute(sql`delete from visitor_salts where day < (now() at time zone 'UTC')::date - 1`);
}
