import { examples } from "../../../platform/http/openapi/openapi-examples.ts";
import { commissionStories } from "../../programme/commissions/commission-stories.ts";
import { payoutStories } from "../../programme/payouts/payout-stories.ts";
import { orderStories, parcelStory } from "../../sales/orders/schemas/order-stories.ts";
import { EVENT_DATA, type EventResource } from "./delivery/event-data.ts";
import { eventSchema } from "./event-schema.ts";

const euro = (amount: number) => ({ amount, currency: "EUR" });

/** A resource without the members that its event leaves out. */
function without<Story extends object>(story: Story, ...names: (keyof Story)[]): Partial<Story> {
  return Object.fromEntries(
    Object.entries(story).filter(([name]) => !(names as string[]).includes(name)),
  ) as Partial<Story>;
}

const COMMISSION = commissionStories.sale;
const CLAWBACK = commissionStories.clawback;
const payout = (story: (typeof payoutStories)[keyof typeof payoutStories], version: number) => ({
  ...without(story, "methodLabel", "origin", "heldReason"),
  version,
});

const DISPUTE = {
  id: "dsp_01k9zj3v6yf8rb1m0x4w7d2q5h",
  status: "needs_response",
  amount: euro(5_489),
  reason: "product_not_received",
  respondBy: "2026-12-10T23:59:59.000Z",
  openedAt: "2026-11-30T08:12:00.000Z",
  outcome: null,
  closedAt: null,
};

const CREDIT = {
  last4: null,
  initial: euro(1_000),
  balance: euro(1_000),
  reserved: euro(0),
  status: "active",
  expiresAt: null,
  orderId: null,
  version: 1,
};

/** Every event type with its meaning and how its example differs from the resource's general one. */
const TYPES = {
  "order.created": ["An order was placed.", orderStories.placed],
  "order.paid": ["An order is paid in full.", orderStories.paid],
  "order.payment_failed": [
    "A payment for an order failed; the customer may try again.",
    { ...orderStories.placed, paymentStatus: "failed", payment: { ...orderStories.placed.payment, status: "failed" } },
  ],
  "order.fulfilled": ["All open pieces of an order are on their way.", orderStories.shipped],
  "order.delivered": ["All pieces of an order have arrived.", orderStories.delivered],
  "order.completed": ["An order is paid and delivered.", orderStories.delivered],
  "order.canceled": ["An order was canceled.", orderStories.canceled],
  "order.refunded": [
    "What went back of an order's money has changed: a refund succeeded, or one that had succeeded failed after all. `refunds` and `totals.refunded` say what is so now.",
    orderStories.partlyRefunded,
  ],
  "order.changed": [
    "Staff changed what was ordered, corrected the e-mail address or an address, or a part of what is due was paid. `changes` lists the changes of what was ordered; `totals` says what the order costs now and what is open.",
    { ...orderStories.paid, version: 3 },
  ],
  "order.disputed": [
    "A customer disputes the payment of an order (chargeback); `dispute` says for how much and why.",
    { ...orderStories.paid, dispute: DISPUTE, version: 3 },
  ],
  "order.dispute_closed": [
    "Staff closed a dispute as won or lost. A lost one takes its share of the order's commissions back.",
    {
      ...orderStories.paid,
      dispute: { ...DISPUTE, status: "closed", outcome: "lost", closedAt: "2026-12-20T09:00:00.000Z" },
      version: 4,
    },
  ],
  "shipment.updated": ["A shipment was made or has moved on.", parcelStory],
  "creator.applied": ["A person applied to the creator programme.", { status: "pending" }],
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
    COMMISSION,
  ],
  "commission.approved": ["A commission can be paid out.", { ...COMMISSION, status: "approved", version: 2 }],
  "commission.held": [
    "An administrator put a commission on hold.",
    { ...COMMISSION, status: "on_hold", reason: "We look into this order.", version: 2 },
  ],
  "commission.reversed": [
    "A commission was reversed: the clawback, or the commission itself if it was canceled or rejected.",
    CLAWBACK,
  ],
  "commission.paid": ["A commission was paid out.", { ...COMMISSION, status: "paid", version: 4 }],
  "payout.created": ["A payout was requested.", payout(payoutStories.requested, 1)],
  "payout.updated": ["A payout moved on.", payout(payoutStories.inTransit, 2)],
  "payout.paid": ["A payout arrived.", payout(payoutStories.paid, 3)],
  "payout.failed": ["A payout failed or was returned by the bank.", payout(payoutStories.failed, 3)],
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
  "store_credit.granted": ["The shop gave a customer store credit.", CREDIT],
  "store_credit.redeemed": ["Store credit paid for an order.", { ...CREDIT, balance: euro(0), version: 2 }],
  "store_credit.refunded": ["A refund was returned to store credit.", { ...CREDIT, version: 3 }],
  "store_credit.ended": [
    "Store credit ended because its account was deleted.",
    { ...CREDIT, balance: euro(0), status: "ended", version: 2 },
  ],
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
  /** Owners whose endpoints can receive it. */
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
