import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

export interface DeliveryRow {
  id: string;
  event_id: string;
  event_type: string;
  endpoint_id: string;
  endpoint_url: string;
  /** Null for a creator's endpoint, as is the company. */
  integration_id: string | null;
  creator_id: string | null;
  company: string | null;
  personal_data: NotNull<boolean>;
  status: string;
  due_at: Date;
  attempts: number;
  last_status_code: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface DeliveryFilter {
  /** Selects the deliveries to this user's integration. */
  userId: string | null;
  endpointId: string | null;
  integrationId: string | null;
  eventType: string | null;
  status: string | null;
  eventId: string | null;
  /** Queued at or after. */
  since: Date | null;
  /** Queued before. */
  until: Date | null;
  /** Part of the company or of the address, in lower case; or the event id. */
  q?: string;
  namedEventId?: string | null;
  /** Instead of newest first. */
  oldestFirst?: boolean;
  after: string | null;
  limit: number;
}

export function listDeliveries(from: Queryable, filter: DeliveryFilter): Promise<DeliveryRow[]> {
  const oldestFirst = filter.oldestFirst ?? false;
  return from.query(
    withCustomPlan(sql<DeliveryRow>`
    select d.id, d.event_id, d.event_type, d.endpoint_id, w.url as endpoint_url, w.integration_id, w.creator_id, o.company, o.personal_data, d.status, d.due_at,
      d.attempts, d.last_status_code, d.created_at, d.updated_at
    from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id join webhook_owners o on o.endpoint_id = w.id
    where w.deleted_at is null and (${filter.userId}::uuid is null or w.integration_id = (select i.id from integrations i where i.user_id = ${filter.userId}))
      and (${filter.endpointId}::uuid is null or d.endpoint_id = ${filter.endpointId})
      and (${filter.integrationId}::uuid is null or w.integration_id = ${filter.integrationId})
      and (${filter.eventType}::text is null or d.event_type = ${filter.eventType})
      and (${filter.status}::text is null or d.status = ${filter.status})
      and (${filter.eventId}::uuid is null or d.event_id = ${filter.eventId})
      and (${filter.since}::timestamptz is null or d.created_at >= ${filter.since})
      and (${filter.until}::timestamptz is null or d.created_at < ${filter.until})
      and (${filter.q ?? null}::text is null or d.event_id = ${filter.namedEventId ?? null}::uuid
        or strpos(lower(o.company), ${filter.q ?? null}::text) > 0 or strpos(lower(w.url), ${filter.q ?? null}::text) > 0)
      and (${filter.after}::uuid is null or case when ${oldestFirst}::boolean then d.id > ${filter.after}::uuid else d.id < ${filter.after}::uuid end)
    order by case when ${oldestFirst}::boolean then d.id end, d.id desc
    limit ${filter.limit}`),
  );
}

/** With an owner, finds only the deliveries to that owner's endpoints. */
export async function findDelivery(from: Queryable, ownerId: string | null, id: string): Promise<DeliveryRow | null> {
  const [row] = await from.query(sql<DeliveryRow>`
    select d.id, d.event_id, d.event_type, d.endpoint_id, w.url as endpoint_url, w.integration_id, w.creator_id, o.company, o.personal_data, d.status, d.due_at,
      d.attempts, d.last_status_code, d.created_at, d.updated_at
    from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id join webhook_owners o on o.endpoint_id = w.id
    where d.id = ${id} and w.deleted_at is null and (${ownerId}::uuid is null or o.owner_id = ${ownerId})`);
  return row ?? null;
}

export interface AttemptRow {
  number: number;
  at: Date;
  status_code: number | null;
  latency_ms: number;
  error: string | null;
  answer: string | null;
}

export function listAttempts(from: Queryable, deliveryId: string): Promise<AttemptRow[]> {
  return from.query(sql<AttemptRow>`
    select number, at, status_code, latency_ms, error, answer from webhook_attempts
    where delivery_id = ${deliveryId} order by number desc limit 100`);
}

export interface EventRow {
  type: string;
  created_at: Date;
  data: string | null;
}

/** The frozen event of a delivery; null after it was pruned. */
export async function findEvent(from: Queryable, id: string): Promise<EventRow | null> {
  const [row] = await from.query(
    sql<EventRow>`select type, created_at, data::text as data from events where id = ${id}`,
  );
  return row ?? null;
}

/** Restarts a delivery at once. The caller has locked its endpoint. */
export async function renewDelivery(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update webhook_deliveries set status = 'waiting', due_at = now(), round_attempts = 0, by_hand = true, updated_at = now()
    where id = ${id}`);
}

/**
 * Deletes a batch of old deliveries with their attempts, and keeps those that still wait. Ids begin with their time.
 */
export function deleteOldDeliveries(from: Queryable, beforeId: string, limit: number): Promise<number> {
  return from.execute(sql`
    delete from webhook_deliveries where id in (
      select d.id from webhook_deliveries d where d.id < ${beforeId} and d.status <> 'waiting' order by d.id limit ${limit})`);
}
