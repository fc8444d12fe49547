import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** A user's orders, locked in the order of their ids, with whether something of them is still to come. */
export function lockOrdersOf(tx: Tx, userId: string) {
  return tx.query(sql<{ id: string; open: boolean }>`
    select id, status = 'placed' as open from orders where user_id = ${userId} order by id for no key update`);
}

/** Orders of erased customers that are done now; what somebody else is at is left for the next time. */
export function lockOrdersToErase(tx: Tx, limit: number) {
  return tx.query(sql<{ id: string }>`
    select id from orders where erase_when_done and status <> 'placed' order by id limit ${limit} for no key update skip locked`);
}

/** Everything personal that delivery does not need. */
export async function eraseContact(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update orders set email = 'erased@invalid', email_key = 'erased@invalid', billing_address = null, note = null, cancel_note = null,
      shipping_address = shipping_address - 'phone', erase_when_done = true, version = version + 1, updated_at = now()
    where id = any(${orderIds}::uuid[])`);
  await tx.execute(sql`update refunds set reason = 'erased' where order_id = any(${orderIds}::uuid[])`);
  await tx.execute(sql`update withdrawals set reason = null where order_id = any(${orderIds}::uuid[])`);
}

/** What is left of the address is what the books need: where the tax was due. What carriers said tells where somebody lives. */
export async function eraseAddress(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update orders set erase_when_done = false, version = version + 1, updated_at = now(),
      shipping_address = jsonb_build_object('name', '', 'line1', '', 'city', '', 'country', shipping_address -> 'country')
        || case when shipping_address ? 'region' then jsonb_build_object('region', shipping_address -> 'region') else '{}' end
    where id = any(${orderIds}::uuid[])`);
  await tx.execute(sql`
    update shipments set tracking_number = null, tracking_key = null, tracking_url = null, updated_at = now(), version = version + 1
    where order_id = any(${orderIds}::uuid[])`);
  await tx.execute(sql`
    update shipment_events set detail = null, location = null
    where shipment_id in (select id from shipments where order_id = any(${orderIds}::uuid[]))`);
}

/** Event rows are never changed but for this: the law asks for it, and a snapshot would keep the person for ever. */
export async function eraseEvents(tx: Tx, resourceId: string, document: string): Promise<void> {
  await tx.execute(
    sql`update events set data = ${document}::json where resource_id = ${resourceId} and (type like 'order.%' or type like 'shipment.%')`,
  );
}

/** A customer's orders as they see them, newest first. */
export async function readAllDocuments(from: Queryable, userId: string): Promise<string[]> {
  const rows = await from.query(sql<{ document: string | null }>`
    select coalesce(o.document, e.data::text) as document from orders o left join events e on e.id = o.id and o.document is null
    where o.user_id = ${userId} order by o.placed_at desc, o.id desc`);
  return rows.flatMap((row) => row.document ?? []);
}
