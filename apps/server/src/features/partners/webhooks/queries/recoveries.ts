import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface NewRecovery {
  id: string;
  endpointId: string;
  since: Date;
  until: Date;
  includeDelivered: boolean;
  /** Event ids begin with their time; no event after `since` sorts before this id. */
  afterEventId: string;
}

export async function insertRecovery(tx: Tx, recovery: NewRecovery): Promise<void> {
  await tx.execute(sql`
    insert into webhook_recoveries (id, endpoint_id, since, until, include_delivered, after_event_id)
    values (${recovery.id}, ${recovery.endpointId}, ${recovery.since}, ${recovery.until}, ${recovery.includeDelivered}, ${recovery.afterEventId})`);
}

export interface RecoveryRow {
  id: string;
  endpoint_id: string;
  since: Date;
  until: Date;
  include_delivered: boolean;
  after_event_id: string;
}

/** Locks the oldest recovery that no process works on. */
export async function lockRecovery(tx: Tx): Promise<RecoveryRow | null> {
  const [row] = await tx.query(sql<RecoveryRow>`
    select id, endpoint_id, since, until, include_delivered, after_event_id from webhook_recoveries order by id limit 1 for update skip locked`);
  return row ?? null;
}

export interface RecoverableEvent {
  id: string;
  type: string;
  resource_id: string;
  created_at: Date;
}

export function readEventsById(
  from: Queryable,
  afterId: string,
  lastId: string,
  limit: number,
): Promise<RecoverableEvent[]> {
  return from.query(sql<RecoverableEvent>`
    select id, type, resource_id, created_at from events where id > ${afterId} and id <= ${lastId} order by id limit ${limit}`);
}

export async function moveRecovery(tx: Tx, id: string, afterEventId: string): Promise<void> {
  await tx.execute(sql`update webhook_recoveries set after_event_id = ${afterEventId} where id = ${id}`);
}

export async function deleteRecovery(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from webhook_recoveries where id = ${id}`);
}

/**
 * Restarts deliveries of these events to the endpoint: those that failed and those that wait for a retry, or all. A
 * delivery under way is already due and stays as it is.
 */
export async function renewDeliveries(
  tx: Tx,
  endpointId: string,
  eventIds: readonly string[],
  includeDelivered: boolean,
): Promise<void> {
  await tx.execute(sql`
    update webhook_deliveries set status = 'waiting', due_at = now(), round_attempts = 0, updated_at = now()
    where endpoint_id = ${endpointId} and event_id = any(${eventIds}::uuid[])
      and (status = 'failed' or (status = 'waiting' and due_at > now()) or (status = 'succeeded' and ${includeDelivered}::boolean))`);
}

/**
 * Treats the oldest waiting delivery of these as requested by hand. It shows whether a failing endpoint accepts events
 * again, even while an older delivery outside the period waits.
 */
export async function probeWithOldest(tx: Tx, endpointId: string, eventIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update webhook_deliveries set by_hand = true
    where id = (
      select d.id from webhook_deliveries d
      where d.endpoint_id = ${endpointId} and d.event_id = any(${eventIds}::uuid[]) and d.status = 'waiting'
      order by d.id limit 1)`);
}

export interface RecoveryReceiver {
  event_types: string[];
  /** Null for a creator. */
  approved_types: string[] | null;
  creator_id: string | null;
  /** No earlier event is theirs: the first approval of the integration, or when the creator applied. */
  approved_at: Date | null;
}

/** The endpoint's subscription, which decides which events it missed. */
export async function findReceiver(from: Queryable, endpointId: string): Promise<RecoveryReceiver | null> {
  const [row] = await from.query(sql<RecoveryReceiver>`
    select w.event_types, o.approved_types, w.creator_id, o.approved_at
    from webhook_endpoints w join webhook_owners o on o.endpoint_id = w.id where w.id = ${endpointId}`);
  return row ?? null;
}
