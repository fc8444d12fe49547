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
 * The events after the cursor, in the order of the log, whose transactions and all before them have ended: nothing can be
 * inserted before them any more.
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

/** Below it every transaction has ended. */
export async function readWatermark(tx: Tx): Promise<string> {
  const [row] = await tx.query(
    sql<{ xmin: string | null }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`,
  );
  return row?.xmin ?? "0";
}

/** Passes over what lies below the watermark, without reading it. */
export async function skipEvents(tx: Tx, watermark: string): Promise<void> {
  await tx.execute(sql`
    update webhook_dispatch d set xid = ${watermark}::xid8, event_id = '00000000-0000-0000-0000-000000000000', updated_at = now()
    where exists (select from events e where (e.xid, e.id) > (d.xid, d.event_id) and e.xid < ${watermark}::xid8)`);
}

/**
 * Transactions are counted anew on another cluster, where a restore put the data: a cursor from the future is set to now.
 * True when it was.
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

/** The endpoints that events go to at this moment. */
export function readReceivers(from: Queryable): Promise<ReceiverRow[]> {
  return from.query(sql<ReceiverRow>`
    select w.id, w.event_types, i.event_types as approved_types
    from webhook_endpoints w join integrations i on i.id = w.integration_id
    where w.disabled_at is null and i.status = 'approved'
    order by w.id`);
}

/** Locks the endpoints, in a fixed order, so that a sender that is about to say "nothing waits here" looks again after us. */
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

/** What is there already stays as it is. */
export function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number> {
  return tx.execute(sql`
    insert into webhook_deliveries (id, event_id, event_type, endpoint_id)
    select * from unnest(
      ${deliveries.map((delivery) => delivery.id)}::uuid[], ${deliveries.map((delivery) => delivery.eventId)}::uuid[],
      ${deliveries.map((delivery) => delivery.eventType)}::text[], ${deliveries.map((delivery) => delivery.endpointId)}::uuid[])
    on conflict on constraint webhook_deliveries_once do nothing`);
}

/** For a delivery that was asked for by hand: it is not for the failure of others to hold it up. */
export async function insertDeliveryByHand(tx: Tx, delivery: NewDelivery): Promise<void> {
  await tx.execute(sql`
    insert into webhook_deliveries (id, event_id, event_type, endpoint_id, by_hand)
    values (${delivery.id}, ${delivery.eventId}, ${delivery.eventType}, ${delivery.endpointId}, true)`);
}

/** Something waits: the next sender that looks takes it, unless the endpoint fails and waits for its turn. */
export async function makeEndpointsDue(tx: Tx, ids: readonly string[], evenWhileFailing: boolean): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set next_due_at = now()
    where id = any(${ids}::uuid[]) and (next_due_at is null or (next_due_at > now() and (failing_since is null or ${evenWhileFailing}::boolean)))`);
}
