import type { Order } from "@tote/client";
import { isHandover } from "@tote/storefront/order/history-texts";

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
  | "provided"
  | "returned"
  | "refunded"
  | "notDelivered";

type Facts = Pick<Order, "status" | "paymentStatus" | "fulfillmentStatus"> & {
  readonly shipments: readonly Pick<Order["shipments"][number], "status" | "carrier">[];
};

/** The one thing to say about an order: what its owner waits for, or how it ended. */
export function stateOf({ status, paymentStatus, fulfillmentStatus, shipments }: Facts): OrderState {
  if (status === "canceled") return "canceled";
  if (fulfillmentStatus === "returned") return "returned";
  if (paymentStatus === "refunded") return "refunded";
  const has = (wanted: Order["shipments"][number]["status"]) => parcels.some((shipment) => shipment.status === wanted);
  const parcels = parcelsOf({ shipments });
  const isHandedOver = parcels.length === 0 && shipments.length > 0;
  if (fulfillmentStatus === "delivered") return isHandedOver ? "provided" : "delivered";
  if (isHandedOver) return "preparing";
  if (has("failure") || has("return_to_sender")) return "notDelivered";
  if (has("available_for_pickup")) return "readyForPickup";
  if (has("out_for_delivery")) return "outForDelivery";
  if (fulfillmentStatus === "fulfilled") return "shipped";
  if (fulfillmentStatus === "partial") return "partlyShipped";
  if (paymentStatus === "failed" || paymentStatus === "voided") return "paymentFailed";
  return paymentStatus === "pending" || paymentStatus === "partially_paid" ? "waitingForPayment" : "preparing";
}

const parcelsOf = ({ shipments }: Pick<Facts, "shipments">) => shipments.filter(({ carrier }) => !isHandover(carrier));

/** How far it has come: ordered, paid, on its way, delivered. */
export function stageOf(order: Facts): 0 | 1 | 2 | 3 {
  const { paymentStatus, fulfillmentStatus } = order;
  if (fulfillmentStatus === "delivered" || fulfillmentStatus === "returned") return 3;
  // Items without a parcel are never on their way.
  if (fulfillmentStatus !== "unfulfilled" && parcelsOf(order).length > 0) return 2;
  return paymentStatus === "pending" || paymentStatus === "failed" || paymentStatus === "voided" ? 0 : 1;
}

/** Waits for its owner or went wrong, so it is shown in a stronger tone. */
export const needsAttention = (state: OrderState): boolean =>
  ["waitingForPayment", "paymentFailed", "notDelivered", "readyForPickup"].includes(state);
