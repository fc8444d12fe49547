import type { Queryable, Tx } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import { newId } from "../ids.ts";
import { signalEvents } from "./event-signal.ts";

export interface NewEvent {
  id: string;
  type: string;
  /** The UUID of the resource. */
  resourceId: string;
  /** A snapshot of the resource as the API shows it, frozen in this transaction, as JSON. */
  json: string;
}

/** Writes events in the transaction that made them true. Every mail and webhook starts from such a row. */
export async function emit(
  tx: Tx,
  ...events: ReadonlyArray<{ type: string; resourceId: string; data: unknown }>
): Promise<void> {
  await insertEvents(
    tx,
    events.map((event) => ({
      id: newId(),
      type: event.type,
      resourceId: event.resourceId,
      json: JSON.stringify(event.data),
    })),
  );
}

/** A character that JSON text never contains, because strings escape it. */
const SEPARATOR = "\u001e";

/**
 * Like emit, for a path that already has ids and JSON. The snapshots are sent as one text: array elements would be
 * escaped character by character, which was the most expensive part of the order path. Adjacent equal snapshots, such
 * as those of `order.created` and `order.paid`, are sent once.
 */
export function insertEvents(to: Queryable, events: readonly NewEvent[]): Promise<number> {
  signalEvents();
  const snapshots: string[] = [];
  const places = events.map((event) => {
    if (snapshots.at(-1) !== event.json) snapshots.push(event.json);
    return snapshots.length;
  });
  return to.execute(sql`
    insert into events (id, type, resource_id, data)
    select e.id, e.type, e.resource_id, s.data::json
    from unnest(
      ${events.map((event) => event.id)}::uuid[], ${events.map((event) => event.type)}::text[],
      ${events.map((event) => event.resourceId)}::uuid[], ${places}::bigint[]) as e (id, type, resource_id, place)
    join unnest(string_to_array(${snapshots.join(SEPARATOR)}, ${SEPARATOR})) with ordinality as s (data, place) on s.place = e.place`);
}
