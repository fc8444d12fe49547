import type { Order } from "@tote/client";

export type OrderState =
  | "canceled"
  | "waitingForPayment"
  | "paymentFailed"
  | "preparing"
  | "partlyShipped"
  | "shipped"
  | "outForDelivery"
  | "readyForPickup"
  | "delivered"
  | "returned"
  | "refunded"
  | "notDelivered";

type Facts = Pick<Order, "status" | "paymentStatus" | "fulfillmentStatus"> & {
  readonly shipments: readonly Pick<Order["shipments"][number], "status">[];
};

/** The one thing to say about an order: what its owner waits for, or how it ended. */
export function stateOf({ status, paymentStatus, fulfillmentStatus, shipments }: Facts): OrderState {
  if (status === "canceled") return "canceled";
  if (fulfillmentStatus === "returned") return "returned";
  if (paymentStatus === "refunded") return "refunded";
  const has = (wanted: Order["shipments"][number]["status"]) =>
    shipments.some((shipment) => shipment.status === wanted);
  if (fulfillmentStatus === "delivered") return "delivered";
  if (has("failure") || has("return_to_sender")) return "notDelivered";
  if (has("available_for_pickup")) return "readyForPickup";
  if (has("out_for_delivery")) return "outForDelivery";
  if (fulfillmentStatus === "fulfilled") return "shipped";
  if (fulfillmentStatus === "partial") return "partlyShipped";
  if (paymentStatus === "failed" || paymentStatus === "voided") return "paymentFailed";
  return paymentStatus === "pending" ? "waitingForPayment" : "preparing";
}

/** How far it has come: ordered, paid, on its way, delivered. */
export function stageOf(order: Facts): 0 | 1 | 2 | 3 {
  const { paymentStatus, fulfillmentStatus } = order;
  if (fulfillmentStatus === "delivered" || fulfillmentStatus === "returned") return 3;
  if (fulfillmentStatus !== "unfulfilled") return 2;
  return paymentStatus === "pending" || paymentStatus === "failed" || paymentStatus === "voided" ? 0 : 1;
}

/** Waits for its owner or went wrong, so it is shown in a stronger tone. */
export const needsAttention = (state: OrderState): boolean =>
  ["waitingForPayment", "paymentFailed", "notDelivered", "readyForPickup"].includes(state);
