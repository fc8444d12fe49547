import type { FulfillmentStatus, OrderStatus, PaymentStatus, ShipmentRecord } from "../orders/order-record.ts";

/**
 * The view of an order for a person who proved its reference and e-mail address. The type has no member for a street, a
 * telephone number, an e-mail address, an amount or a payment method, so that none can reach the page by mistake.
 */
export interface TrackedOrder {
  reference: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  placedAt: Date;
  lines: readonly TrackedLine[];
  shipments: readonly TrackedShipment[];
  /** Oldest first. */
  timeline: readonly { at: Date; type: string; detail: string | null }[];
  /** Null if nothing ships. */
  destination: { city: string; country: string } | null;
}

export interface TrackedLine {
  /** Ties a parcel to what is in it; not part of the JSON answer. */
  id: string;
  title: string;
  productId: string;
  variantTitle: string;
  image: string | null;
  qty: number;
  fulfilledQty: number;
}

export type TrackedShipment = Omit<
  ShipmentRecord,
  "orderId" | "notify" | "version" | "correctedAt" | "actorId" | "voidedBy"
>;
