import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

const LOCK = 7_170_001;

/** False while another process dispatches. The lock ends with the transaction. */
export async function lockDispatch(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(
    sql<{ locked: boolean | null }>`select pg_try_advisory_xact_lock(${LOCK}::bigint) as locked`,
  );
  return row?.locked === true;
}

export interface LoggedEvent {
  xid: string;
  id: string;
  type: string;
  resource_id: string;
}

/**
 * Events after the cursor, in log order, up to the watermark: all transactions below it have ended, so nothing can
 * still be inserted before them.
 */
export function readEventsAfterCursor(tx: Tx, limit: number): Promise<LoggedEvent[]> {
  return tx.query(sql<LoggedEvent>`
    select e.xid::text as xid, e.id, e.type, e.resource_id
    from events e
    where (e.xid, e.id) > (select d.xid, d.event_id from webhook_dispatch d) and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid, e.id
    limit ${limit}`);
}

export async function moveCursor(tx: Tx, to: { xid: string; id: string }): Promise<void> {
  await tx.execute(sql`update webhook_dispatch set xid = ${to.xid}::xid8, event_id = ${to.id}, updated_at = now()`);
}

/** Every transaction below this number has ended. */
export async function readWatermark(tx: Tx): Promise<string> {
  const [row] = await tx.query(
    sql<{ xmin: string | null }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return row?.xmin ?? "0";
}

/** Moves the cursor to the watermark without reading the events. */
export async function skipEvents(tx: Tx, watermark: string): Promise<void> {
  await tx.execute(sql`
    update webhook_dispatch d set xid = ${watermark}::xid8, event_id = '00000000-0000-0000-0000-000000000000', updated_at = now()
    where exists (select from events e where (e.xid, e.id) > (d.xid, d.event_id) and e.xid < ${watermark}::xid8)`);
}

/**
 * Resets a cursor from another cluster: a restore moves the data to a cluster with its own transaction numbers, and a
 * cursor from the future is set to now. True when it was reset.
 */
export async function resetForeignCursor(from: Queryable): Promise<boolean> {
  const rows = await from.execute(sql`
    update webhook_dispatch set xid = pg_snapshot_xmin(pg_current_snapshot()), event_id = '00000000-0000-0000-0000-000000000000', updated_at = now()
    where xid > pg_snapshot_xmax(pg_current_snapshot())`);
  return rows > 0;
}

export interface ReceiverRow {
  id: string;
  event_types: string[];
  approved_types: string[];
}

/** The endpoints that currently receive events. */
export function readReceivers(from: Queryable): Promise<ReceiverRow[]> {
  return from.query(sql<ReceiverRow>`
    select w.id, w.event_types, i.event_types as approved_types
    from webhook_endpoints w join integrations i on i.id = w.integration_id
    where w.disabled_at is null and i.status = 'approved'
    order by w.id`);
}

/**
 * Locks the endpoints in a fixed order, so that a sender about to release an endpoint as idle reads it again after us.
 */
export async function lockEndpoints(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(sql<{ id: string }>`
    select id from webhook_endpoints where id = any(${ids}::uuid[]) order by id for no key update`);
}

export interface NewDelivery {
  id: string;
  eventId: string;
  eventType: string;
  endpointId: string;
}

/** Inserts deliveries. Existing ones stay unchanged. */
export function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number> {
  return tx.execute(sql`
    insert into webhook_deliveries (id, event_id, event_type, endpoint_id)
    select * from unnest(
      ${deliveries.map((delivery) => delivery.id)}::uuid[], ${deliveries.map((delivery) => delivery.eventId)}::uuid[],
      ${deliveries.map((delivery) => delivery.eventType)}::text[], ${deliveries.map((delivery) => delivery.endpointId)}::uuid[])
    on conflict on constraint webhook_deliveries_once do nothing`);
}

/** Inserts a delivery that was requested by hand, so that failures of others do not hold it up. */
export async function insertDeliveryByHand(tx: Tx, delivery: NewDelivery): Promise<void> {
  await tx.execute(sql`
    insert into webhook_deliveries (id, event_id, event_type, endpoint_id, by_hand)
    values (${delivery.id}, ${delivery.eventId}, ${delivery.eventType}, ${delivery.endpointId}, true)`);
}

/** Makes endpoints due: the next sender claims them, unless they fail and wait for their retry. */
export async function makeEndpointsDue(tx: Tx, ids: readonly string[], evenWhileFailing: boolean): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set next_due_at = now()
    where id = any(${ids}::uuid[]) and (next_due_at is null or (next_due_at > now() and (failing_since is null or ${evenWhileFailing}::boolean)))`);
}
