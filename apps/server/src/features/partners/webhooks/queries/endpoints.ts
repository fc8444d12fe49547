import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export type DisabledReason = "gone" | "failing" | "partner" | "creator";

export interface EndpointRow {
  id: string;
  url: string;
  event_types: string[];
  description: string | null;
  previous_secret_until: Date | null;
  disabled_reason: string | null;
  disabled_at: Date | null;
  failing_since: Date | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  /** Among the newest 200 deliveries, as the three below. */
  delivered: NotNull<number>;
  failed: NotNull<number>;
  p50_ms: number | null;
  last_delivery_at: Date | null;
}

export interface EndpointColumns {
  url: string;
  eventTypes: readonly string[];
  description: string | null;
}

export async function insertEndpoint(
  tx: Tx,
  endpoint: EndpointColumns & { id: string; secret: Buffer; integrationId: string | null; creatorId: string | null },
): Promise<void> {
  await tx.execute(sql`
    insert into webhook_endpoints (id, integration_id, creator_id, url, event_types, description, secret)
    values (${endpoint.id}, ${endpoint.integrationId}, ${endpoint.creatorId}, ${endpoint.url}, ${endpoint.eventTypes}::text[], ${endpoint.description}, ${endpoint.secret})`);
}

export async function countEndpoints(tx: Tx, integrationId: string): Promise<number> {
  const [row] = await tx.query(
    sql<{
      endpoints: number;
    }>`select count(*)::integer as endpoints from webhook_endpoints where integration_id = ${integrationId} and deleted_at is null`,
  );
  return row?.endpoints ?? 0;
}

/** Finds an endpoint of its owner: the user of an integration, or a creator, by UUID. */
export async function findEndpoint(from: Queryable, ownerId: string, id: string): Promise<EndpointRow | null> {
  const [row] = await from.query(sql<EndpointRow>`
    select w.id, w.url, w.event_types, w.description, w.previous_secret_until, w.disabled_reason, w.disabled_at, w.failing_since,
      w.created_at, w.updated_at, w.version, s.delivered, s.failed, s.p50_ms, s.last_delivery_at
    from webhook_endpoints w join webhook_owners o on o.endpoint_id = w.id join webhook_endpoint_stats s on s.endpoint_id = w.id
    where w.id = ${id} and o.owner_id = ${ownerId} and w.deleted_at is null`);
  return row ?? null;
}

/** Finds an endpoint and locks it until the transaction ends. Comes before locks of its deliveries. */
export async function lockEndpoint(tx: Tx, ownerId: string, id: string): Promise<EndpointRow | null> {
  const [row] = await tx.query(sql<EndpointRow>`
    select w.id, w.url, w.event_types, w.description, w.previous_secret_until, w.disabled_reason, w.disabled_at, w.failing_since,
      w.created_at, w.updated_at, w.version, s.delivered, s.failed, s.p50_ms, s.last_delivery_at
    from webhook_endpoints w join webhook_owners o on o.endpoint_id = w.id join webhook_endpoint_stats s on s.endpoint_id = w.id
    where w.id = ${id} and o.owner_id = ${ownerId} and w.deleted_at is null
    for no key update of w`);
  return row ?? null;
}

/** Lists the endpoints of the user's own integration. */
export function listEndpoints(
  from: Queryable,
  userId: string,
  after: string | null,
  limit: number,
): Promise<EndpointRow[]> {
  return from.query(sql<EndpointRow>`
    select w.id, w.url, w.event_types, w.description, w.previous_secret_until, w.disabled_reason, w.disabled_at, w.failing_since,
      w.created_at, w.updated_at, w.version, s.delivered, s.failed, s.p50_ms, s.last_delivery_at
    from webhook_endpoints w join integrations i on i.id = w.integration_id join webhook_endpoint_stats s on s.endpoint_id = w.id
    where i.user_id = ${userId} and w.deleted_at is null and (${after}::uuid is null or w.id < ${after})
    order by w.id desc
    limit ${limit}`);
}

export async function updateEndpoint(tx: Tx, id: string, columns: EndpointColumns): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set url = ${columns.url}, event_types = ${columns.eventTypes}::text[], description = ${columns.description},
      updated_at = now(), version = version + 1
    where id = ${id}`);
}

/** Enables an endpoint: makes its deliveries due and clears its record of failures. */
export async function enableEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set disabled_reason = null, disabled_at = null, failing_since = null, failure_notices = 0,
      next_due_at = now(), updated_at = now(), version = version + 1
    where id = ${id}`);
}

/** False when it was already disabled. */
export async function disableEndpoint(tx: Tx, id: string, reason: DisabledReason): Promise<boolean> {
  const rows = await tx.execute(sql`
    update webhook_endpoints set disabled_reason = ${reason}, disabled_at = now(), updated_at = now(), version = version + 1
    where id = ${id} and disabled_at is null`);
  return rows === 1;
}

/** Hides an endpoint and deletes its address and secrets; {@link purgeDeletedEndpoints} deletes the rest. */
export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set deleted_at = now(), disabled_at = coalesce(disabled_at, now()), disabled_reason = coalesce(disabled_reason, 'partner'),
      url = '', description = null, secret = '', previous_secret = null, previous_secret_until = null
    where id = ${id}`);
}

/**
 * Deletes a batch of deliveries of deleted endpoints, then endpoints without deliveries. Returns the number of
 * deliveries deleted.
 */
export async function purgeDeletedEndpoints(tx: Tx, limit: number): Promise<number> {
  const gone = await tx.execute(sql`
    delete from webhook_deliveries where id in (
      select d.id from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id where w.deleted_at is not null limit ${limit})`);
  if (gone < limit)
    await tx.execute(sql`
      delete from webhook_endpoints w where w.deleted_at is not null and not exists (select from webhook_deliveries d where d.endpoint_id = w.id)`);
  return gone;
}

/** Replaces the secret. The previous one also signs for a day. */
export async function replaceSecret(tx: Tx, id: string, secret: Buffer): Promise<void> {
  await tx.execute(sql`
    update webhook_endpoints set previous_secret = secret, previous_secret_until = now() + interval '24 hours', secret = ${secret},
      updated_at = now(), version = version + 1
    where id = ${id}`);
}

/** Deletes previous secrets that have expired. */
export function forgetPreviousSecrets(from: Queryable): Promise<number> {
  return from.execute(sql`
    update webhook_endpoints set previous_secret = null, previous_secret_until = null where previous_secret_until < now()`);
}

export interface EndpointOwner {
  url: string;
  email: string | null;
  locale: string | null;
}

/** The recipient of mails about an endpoint. */
export async function findOwner(from: Queryable, endpointId: string): Promise<EndpointOwner | null> {
  const [row] = await from.query(sql<EndpointOwner>`
    select w.url, u.email, u.locale
    from webhook_endpoints w join webhook_owners o on o.endpoint_id = w.id left join users u on u.id = o.user_id
    where w.id = ${endpointId}`);
  return row ?? null;
}

export interface FailingEndpoint {
  id: string;
  failing_since: Date | null;
  failure_notices: number;
  failing_hours: number | null;
}

/**
 * Locks endpoints of approved owners that have failed long enough for a mail or for being disabled. During a suspension
 * nothing is tried, so the time says nothing about the receiver.
 */
export function lockFailingEndpoints(tx: Tx, afterHours: readonly number[], limit: number): Promise<FailingEndpoint[]> {
  return tx.query(sql<FailingEndpoint>`
    select w.id, w.failing_since, w.failure_notices, (extract(epoch from now() - w.failing_since) / 3600)::double precision as failing_hours
    from webhook_endpoints w join webhook_owners o on o.endpoint_id = w.id
    where o.active and w.disabled_at is null and w.failure_notices < cardinality(${afterHours}::integer[])
      and w.failing_since <= now() - make_interval(hours => (${afterHours}::integer[])[w.failure_notices + 1])
    order by w.id
    limit ${limit}
    for no key update of w skip locked`);
}

export async function setFailureNotices(tx: Tx, id: string, notices: number): Promise<void> {
  await tx.execute(sql`update webhook_endpoints set failure_notices = ${notices} where id = ${id}`);
}

export async function isEndpointDisabled(from: Queryable, id: string): Promise<boolean> {
  const rows = await from.query(
    sql<{ id: string }>`select id from webhook_endpoints where id = ${id} and disabled_at is not null`,
  );
  return rows.length > 0;
}
