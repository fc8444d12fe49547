import { examples } from "../../../platform/http/openapi/openapi-examples.ts";
import { EVENT_DATA, type EventResource } from "./delivery/event-data.ts";
import { eventSchema } from "./event-schema.ts";

/** Every event type with its meaning and how its example differs from the resource's general one. */
const TYPES = {
  "order.created": ["An order was placed.", {}],
  "order.paid": ["An order is paid in full.", { paymentStatus: "paid", paidAt: "2026-11-20T10:31:00.000Z" }],
  "order.payment_failed": ["A payment for an order failed; the customer may try again.", { paymentStatus: "failed" }],
  "order.fulfilled": ["All open pieces of an order are on their way.", { fulfillmentStatus: "fulfilled" }],
  "order.delivered": ["All pieces of an order have arrived.", { fulfillmentStatus: "delivered" }],
  "order.completed": ["An order is paid and delivered.", { status: "completed", fulfillmentStatus: "delivered" }],
  "order.canceled": ["An order was canceled.", { status: "canceled", cancelReason: "customer" }],
  "order.refunded": [
    "What went back of an order's money has changed: a refund succeeded, or one that had succeeded failed after all. `refunds` and `totals.refunded` say what is so now.",
    { paymentStatus: "partially_refunded" },
  ],
  "order.changed": [
    "Staff corrected the e-mail address or an address of an order. `changes` is empty: its lines are as they were.",
    {},
  ],
  "shipment.updated": ["A shipment was made or has moved on.", { status: "in_transit" }],
  "creator.applied": ["Somebody applied to the creator programme.", { status: "pending" }],
  "creator.approved": ["A creator was approved.", { status: "approved" }],
  "creator.rejected": ["An application was rejected.", { status: "rejected" }],
  "creator.suspended": [
    "A creator was suspended: commissions that are not paid are on hold until that ends, without events of their own.",
    { status: "suspended" },
  ],
  "creator.reinstated": ["A suspension ended, and with it what it held.", { status: "approved" }],
  "creator.banned": ["A creator was banned for good.", { status: "banned" }],
  "commission.created": [
    "A creator earned a commission, or got back what a clawback took (`type` `clawback`, `amount` above zero).",
    { status: "pending" },
  ],
  "commission.approved": ["A commission can be paid out.", { status: "approved" }],
  "commission.held": [
    "An administrator put a commission on hold.",
    { status: "on_hold", reason: "We look into this order." },
  ],
  "commission.reversed": [
    "A commission was taken back: the clawback, or the commission itself where it was canceled or rejected.",
    { type: "clawback" },
  ],
  "commission.paid": ["A commission was paid out.", { status: "paid" }],
  "payout.created": ["A payout was requested.", { status: "pending" }],
  "payout.updated": ["A payout moved on.", { status: "in_transit" }],
  "payout.paid": ["A payout arrived.", { status: "paid", paidAt: "2026-11-20T10:31:00.000Z" }],
  "payout.failed": ["A payout failed or came back.", { status: "failed" }],
  "clicks.hourly": [
    "An hour is over in which a creator's links were clicked: the clicks, by link and by what counts.",
    {},
  ],
  "product.created": ["A product was made.", {}],
  "product.updated": ["A product was edited.", { version: 2 }],
  "product.archived": ["A product was taken out of the shop.", { status: "archived" }],
  "inventory.low": ["The stock of a variant has become low.", {}],
  "report.created": ["A problem was reported.", { status: "received" }],
  "report.updated": ["A report moved on.", { status: "in_review" }],
  "webhook.test": ["Sent on request, to the endpoint that asked alone.", {}],
} as const satisfies Record<`${EventResource}.${string}`, readonly [description: string, example: object]>;

export type EventType = keyof typeof TYPES;

export const EVENT_TYPES = Object.keys(TYPES) as EventType[];
export const TEST_EVENT: EventType = "webhook.test";

/** The types that creators receive, each about themselves alone; docs/contract/webhooks.md#post-backs. */
export const CREATOR_EVENT_TYPES: readonly EventType[] = EVENT_TYPES.filter((type) =>
  /^(?:commission|payout|clicks)\./.test(type),
);
/** Partners receive everything but the counts that are made for creators alone. */
export const PARTNER_EVENT_TYPES: readonly EventType[] = EVENT_TYPES.filter((type) => type !== "clicks.hourly");

export const RECEIVERS = ["partners", "creators"] as const;

export interface EventTypeDocument {
  type: EventType;
  description: string;
  /** Whose endpoints can receive it. */
  receivers: (typeof RECEIVERS)[number][];
  /** JSON Schema (2020-12) of the whole body. */
  schema: Record<string, unknown>;
  example: Record<string, unknown>;
}

function receives(receiver: (typeof RECEIVERS)[number], type: EventType): boolean {
  if (type === TEST_EVENT) return true;
  return (receiver === "partners" ? PARTNER_EVENT_TYPES : CREATOR_EVENT_TYPES).includes(type);
}

function bodySchema(type: EventType, resource: EventResource): Record<string, unknown> {
  return {
    type: "object",
    required: ["type", "timestamp", "data"],
    properties: {
      type: { const: type },
      timestamp: { type: "string", format: "date-time", description: "When it happened." },
      example: { const: true, description: "Only in an example that its receiver asked for: nothing happened." },
      data: eventSchema(EVENT_DATA[resource]),
    },
  };
}

/** One entry per type, used by `GET /api/webhooks/event-types` and by `webhooks` of the OpenAPI document. */
export const eventTypeDocuments: readonly EventTypeDocument[] = EVENT_TYPES.map((type) => {
  const [description, differences] = TYPES[type];
  const resource = type.slice(0, type.indexOf(".")) as EventResource;
  const data = { ...(examples(EVENT_DATA[resource]) as object), ...differences };
  return {
    type,
    description,
    receivers: RECEIVERS.filter((receiver) => receives(receiver, type)),
    schema: bodySchema(type, resource),
    example: { type, timestamp: "2026-11-20T10:31:00.000Z", data },
  };
});
