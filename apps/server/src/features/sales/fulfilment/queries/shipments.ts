import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ShipmentEventRecord, ShipmentNumberRecord, ShipmentStatus } from "../../orders/order-record.ts";
import { insertNumbers } from "./shipment-numbers.ts";

export interface NewShipment {
  id: string;
  orderId: string;
  status: ShipmentStatus;
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  trackingKey: string | null;
  service: string | null;
  numbers: readonly ShipmentNumberRecord[];
  notify: boolean;
  actorId: string;
  lines: ReadonlyArray<{ lineId: string; qty: number }>;
}

/** Inserts a shipment and counts its pieces at their lines. The caller holds the lock of the order. */
export async function insertShipment(tx: Tx, shipment: NewShipment): Promise<void> {
  await Promise.all([
    tx.execute(sql`
      insert into shipments (id, order_id, status, carrier, tracking_number, tracking_url, tracking_key, service, notify, actor_id, shipped_at)
      values (${shipment.id}, ${shipment.orderId}, ${shipment.status}, ${shipment.carrier}, ${shipment.trackingNumber}, ${shipment.trackingUrl},
        ${shipment.trackingKey}, ${shipment.service}, ${shipment.notify}, ${shipment.actorId}, now())`),
    insertPieces(tx, shipment),
  ]);
  await insertNumbers(tx, shipment.id, shipment.numbers);
}

export interface NewHandover extends Pick<NewShipment, "id" | "orderId" | "lines" | "notify" | "actorId"> {
  handover: string;
}

/** Inserts a shipment of what needs no parcel: it arrives at this moment. The caller holds the lock of the order. */
export async function insertHandover(
  tx: Tx,
  { id, orderId, handover, lines, notify, actorId }: NewHandover,
): Promise<void> {
  await Promise.all([
    tx.execute(sql`
      insert into shipments (id, order_id, status, carrier, notify, actor_id, shipped_at, delivered_at)
      values (${id}, ${orderId}, 'delivered', ${handover}, ${notify}, ${actorId}, now(), now())`),
    tx.execute(sql`
      insert into shipment_events (shipment_id, n, at, status, source) values (${id}, 0, now(), 'delivered', 'staff')`),
    insertPieces(tx, { id, orderId, lines }),
  ]);
}

async function insertPieces(
  tx: Tx,
  { id, orderId, lines }: Pick<NewShipment, "id" | "orderId" | "lines">,
): Promise<void> {
  const lineIds = lines.map((line) => line.lineId);
  const pieces = lines.map((line) => line.qty);
  await Promise.all([
    tx.execute(sql`
      insert into shipment_lines (shipment_id, line_id, qty)
      select ${id}::uuid, l.line_id, l.qty from unnest(${lineIds}::uuid[], ${pieces}::integer[]) as l (line_id, qty)`),
    tx.query(sql<{ assert_rows: boolean }>`
      with shipped as (
        update order_lines o set fulfilled_qty = o.fulfilled_qty + l.qty
        from unnest(${lineIds}::uuid[], ${pieces}::integer[]) as l (line_id, qty)
        where o.order_id = ${orderId} and o.id = l.line_id
        returning 1)
      select assert_rows('shipped lines', count(*), ${lineIds.length}::bigint) from shipped`),
  ]);
}

/** The order that a shipment belongs to. */
export async function findOrderOfShipment(from: Queryable, shipmentId: string): Promise<string | null> {
  const [row] = await from.query(
    sql<{ order_id: string }>`select order_id from shipments where id = ${shipmentId}::uuid`,
  );
  return row?.order_id ?? null;
}

/** Shipments that a carrier can mean by a number. Numbers are used again after a while, so only those of the last months. */
export function findTrackedShipments(from: Queryable, trackingKeys: readonly string[]) {
  return from.query(sql<{ id: string; order_id: string }>`
    select s.id, s.order_id from shipments s
    where s.id in (
        select id from shipments where tracking_key = any(${trackingKeys}::text[])
        union
        select shipment_id from shipment_numbers where tracking_key = any(${trackingKeys}::text[]))
      and s.shipped_at > now() - interval '180 days' order by s.order_id, s.id`);
}

/** True when the event was not known. */
export async function insertShipmentEvent(
  tx: Tx,
  shipmentId: string,
  event: ShipmentEventRecord,
  source: "staff" | "carrier",
): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into shipment_events (shipment_id, n, at, status, detail, location, source)
    values (${shipmentId}, ${event.n}, ${event.at}, ${event.status}, ${event.detail}, ${event.location}, ${source}) on conflict do nothing`);
  return rows === 1;
}

/** Writes what a shipment's events amount to, for each number and together. A first delivery is kept. */
export async function markShipment(
  tx: Tx,
  shipment: { id: string; version: number; status: ShipmentStatus; deliveredAt: Date | null },
  numbers: ReadonlyArray<{ n: number; status: ShipmentStatus; deliveredAt: Date | null }>,
): Promise<boolean> {
  for (const { n, status, deliveredAt } of numbers)
    await tx.execute(sql`
      update shipment_numbers set status = ${status}, delivered_at = coalesce(delivered_at, ${deliveredAt}::timestamptz)
      where shipment_id = ${shipment.id} and n = ${n}::smallint`);
  const rows = await tx.execute(sql`
    update shipments set status = ${shipment.status}, delivered_at = coalesce(delivered_at, ${shipment.deliveredAt}::timestamptz),
      updated_at = now(), version = version + 1
    where id = ${shipment.id} and version = ${shipment.version}`);
  return rows === 1;
}

/** True for the first message with this id. A twin that is still being taken is waited for. */
export async function takeCarrierMessage(tx: Tx, id: string): Promise<boolean> {
  return (await tx.execute(sql`insert into carrier_messages (id) values (${id}) on conflict do nothing`)) === 1;
}

/** True when none was left that is older than any carrier repeats itself. */
export async function forgetCarrierMessages(from: Queryable, limit: number): Promise<boolean> {
  const gone = await from.execute(sql`
    delete from carrier_messages where id in (select id from carrier_messages where received_at < now() - interval '30 days' order by id limit ${limit} for update skip locked)`);
  return gone < limit;
}
