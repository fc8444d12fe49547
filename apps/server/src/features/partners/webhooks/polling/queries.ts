import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** A place in the log of events, which is ordered by transaction and id. */
export interface LogPlace {
  xid: string;
  id: string;
}

export interface Poller {
  id: string;
  event_types: string[];
  personal_data: boolean;
  approved_at: Date | null;
}

/** The approved integration of a user. */
export async function findPoller(from: Queryable, userId: string): Promise<Poller | null> {
  const [row] = await from.query(sql<Poller>`
    select id, event_types, personal_data, approved_at from integrations where user_id = ${userId} and status = 'approved'`);
  return row ?? null;
}

export async function findXid(from: Queryable, eventId: string): Promise<string | null> {
  const [row] = await from.query(
    sql<{ xid: NotNull<string> }>`select xid::text as xid from events where id = ${eventId}`,
  );
  return row?.xid ?? null;
}

/** The last event whose transaction and all earlier ones have ended. */
export async function findLastSettled(from: Queryable): Promise<LogPlace | null> {
  const [row] = await from.query(sql<{ xid: NotNull<string>; id: string }>`
    select xid::text as xid, id from events where xid < pg_snapshot_xmin(pg_current_snapshot()) order by events.xid desc, id desc limit 1`);
  return row ?? null;
}

/** The last event whose id was made before another id. Ids begin with their time. */
export async function findLastBefore(from: Queryable, beforeId: string): Promise<LogPlace | null> {
  const [row] = await from.query(sql<{ xid: NotNull<string>; id: string }>`
    select xid::text as xid, id from events where id < ${beforeId} order by id desc limit 1`);
  return row ?? null;
}

export interface LoggedEvent {
  xid: NotNull<string>;
  id: string;
  type: string;
  created_at: Date;
}

/** Events after a place, as far as all earlier transactions have ended: none can come to stand before them later. */
export function readLog(from: Queryable, after: LogPlace, limit: number): Promise<LoggedEvent[]> {
  return from.query(sql<LoggedEvent>`
    select e.xid::text as xid, e.id, e.type, e.created_at from events e
    where (e.xid, e.id) > (${after.xid}::xid8, ${after.id}::uuid) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.id limit ${limit}`);
}

export function readData(from: Queryable, ids: readonly string[]): Promise<{ id: string; data: NotNull<string> }[]> {
  return from.query(sql<{ id: string; data: NotNull<string> }>`
    select id, data::text as data from events where id = any(${ids}::uuid[])`);
}
