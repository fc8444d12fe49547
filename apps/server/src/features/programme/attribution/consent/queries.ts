import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Filter } from "../attribution-decision.ts";

export interface NewConsent {
  id: string;
  /** Exactly one of the two is set. */
  userId: string | null;
  /** Hexadecimal. */
  visitor: string | null;
  granted: boolean;
  version: string;
}

export async function insertConsent(tx: Tx, consent: NewConsent): Promise<void> {
  await tx.execute(sql`
    insert into attribution_consents (id, user_id, visitor, granted, version)
    values (${consent.id}, ${consent.userId}, decode(${consent.visitor}, 'hex'), ${consent.granted}, ${consent.version})`);
}

/** The visitor's latest decision, by the hashes of today and of the day before; null without one. */
export async function readLastConsent(from: Queryable, visitors: readonly string[]): Promise<boolean | null> {
  const [row] = await from.query(sql<{ granted: boolean }>`
    select granted from attribution_consents
    where visitor = any(array(select decode(v, 'hex') from unnest(${visitors}::text[]) v)) order by decided_at desc, id desc limit 1`);
  return row?.granted ?? null;
}

/** The visitor's hash in hexadecimal, and whether the click was filtered; null for an unknown click. */
export async function readClickOf(
  from: Queryable,
  id: string,
  clickedAt: Date,
): Promise<{ visitor: string; filtered: Filter | null } | null> {
  const [row] = await from.query(sql<{ visitor: string | null; filtered: string | null }>`
    select encode(visitor, 'hex') as visitor, filtered from clicks where id = ${id} and clicked_at = ${clickedAt}`);
  return row === undefined ? null : { visitor: row.visitor ?? "", filtered: row.filtered as Filter | null };
}

export async function deleteConsentsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from attribution_consents where user_id = ${userId}`);
}

export function readConsentsOf(from: Queryable, userId: string) {
  return from.query(sql<{ granted: boolean; version: string; decided_at: Date }>`
    select granted, version, decided_at from attribution_consents where user_id = ${userId} order by decided_at, id`);
}

/** Deletes up to `limit` decisions older than so many months; returns how many. */
export function deleteOldConsents(from: Queryable, months: number, limit: number): Promise<number> {
  return from.execute(sql`
    delete from attribution_consents where id in (
      select id from attribution_consents where decided_at < now() - make_interval(months => ${months}) order by decided_at limit ${limit})`);
}
