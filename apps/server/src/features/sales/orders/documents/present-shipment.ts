import { encodeId } from "../../../../platform/ids.ts";
import type { ShipmentRecord, StoredOrder } from "../order-record.ts";
import type { OrderDocument } from "../schemas/order.ts";

export function presentShipment(shipment: ShipmentRecord): OrderDocument["shipments"][number] {
  return {
    id: encodeId("ship", shipment.id),
    status: shipment.voidedAt === null ? shipment.status : "voided",
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: shipment.trackingUrl,
    numbers: shipment.numbers.map(({ number, carrier, url, status }) => ({ number, carrier, url, status })),
    service: shipment.service,
    lines: shipment.lines.map(({ lineId, qty }) => ({ lineId: encodeId("line", lineId), qty })),
    shippedAt: shipment.shippedAt.toISOString(),
    deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
    events: shipment.events.map(({ status, at, detail, location }) => ({
      status,
      at: at.toISOString(),
      detail,
      location,
    })),
  };
}

/** The data of the event `shipment.updated`: the shipment and its order. */
export function presentShipmentSnapshot(shipment: ShipmentRecord, order: Pick<StoredOrder, "id" | "reference">) {
  return {
    ...presentShipment(shipment),
    voided: shipment.voidedAt !== null,
    orderId: encodeId("ord", order.id),
    orderReference: order.reference,
    version: shipment.version,
  };
}
