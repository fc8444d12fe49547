import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ReceiverRow {
  id: string;
  event_types: string[];
  approved_types: readonly string[];
  /** Null for a partner. */
  creator_id: string | null;
}

/** False in a shop in which nobody receives events: it need not read them. */
export async function hasReceivers(from: Queryable): Promise<boolean> {
  const [row] = await from.query(sql<{ found: boolean | null }>`
    select exists (
      select from webhook_endpoints w join webhook_owners o on o.endpoint_id = w.id where w.disabled_at is null and o.active) as found`);
  return row?.found === true;
}

/** The endpoints of partners that currently receive events. */
export function readPartnerReceivers(from: Queryable): Promise<ReceiverRow[]> {
  return from.query(sql<ReceiverRow>`
    select w.id, w.event_types, i.event_types as approved_types, w.creator_id
    from webhook_endpoints w join integrations i on i.id = w.integration_id
    where w.disabled_at is null and i.status = 'approved'
    order by w.id`);
}

/** The endpoints of these creators that currently receive events. */
export function readCreatorReceivers(
  from: Queryable,
  creatorIds: readonly string[],
): Promise<Omit<ReceiverRow, "approved_types">[]> {
  return from.query(sql<Omit<ReceiverRow, "approved_types">>`
    select w.id, w.event_types, w.creator_id
    from webhook_endpoints w join webhook_owners o on o.endpoint_id = w.id
    where w.creator_id = any(${creatorIds}::uuid[]) and w.deleted_at is null and w.disabled_at is null and o.active
    order by w.id`);
}

/**
 * The public ids of the creators that events name as theirs. Without any creator's endpoint nobody needs them, so none
 * is read.
 */
export function readCreatorsOfEvents(
  from: Queryable,
  eventIds: readonly string[],
): Promise<{ id: string; creator: string | null }[]> {
  return from.query(sql<{ id: string; creator: string | null }>`
    select e.id, e.data ->> 'creatorId' as creator from events e
    where e.id = any(${eventIds}::uuid[])
      and exists (select from webhook_endpoints w where w.creator_id is not null and w.disabled_at is null)`);
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
