import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The UUID of a creator's endpoint; null without one. */
export async function findEndpointIdOfCreator(from: Queryable, creatorId: string): Promise<string | null> {
  const [row] = await from.query(sql<{ id: string }>`
    select id from webhook_endpoints where creator_id = ${creatorId} and deleted_at is null`);
  return row?.id ?? null;
}

/**
 * Creators whose endpoints ask for the clicks of each hour. Disabled endpoints and those of suspended creators count
 * too: they can recover what they missed.
 */
export async function readClickListeners(from: Queryable): Promise<string[]> {
  const rows = await from.query(sql<{ creator_id: string | null }>`
    select creator_id from webhook_endpoints
    where creator_id is not null and deleted_at is null and event_types && array['*', 'clicks.hourly'] order by creator_id`);
  return rows.map((row) => row.creator_id).filter((id) => id !== null);
}

export interface AnnouncedHours {
  /** Hours that end by then were announced. */
  through: Date;
  /** Hours that end by then are to be announced once all transactions of their time have ended; null: none are. */
  closing: Date | null;
  /** True when they have. */
  ended: boolean | null;
}

/** Locks the place that the announcements have reached; null while another process has the lock. */
export async function lockAnnouncedHours(tx: Tx): Promise<AnnouncedHours | null> {
  const [row] = await tx.query(sql<AnnouncedHours>`
    select through, closing, closing_xid < pg_snapshot_xmin(pg_current_snapshot()) as ended from announced_hours for update skip locked`);
  return row ?? null;
}

/** Notes that hours are over by the clock, with the number of this transaction: those that began before have lower ones. */
export async function startClosing(tx: Tx, closing: Date): Promise<void> {
  await tx.execute(sql`update announced_hours set closing = ${closing}, closing_xid = pg_current_xact_id()`);
}

/** Notes that hours were announced, in the transaction that wrote their events. */
export async function moveAnnouncedHours(tx: Tx, through: Date): Promise<void> {
  await tx.execute(sql`
    update announced_hours set through = ${through}, closing = case when closing > ${through}::timestamptz then closing end`);
}
