import type { Queryable, Tx } from "../database/database.ts";
import { sql } from "../database/sql.ts";

export type FollowerName = "invoices" | "order_finds" | "order_mails" | "webhooks";

export interface FollowedEvent {
  xid: string;
  id: string;
  type: string;
  resource_id: string;
  created_at: Date;
}

/** True if a follower has new events: one index look-up, so that an idle shop opens no transaction. */
export async function hasNewEvents(from: Queryable, follower: FollowerName): Promise<boolean> {
  const rows = await from.query(sql<{ name: string }>`
    select f.name from event_followers f
    where f.name = ${follower} and (f.xid > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from events e where (e.xid, e.id) > (f.xid, f.event_id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())))`);
  return rows.length > 0;
}

/**
 * The next events of a follower, in the order of the log; null while another process has the follower's lock. Their
 * effects are written in this transaction together with {@link moveFollower}, so a crash neither loses nor repeats them.
 */
export async function takeEvents(tx: Tx, follower: FollowerName, limit: number): Promise<FollowedEvent[] | null> {
  return (await lockFollower(tx, follower)) ? readNewEvents(tx, follower, limit) : null;
}

/** False while another process has the follower's lock. */
export async function lockFollower(tx: Tx, follower: FollowerName): Promise<boolean> {
  const locked = await tx.query(
    sql<{ name: string }>`select name from event_followers where name = ${follower} for update skip locked`,
  );
  if (locked.length === 0) return false;
  // Another cluster counts transactions from the start, so a position in the future comes from a former cluster.
  await tx.execute(sql`
    update event_followers set xid = pg_snapshot_xmin(pg_current_snapshot()), event_id = '00000000-0000-0000-0000-000000000000', updated_at = now()
    where name = ${follower} and xid > pg_snapshot_xmax(pg_current_snapshot())`);
  return true;
}

/**
 * Waits for a step of the follower that is under way and keeps the next one off until the transaction ends: what a step had
 * read before cannot be written after this.
 */
export async function waitForFollower(tx: Tx, follower: FollowerName): Promise<void> {
  await tx.query(sql<{ name: string }>`select name from event_followers where name = ${follower} for update`);
}

/**
 * Events after the place of a locked follower. It reads only events whose transaction and all earlier ones have ended,
 * so no event can be inserted before them.
 */
export function readNewEvents(tx: Tx, follower: FollowerName, limit: number): Promise<FollowedEvent[]> {
  return tx.query(sql<FollowedEvent>`
    select e.xid::text as xid, e.id, e.type, e.resource_id, e.created_at
    from events e
    where (e.xid, e.id) > (select f.xid, f.event_id from event_followers f where f.name = ${follower}) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.id limit ${limit}`);
}

export async function moveFollower(tx: Tx, follower: FollowerName, to: { xid: string; id: string }): Promise<void> {
  await tx.execute(sql`
    update event_followers set xid = ${to.xid}::xid8, event_id = ${to.id}, updated_at = now() where name = ${follower}`);
}

/** Every transaction below this number has ended. */
export async function readWatermark(tx: Tx): Promise<string> {
  const [row] = await tx.query(
    sql<{ xmin: string | null }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return row?.xmin ?? "0";
}

/** Moves a locked follower to the watermark without reading the events. */
export async function skipEvents(tx: Tx, follower: FollowerName, watermark: string): Promise<void> {
  await tx.execute(sql`
    update event_followers f set xid = ${watermark}::xid8, event_id = '00000000-0000-0000-0000-000000000000', updated_at = now()
    where f.name = ${follower}
      and exists (select from events e where (e.xid, e.id) > (f.xid, f.event_id) and e.xid < ${watermark}::xid8)`);
}
