import type { Tx } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { NewEvent } from "./emit.ts";

export interface PastEvent extends NewEvent {
  at: Date;
}

/** A character that JSON text never contains, because strings escape it. */
const SEPARATOR = "\u001e";

/**
 * Inserts the past events of a demo shop, as `insertEvents` writes them. Followers do not process them: all of them
 * start after this transaction.
 */
export async function insertPastEvents(tx: Tx, events: readonly PastEvent[]): Promise<void> {
  const snapshots: string[] = [];
  const places = events.map((event) => {
    if (snapshots.at(-1) !== event.json) snapshots.push(event.json);
    return snapshots.length;
  });
  await tx.execute(sql`
    insert into events (id, type, resource_id, data, created_at)
    select e.id, e.type, e.resource_id, s.data::json, e.created_at
    from unnest(
      ${events.map((event) => event.id)}::uuid[], ${events.map((event) => event.type)}::text[], ${events.map((event) => event.resourceId)}::uuid[],
      ${events.map((event) => event.at)}::timestamptz[], ${places}::bigint[]) as e (id, type, resource_id, created_at, place)
    join unnest(string_to_array(${snapshots.join(SEPARATOR)}, ${SEPARATOR})) with ordinality as s (data, place) on s.place = e.place`);
  await tx.execute(sql`
    update event_followers set xid = pg_current_xact_id(), event_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff', updated_at = now()`);
}
