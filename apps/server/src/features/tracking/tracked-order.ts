import type { Queryable } from "../../platform/database/database.ts";

/**
 * What somebody who knows an order's reference and e-mail address may see of it. The type has no member for a street, a
 * telephone number, an address, an amount or a way to pay, so that none can reach the page by mistake.
 */
export interface TrackedOrder {
  reference: string;
  status: "placed" | "completed" | "canceled";
  paymentStatus: "pending" | "authorized" | "paid" | "partially_refunded" | "refunded" | "failed" | "voided";
  fulfillmentStatus: "unfulfilled" | "partial" | "fulfilled" | "delivered" | "returned";
  placedAt: Date;
  lines: readonly TrackedLine[];
  shipments: readonly TrackedShipment[];
  /** Oldest first. */
  timeline: readonly { at: Date; type: string; detail: string | null }[];
  destination: { city: string; country: string };
}

export interface TrackedLine {
  title: string;
  variantTitle: string;
  image: string | null;
  qty: number;
  fulfilledQty: number;
}

export type ShipmentStatus =
  | "pre_transit"
  | "in_transit"
  | "out_for_delivery"
  | "available_for_pickup"
  | "delivered"
  | "return_to_sender"
  | "failure"
  | "unknown";

export interface TrackedShipment {
  /** UUIDs, as everywhere inside. */
  id: string;
  status: ShipmentStatus;
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  lines: readonly { lineId: string; qty: number }[];
  shippedAt: Date;
  deliveredAt: Date | null;
  events: readonly { status: ShipmentStatus; at: Date; detail: string | null; location: string | null }[];
}

/** What orders gives to tracking. The key is read alone first, so that a wrong pair costs the same as an unknown order. */
export interface TrackingReads {
  /** The trimmed, lower-case e-mail address of the order, or null where there is no such order. */
  findTrackingEmailKey(from: Queryable, reference: string): Promise<string | null>;
  findOrderForTracking(from: Queryable, reference: string): Promise<TrackedOrder | null>;
}
