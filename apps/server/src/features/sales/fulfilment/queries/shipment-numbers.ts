import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ShipmentNumberRecord, ShipmentStatus } from "../../orders/order-record.ts";
import { trackingKey } from "../../orders/rules/tracking-key.ts";

/** The numbers of a shipment, in the place of those it had. The caller holds the lock of the order. */
export async function replaceNumbers(
  tx: Tx,
  shipmentId: string,
  numbers: readonly ShipmentNumberRecord[],
): Promise<void> {
  await tx.execute(sql`delete from shipment_numbers where shipment_id = ${shipmentId}`);
  await insertNumbers(tx, shipmentId, numbers);
}

export async function insertNumbers(
  tx: Tx,
  shipmentId: string,
  numbers: readonly ShipmentNumberRecord[],
): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map((each, position) => ({
    n: each.n,
    position,
    carrier: each.carrier,
    number: each.number,
    url: each.url,
    url_typed: each.urlTyped,
    tracking_key: trackingKey(each.carrier, each.number),
    status: each.status,
    delivered_at: each.deliveredAt,
  }));
  await tx.execute(sql`
    insert into shipment_numbers (shipment_id, n, position, carrier, number, url, url_typed, tracking_key, status, delivered_at)
    select ${shipmentId}::uuid, n, position, carrier, number, url, url_typed, tracking_key, status, delivered_at
    from json_populate_recordset(null::shipment_numbers, ${JSON.stringify(rows)}::json)`);
}

/** The highest n that a number or an event of this shipment has or had. */
export async function findHighestNumber(from: Queryable, shipmentId: string): Promise<number> {
  const [row] = await from.query(sql<{ n: number | null }>`
    select greatest((select max(n) from shipment_numbers where shipment_id = ${shipmentId}), (select max(n) from shipment_events where shipment_id = ${shipmentId}))::integer as n`);
  return row?.n ?? 0;
}

/** Writes the carrier's product, the first number and, if the customer is told, the time of the correction. */
export async function correctShipment(
  tx: Tx,
  shipment: {
    id: string;
    version: number;
    carrier: string;
    service: string | null;
    first: { number: string; url: string | null; carrier: string } | null;
    /** The address of a parcel without a number. */
    url: string | null;
    status: ShipmentStatus;
    deliveredAt: Date | null;
    isTold: boolean;
  },
): Promise<boolean> {
  const { first } = shipment;
  const key = first === null ? null : trackingKey(first.carrier, first.number);
  const rows = await tx.execute(sql`
    update shipments set carrier = ${shipment.carrier}, service = ${shipment.service}, tracking_number = ${first?.number ?? null}, tracking_url = ${first === null ? shipment.url : first.url},
      tracking_key = ${key}, status = ${shipment.status}, delivered_at = coalesce(delivered_at, ${shipment.deliveredAt}::timestamptz),
      corrected_at = case when ${shipment.isTold}::boolean then now() else corrected_at end, updated_at = now(), version = version + 1
    where id = ${shipment.id} and version = ${shipment.version}`);
  return rows === 1;
}

/** Marks a shipment as never sent and takes its pieces from their lines. */
export async function voidShipmentRow(
  tx: Tx,
  shipment: { id: string; version: number; reason: string; orderId: string; actorId: string },
): Promise<boolean> {
  const rows = await tx.execute(sql`
    update shipments set voided_at = now(), voided_by = ${shipment.actorId}, void_reason = ${shipment.reason}, updated_at = now(), version = version + 1
    where id = ${shipment.id} and version = ${shipment.version} and voided_at is null`);
  await tx.execute(sql`
    update order_lines o set fulfilled_qty = o.fulfilled_qty - l.qty from shipment_lines l
    where l.shipment_id = ${shipment.id} and o.order_id = ${shipment.orderId} and o.id = l.line_id`);
  return rows === 1;
}
