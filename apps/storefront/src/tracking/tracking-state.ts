import { isHandover } from "../order/history.texts.ts";
import type { TrackedOrderView } from "./view.ts";

export type TrackingState =
  | "canceled"
  | "waiting_for_payment"
  | "preparing"
  | "partly_shipped"
  | "partly_delivered"
  | "not_delivered"
  | "coming_back"
  | "shipped"
  | "out_for_delivery"
  | "available_for_pickup"
  | "delivered"
  | "provided"
  | "returned";

/** The page's main sentence: the furthest progress of any parcel, unless the order ended before. */
export function stateOf(order: TrackedOrderView): TrackingState {
  if (order.status === "canceled") return "canceled";
  if (order.fulfillmentStatus === "returned") return "returned";
  const sent = parcelsOf(order);
  const hasParcels = sent.length > 0 || order.shipments.length === 0;
  if (order.fulfillmentStatus === "delivered") return hasParcels ? "delivered" : "provided";
  if (!hasParcels) return isPaid(order) ? "preparing" : "waiting_for_payment";
  const parcels = sent.map((shipment) => shipment.status);
  if (parcels.includes("available_for_pickup")) return "available_for_pickup";
  if (parcels.includes("out_for_delivery")) return "out_for_delivery";
  // A headline says nothing that no parcel below it says: none is on its way once all have arrived or come back.
  const underway = parcels.filter((status) => !["delivered", "failure", "return_to_sender"].includes(status));
  if (parcels.length > 0 && underway.length === 0) {
    if (parcels.includes("return_to_sender")) return "coming_back";
    if (parcels.includes("failure")) return "not_delivered";
    if (order.fulfillmentStatus === "partial") return "partly_delivered";
  }
  if (order.fulfillmentStatus === "fulfilled") return "shipped";
  if (order.fulfillmentStatus === "partial") return "partly_shipped";
  return isPaid(order) ? "preparing" : "waiting_for_payment";
}

/** The shipments that are on their way, without what needed no parcel. */
export function parcelsOf({ shipments }: Pick<TrackedOrderView, "shipments">) {
  return shipments.filter(({ carrier }) => !isHandover(carrier));
}

export function isPaid(order: TrackedOrderView): boolean {
  return ["authorized", "paid", "partially_refunded", "refunded"].includes(order.paymentStatus);
}
