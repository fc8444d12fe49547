import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type {
  ShipmentEventRecord,
  ShipmentNumberRecord,
  ShipmentRecord,
  ShipmentStatus,
  WithdrawalRecord,
} from "./order-record.ts";

interface ShipmentRow {
  id: string;
  order_id: string;
  status: string;
  carrier: string;
  tracking_number: string | null;
  tracking_url: string | null;
  notify: boolean;
  actor_id: string | null;
  shipped_at: Date;
  delivered_at: Date | null;
  service: string | null;
  voided_at: Date | null;
  voided_by: string | null;
  corrected_at: Date | null;
  version: number;
}

interface ShipmentNumberRow {
  shipment_id: string;
  n: number;
  carrier: string;
  number: string;
  url: string | null;
  url_typed: boolean;
  status: string;
  delivered_at: Date | null;
}

interface ShipmentEventRow {
  shipment_id: string;
  n: number;
  status: string;
  at: Date;
  detail: string | null;
  location: string | null;
}

/** The shipments of orders with numbers, lines and events, oldest first. Needs one round trip on a pipelined connection. */
export async function readShipments(from: Queryable, orderIds: readonly string[]): Promise<ShipmentRecord[]> {
  const [shipments, numbers, lines, events] = await Promise.all([
    from.query(sql<ShipmentRow>`
      select id, order_id, status, carrier, tracking_number, tracking_url, notify, actor_id, shipped_at, delivered_at, service, voided_at, voided_by, corrected_at, version
      from shipments where order_id = any(${orderIds}::uuid[]) order by shipped_at, id`),
    from.query(sql<ShipmentNumberRow>`
      select p.shipment_id, p.n, p.carrier, p.number, p.url, p.url_typed, p.status, p.delivered_at
      from shipment_numbers p join shipments s on s.id = p.shipment_id
      where s.order_id = any(${orderIds}::uuid[]) order by p.shipment_id, p.position`),
    from.query(sql<{ shipment_id: string; line_id: string; qty: number }>`
      select l.shipment_id, l.line_id, l.qty from shipment_lines l join shipments s on s.id = l.shipment_id
      where s.order_id = any(${orderIds}::uuid[]) order by l.shipment_id, l.line_id`),
    from.query(sql<ShipmentEventRow>`
      select e.shipment_id, e.n, e.status, e.at, e.detail, e.location from shipment_events e join shipments s on s.id = e.shipment_id
      where s.order_id = any(${orderIds}::uuid[]) order by e.at, e.created_at, e.status`),
  ]);
  const found = new Map(shipments.map((row) => [row.id, toShipment(row)]));
  for (const row of numbers) found.get(row.shipment_id)?.numbers.push(toNumber(row));
  for (const shipment of found.values()) addNumberOfBefore(shipment);
  for (const row of lines) found.get(row.shipment_id)?.lines.push({ lineId: row.line_id, qty: row.qty });
  for (const row of events) found.get(row.shipment_id)?.events.push(toEvent(row));
  return [...found.values()];
}

function toShipment(row: ShipmentRow): ShipmentRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    status: row.status as ShipmentStatus,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    notify: row.notify,
    actorId: row.actor_id,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    service: row.service,
    voidedAt: row.voided_at,
    voidedBy: row.voided_by,
    correctedAt: row.corrected_at,
    version: row.version,
    numbers: [],
    lines: [],
    events: [],
  };
}

function toNumber(row: ShipmentNumberRow): ShipmentNumberRecord {
  return {
    n: row.n,
    carrier: row.carrier,
    number: row.number,
    url: row.url,
    urlTyped: row.url_typed,
    status: row.status as ShipmentStatus,
    deliveredAt: row.delivered_at,
  };
}

function addNumberOfBefore(shipment: ShipmentRecord): void {
  if (shipment.numbers.length === 0) shipment.numbers.push(...ownNumber(shipment));
}

/** A shipment without rows of numbers, from before they were kept or by a former process, has one number at most: its own. */
export function ownNumber(
  shipment: Pick<ShipmentRecord, "carrier" | "trackingNumber" | "trackingUrl" | "status" | "deliveredAt">,
): ShipmentNumberRecord[] {
  const { carrier, trackingNumber: number, trackingUrl: url, status, deliveredAt } = shipment;
  return number === null ? [] : [{ n: 1, carrier, number, url, urlTyped: url !== null, status, deliveredAt }];
}

function toEvent(row: ShipmentEventRow): ShipmentEventRecord {
  return { n: row.n, status: row.status as ShipmentStatus, at: row.at, detail: row.detail, location: row.location };
}

/** The customers' withdrawals from these orders, oldest first, each with its order. */
export async function readWithdrawals(
  from: Queryable,
  orderIds: readonly string[],
): Promise<Array<WithdrawalRecord & { orderId: string }>> {
  const rows = await from.query(sql<{
    id: string;
    order_id: string;
    reason: string | null;
    received_at: Date;
    copied: boolean;
    line_id: string;
    qty: number;
  }>`
    select w.id, w.order_id, w.reason, w.received_at, w.copied, l.line_id, l.qty
    from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
    where w.order_id = any(${orderIds}::uuid[]) order by w.received_at, w.id, l.line_id`);
  const found = new Map<string, WithdrawalRecord & { orderId: string }>();
  for (const row of rows) {
    const known = found.get(row.id);
    const line = { lineId: row.line_id, qty: row.qty };
    if (known !== undefined) known.lines.push(line);
    else
      found.set(row.id, {
        id: row.id,
        orderId: row.order_id,
        reason: row.reason,
        receivedAt: row.received_at,
        copied: row.copied,
        lines: [line],
      });
  }
  return [...found.values()];
}
