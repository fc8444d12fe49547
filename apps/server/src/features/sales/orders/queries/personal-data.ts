import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Locks a user's orders in the order of their ids and reads which of them are still open. */
export function lockOrdersOf(tx: Tx, userId: string) {
  return tx.query(sql<{ id: string; open: boolean }>`
    select id, status = 'placed' as open from orders where user_id = ${userId} order by id for no key update`);
}

/** Locks orders of erased customers that are now done, and skips rows that other transactions hold. */
export function lockOrdersToErase(tx: Tx, limit: number) {
  return tx.query(sql<{ id: string }>`
    select id from orders where erase_when_done and status <> 'placed' order by id limit ${limit} for no key update skip locked`);
}

/** Removes all personal data that delivery does not need. */
export async function eraseContact(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update orders set email = 'erased@invalid', email_key = 'erased@invalid', billing_address = null, note = null, cancel_note = null,
      shipping_address = shipping_address - 'phone', erase_when_done = true, version = version + 1, updated_at = now()
    where id = any(${orderIds}::uuid[])`);
  await tx.execute(sql`update refunds set reason = 'erased' where order_id = any(${orderIds}::uuid[])`);
  await tx.execute(sql`update order_changes set reason = null, note = null where order_id = any(${orderIds}::uuid[])`);
  await tx.execute(
    sql`update withdrawals set reason = null, name = null, email = null where order_id = any(${orderIds}::uuid[])`,
  );
  await tx.execute(sql`update attribution_changes set reason = 'erased' where order_id = any(${orderIds}::uuid[])`);
}

/**
 * Keeps only the part of the address that the books need: the place where tax was due. Carriers' messages can reveal a
 * home address, so they go too.
 */
export async function eraseAddress(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update orders set erase_when_done = false, version = version + 1, updated_at = now(),
      shipping_address = jsonb_build_object('name', '', 'line1', '', 'city', '', 'country', shipping_address -> 'country')
        || case when shipping_address ? 'region' then jsonb_build_object('region', shipping_address -> 'region') else '{}' end
    where id = any(${orderIds}::uuid[])`);
  await tx.execute(sql`
    delete from shipment_numbers where shipment_id in (select id from shipments where order_id = any(${orderIds}::uuid[]))`);
  await tx.execute(sql`
    update shipments set tracking_number = null, tracking_key = null, tracking_url = null, void_reason = null, updated_at = now(), version = version + 1
    where order_id = any(${orderIds}::uuid[])`);
  await tx.execute(sql`
    update shipment_events set detail = null, location = null
    where shipment_id in (select id from shipments where order_id = any(${orderIds}::uuid[]))`);
}

/**
 * The only statement that changes event rows: the law requires erasure, and a snapshot would keep the person's data.
 */
export async function eraseEvents(tx: Tx, resourceId: string, document: string): Promise<void> {
  await tx.execute(
    sql`update events set data = ${document}::json where resource_id = ${resourceId} and (type like 'order.%' or type like 'shipment.%')`,
  );
}

/** The orders that a customer owns or placed as a guest, as the customer sees them, newest first. */
export async function readAllDocuments(from: Queryable, userId: string): Promise<string[]> {
  const rows = await from.query(sql<{ document: string | null }>`
    select coalesce(o.document, e.data::text) as document from orders o left join events e on e.id = o.id and o.document is null
    where o.user_id = ${userId} or o.placed_by = ${userId} order by o.placed_at desc, o.id desc`);
  return rows.flatMap((row) => row.document ?? []);
}

/** Reads names and addresses as typed in a customer's withdrawals. */
export function readDeclarants(from: Queryable, userId: string) {
  return from.query(sql<{ id: string; name: string | null; email: string | null }>`
    select w.id, w.name, w.email from withdrawals w join orders o on o.id = w.order_id where o.user_id = ${userId} or o.placed_by = ${userId}`);
}

export function readReferences(from: Queryable, orderIds: readonly string[]) {
  return from.query(sql<{ reference: string }>`select reference from orders where id = any(${orderIds}::uuid[])`);
}

/** The clicks that a customer's orders refer to: those that decided and those that were considered. */
export async function readClickIds(from: Queryable, userId: string): Promise<string[]> {
  const rows = await from.query(sql<{ click_id: string | null }>`
    select attribution ->> 'clickId' as click_id from orders
    where (user_id = ${userId} or placed_by = ${userId}) and attribution ->> 'clickId' is not null
    union
    select jsonb_path_query(attribution, '$.considered[*].clickId') #>> '{}' from orders where user_id = ${userId} or placed_by = ${userId}`);
  return rows.flatMap(({ click_id }) => click_id ?? []);
}

export interface OrdersNamingCreator {
  /** The last order that was read; null when there was none. */
  last_id: string | null;
  ids: NotNull<string[]>;
}

/**
 * Among the next `limit` orders by id, finds those that name the creator under another name: credited or refused in the
 * receipt (a refused receipt has only the link and the name), or credited once and reassigned since.
 */
export async function findOrdersNaming(
  from: Queryable,
  creator: { creatorId: string; formerName: string; name: string; linkIds: readonly string[] },
  after: string,
  limit: number,
): Promise<OrdersNamingCreator> {
  const [row] = await from.query(sql<OrdersNamingCreator>`
    select (max(id::text))::uuid as last_id,
      coalesce(array_agg(id order by id) filter (where
        (attribution ->> 'creatorId' = ${creator.creatorId}::text and attribution ->> 'creatorName' <> ${creator.name})
        or (attribution ->> 'creatorId' is null and attribution ->> 'creatorName' = ${creator.formerName}
          and (attribution ->> 'linkId' is null or attribution ->> 'linkId' = any(${creator.linkIds}::text[])))
        or exists (select from attribution_changes c where c.order_id = page.id and c.from_creator_id = ${creator.creatorId})), '{}') as ids
    from (select id, attribution from orders where id > ${after} order by id limit ${limit}) page`);
  return row ?? { last_id: null, ids: [] };
}

/**
 * Renames a creator in receipts, documents and events of these orders. The caller locks the orders in the order of
 * their ids.
 */
export async function renameCreator(
  tx: Tx,
  orderIds: readonly string[],
  creator: { creatorId: string; formerName: string; name: string },
): Promise<void> {
  const former = await tx.query(sql<{ name: string | null }>`
    select attribution ->> 'creatorName' as name from orders
    where id = any(${orderIds}::uuid[]) and attribution ->> 'creatorId' = ${creator.creatorId}::text order by id for no key update`);
  const names = [...new Set([creator.formerName, ...former.flatMap(({ name }) => name ?? [])])];
  const value = JSON.stringify(creator.name);
  await tx.execute(sql`
    update orders set attribution = jsonb_set(attribution, '{creatorName}', ${value}::jsonb),
      document = case when document is not null then jsonb_set(document::jsonb, '{attribution,creator,displayName}', ${value}::jsonb)::text end
    where id = any(${orderIds}::uuid[]) and attribution ->> 'creatorName' = any(${names}::text[])`);
  await tx.execute(sql`
    update events set data = jsonb_set(data::jsonb, '{attribution,creator,displayName}', ${value}::jsonb)::json
    where resource_id = any(${orderIds}::uuid[]) and type like 'order.%' and data #>> '{attribution,creator,displayName}' = any(${names}::text[])`);
}

/**
 * Removes the reasons for which orders were credited to a creator, or taken from them, by hand. Returns those orders.
 */
export async function eraseAttributionReasons(
  tx: Tx,
  orderIds: readonly string[],
  creatorId: string,
): Promise<string[]> {
  const rows = await tx.query(sql<{ order_id: string }>`
    update attribution_changes set reason = 'erased'
    where order_id = any(${orderIds}::uuid[]) and ${creatorId}::uuid in (from_creator_id, to_creator_id)
    returning order_id`);
  return rows.map((row) => row.order_id);
}
