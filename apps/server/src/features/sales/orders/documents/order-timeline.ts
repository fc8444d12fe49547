import type { RefundRecord, ShipmentRecord, StoredOrder } from "../order-record.ts";
import { handoverOf } from "../rules/handover.ts";

export interface TimelineEntry {
  at: Date;
  type:
    | "placed"
    | "paid"
    | "canceled"
    | "shipped"
    | "delivered"
    | "handed_over"
    | "shipment_voided"
    | "returned"
    | "withdrawn"
    | "address_changed"
    | "changed"
    | "refund_started"
    | "refunded"
    | "refund_failed";
  detail: string | null;
  /** For staff: who did it, and how much of the customer's money it moved. */
  by?: string | null;
  amountMinor?: number;
}

/** The facts that a time line is built from. */
export interface TimelineFacts extends Pick<StoredOrder, "placedAt" | "paidAt" | "canceledAt" | "cancelNote"> {
  contactChanges?: StoredOrder["contactChanges"];
  changes?: StoredOrder["changes"];
  shipments: ReadonlyArray<
    Pick<
      ShipmentRecord,
      "carrier" | "trackingNumber" | "shippedAt" | "deliveredAt" | "voidedAt" | "status" | "events"
    > & {
      actorId?: string | null;
      voidedBy?: string | null;
    }
  >;
  withdrawals: ReadonlyArray<{ receivedAt: Date; reason: string | null }>;
  refunds: ReadonlyArray<
    Pick<RefundRecord, "status" | "createdAt" | "reason" | "failure"> &
      Partial<Pick<RefundRecord, "actorId" | "amountMinor">>
  >;
}

/** The order's history, oldest first; computed from the facts, so that it cannot contradict them. */
export function timelineOf(order: TimelineFacts): TimelineEntry[] {
  const entries: TimelineEntry[] = [{ at: order.placedAt, type: "placed", detail: null }];
  if (order.paidAt !== null) entries.push({ at: order.paidAt, type: "paid", detail: null });
  if (order.canceledAt !== null) entries.push({ at: order.canceledAt, type: "canceled", detail: order.cancelNote });
  for (const shipment of order.shipments) entries.push(...shipmentEntries(shipment));
  for (const { receivedAt, reason } of order.withdrawals)
    entries.push({ at: receivedAt, type: "withdrawn", detail: reason });
  for (const { at, by } of order.contactChanges ?? []) entries.push({ at, type: "address_changed", detail: null, by });
  for (const { confirmedAt, reason, confirmedBy } of order.changes ?? [])
    entries.push({ at: confirmedAt, type: "changed", detail: reason, by: confirmedBy });
  for (const { createdAt, reason, status, failure, actorId, amountMinor } of order.refunds) {
    const moved = amountMinor === undefined ? {} : { amountMinor };
    const wasMade = status === "succeeded" || failure?.hadSucceeded === true;
    entries.push({
      at: createdAt,
      type: wasMade ? "refunded" : "refund_started",
      detail: reason,
      by: actorId ?? null,
      ...moved,
    });
    // A customer who was told of a refund must see that it failed.
    if (failure !== null) entries.push({ at: failure.at, type: "refund_failed", detail: reason, ...moved });
  }
  // The sort is stable: entries of one transaction keep the order above.
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function shipmentEntries(shipment: TimelineFacts["shipments"][number]): TimelineEntry[] {
  const { carrier, trackingNumber } = shipment;
  if (handoverOf(carrier) !== null && shipment.deliveredAt !== null)
    return [{ at: shipment.shippedAt, type: "handed_over", detail: carrier, by: shipment.actorId ?? null }];
  const detail = trackingNumber === null ? carrier : `${carrier} ${trackingNumber}`;
  const entries: TimelineEntry[] = [{ at: shipment.shippedAt, type: "shipped", detail, by: shipment.actorId ?? null }];
  if (shipment.voidedAt !== null)
    entries.push({ at: shipment.voidedAt, type: "shipment_voided", detail, by: shipment.voidedBy ?? null });
  if (shipment.deliveredAt !== null) entries.push({ at: shipment.deliveredAt, type: "delivered", detail });
  const back = shipment.events.find(({ status }) => status === "return_to_sender");
  if (shipment.status === "return_to_sender" && back !== undefined)
    entries.push({ at: back.at, type: "returned", detail });
  return entries;
}
