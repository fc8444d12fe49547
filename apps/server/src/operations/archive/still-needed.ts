import type pg from "pg";
import type { Partition } from "./partitions.ts";

/** Queries that return the readers of events that were already written. `%` is the partition. */
const READERS: ReadonlyArray<readonly [query: string, reason: (who: string) => string]> = [
  [
    'select f.name as who from event_followers f where exists (select from "%" e where (e.xid, e.id) > (f.xid, f.event_id)) limit 1',
    (who) => `${who} has not read all of it yet. Let the worker catch up.`,
  ],
  [
    `select p.name as who from seal_places p where p.name = 'events' and exists (select from "%" e where (e.xid, e.id) > (p.xid, p.row_id))`,
    () => "its orders are not sealed yet. Let the worker catch up.",
  ],
  [
    `select d.id as who from webhook_deliveries d join "%" e on e.id = d.event_id where d.status = 'waiting' limit 1`,
    () => "webhooks of it still wait to be delivered.",
  ],
  [
    "select r.id as who from webhook_recoveries r where r.after_event_id < $1 limit 1",
    () => "a partner is recovering what an endpoint missed. Try again when that is done.",
  ],
  [
    'select o.id as who from orders o join "%" e on e.id = o.id where o.document is null limit 1',
    () => "an order is still read from it.",
  ],
];

const READERS_OF_AUDIT: typeof READERS = [
  [
    `select d.row_id as who from seals_due d join "%" a on a.id = d.row_id limit 1`,
    () => "its entries are not sealed yet. Let the worker catch up.",
  ],
];

/** Why the rows of a partition cannot be taken away yet; null when nothing reads them any more. */
export async function whatStillNeeds(client: pg.Client, partition: Partition): Promise<string | null> {
  for (const [query, reason] of partition.log === "events" ? READERS : READERS_OF_AUDIT) {
    const { rows } = await client.query<{ who: string }>(
      query.replace("%", partition.name),
      query.includes("$1") ? [partition.toId] : [],
    );
    if (rows[0] !== undefined) return reason(rows[0].who);
  }
  return null;
}
