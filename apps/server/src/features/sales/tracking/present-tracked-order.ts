import { type Static, Type } from "@sinclair/typebox";
import { id, nullable, object, oneOf, plain, timestamp } from "../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../platform/ids.ts";
import { shipmentNumberSchema } from "../orders/schemas/order.ts";
import { FULFILLMENT_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES, SHIPMENT_STATUSES } from "../orders/schemas/terms.ts";
import type { TrackedOrder } from "./tracked-order.ts";

export const trackedOrderSchema = object(
  {
    reference: plain(undefined, ["T-7K3M-9QXD"]),
    status: oneOf(ORDER_STATUSES),
    paymentStatus: oneOf(PAYMENT_STATUSES),
    fulfillmentStatus: oneOf(FULFILLMENT_STATUSES),
    placedAt: timestamp,
    lines: Type.Array(
      object({
        title: plain(),
        variantTitle: plain(),
        image: nullable(plain()),
        qty: Type.Integer(),
        fulfilledQty: Type.Integer(),
      }),
    ),
    shipments: Type.Array(
      object({
        id: id("ship"),
        status: oneOf(SHIPMENT_STATUSES),
        carrier: plain(),
        trackingNumber: nullable(plain()),
        trackingUrl: nullable(plain()),
        numbers: Type.Array(shipmentNumberSchema),
        lines: Type.Array(object({ lineId: id("line"), qty: Type.Integer() })),
        shippedAt: timestamp,
        deliveredAt: nullable(timestamp),
        events: Type.Array(
          object({
            status: oneOf(SHIPMENT_STATUSES),
            at: timestamp,
            detail: nullable(plain()),
            location: nullable(plain()),
          }),
        ),
      }),
    ),
    timeline: Type.Array(object({ at: timestamp, type: plain(undefined, ["placed"]), detail: nullable(plain()) })),
    destination: nullable(
      object(
        { city: plain(undefined, ["Berlin"]), country: plain("ISO 3166-1 alpha-2.", ["DE"]) },
        { description: "`null` if nothing ships." },
      ),
    ),
  },
  { title: "TrackedOrder" },
);

/** Copies member by member, so that no other member can leak. */
export function presentTrackedOrder(order: TrackedOrder): Static<typeof trackedOrderSchema> {
  return {
    reference: order.reference,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    placedAt: order.placedAt.toISOString(),
    lines: order.lines.map(({ title, variantTitle, image, qty, fulfilledQty }) => ({
      title,
      variantTitle,
      image,
      qty,
      fulfilledQty,
    })),
    shipments: order.shipments.map((shipment) => ({
      id: encodeId("ship", shipment.id),
      status: shipment.status,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl,
      numbers: shipment.numbers.map(({ number, carrier, url, status }) => ({ number, carrier, url, status })),
      lines: shipment.lines.map(({ lineId, qty }) => ({ lineId: encodeId("line", lineId), qty })),
      shippedAt: shipment.shippedAt.toISOString(),
      deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
      events: shipment.events.map(({ status, at, detail, location }) => ({
        status,
        at: at.toISOString(),
        detail,
        location,
      })),
    })),
    timeline: order.timeline.map(({ at, type, detail }) => ({ at: at.toISOString(), type, detail })),
    destination:
      order.destination === null ? null : { city: order.destination.city, country: order.destination.country },
  };
}
