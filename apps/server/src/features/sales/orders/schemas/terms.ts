/** States and limits of orders, shared by the API, its documents and the tables. */
export const ORDER_STATUSES = ["placed", "completed", "canceled"] as const;
export const PAYMENT_STATUSES = [
  "pending",
  "authorized",
  "partially_paid",
  "paid",
  "partially_refunded",
  "refunded",
  "failed",
  "voided",
] as const;
/** `web`: of a bag filled in the shop; `handoff`: with goods that an assistant had prepared. */
export const ORDER_CHANNELS = ["web", "handoff"] as const;
export const FULFILLMENT_STATUSES = ["unfulfilled", "partial", "fulfilled", "delivered", "returned"] as const;
export const CANCEL_REASONS = ["customer", "admin", "expired", "refunded"] as const;
export const SHIPMENT_STATUSES = [
  "pre_transit",
  "in_transit",
  "out_for_delivery",
  "available_for_pickup",
  "delivered",
  "return_to_sender",
  "failure",
  "unknown",
] as const;
/** States of a shipment; the carrier reports all but the last. */
export const SHIPMENT_STATES = [...SHIPMENT_STATUSES, "voided"] as const;
export const MAX_LINES = 100;
export const MAX_QTY = 999;
/** Kinds of changes of an order; a draft is an order that staff place. */
export const CHANGE_KINDS = ["edit", "draft", "address", "return", "exchange", "complaint"] as const;
/** The subject of a credit: pieces that were not sent, came back or got lost, or shipping. */
export const CREDIT_KINDS = ["removed", "returned", "lost", "shipping"] as const;
/** The state of a payment at its provider. */
export const PAYMENT_STATES = [
  "requires_setup",
  "requires_action",
  "processing",
  "authorized",
  "succeeded",
  "failed",
  "canceled",
] as const;
