import { type TSchema, Type } from "@sinclair/typebox";
import { id, money, nullable, object, oneOf, plain, timestamp } from "../../../../platform/http/requests/schema.ts";
import { adminProductSchema } from "../../../catalogue/products/admin/schemas.ts";
import { CATEGORIES } from "../../../people/reports/categories.ts";
import { KINDS, REPORT_STATUSES } from "../../../people/reports/schemas.ts";
import { filteredClicks } from "../../../programme/attribution/clicks/filtered-clicks.ts";
import { commissionRuleSnapshot } from "../../../programme/commissions/schemas.ts";
import { creatorSchema } from "../../../programme/creators/schemas.ts";
import { disputeOfEvent } from "../../../sales/orders/disputes/present-disputes.ts";
import { orderSchema, shipmentSchema } from "../../../sales/orders/schemas/order.ts";
import { creditEventSchema } from "../../../sales/vouchers/present-event.ts";

/**
 * Grows by one with every change. Of two events about one resource, the higher version is the later one, in whatever
 * order they arrive.
 */
const version = Type.Integer({ description: "Higher is later; events may arrive in any order." });

const { featuredRank: _, ...productMembers } = adminProductSchema.properties;

const shipmentData = object({
  ...shipmentSchema.properties,
  voided: Type.Boolean({ description: "True once it turned out that it was never sent." }),
  orderId: id("ord"),
  orderReference: plain(undefined, ["T-7K3M-9QXD"]),
  version,
});

const commissionData = object({
  id: id("com"),
  creatorId: id("crt"),
  type: oneOf(["sale", "clawback", "bonus", "adjustment"]),
  sourceId: nullable(id("com")),
  lineId: nullable(id("line")),
  orderReference: nullable(plain(undefined, ["T-7K3M-9QXD"])),
  productTitle: nullable(plain(undefined, ["Canvas tote"])),
  base: money,
  rateBps: nullable(Type.Integer({ examples: [1_000] })),
  rule: nullable(commissionRuleSnapshot),
  amount: money,
  status: oneOf(["pending", "approved", "processing", "paid", "on_hold", "canceled", "refunded", "rejected"]),
  reason: nullable(plain(undefined, ["refund"])),
  availableAt: nullable(timestamp),
  createdAt: timestamp,
  version,
});

const payoutData = object({
  id: id("pay"),
  creatorId: id("crt"),
  amount: money,
  status: oneOf(["pending", "processing", "in_transit", "paid", "held", "failed", "returned", "canceled"]),
  method: nullable(oneOf(["bank_transfer", "paypal"])),
  requestedAt: timestamp,
  paidAt: nullable(timestamp),
  failureReason: nullable(plain(undefined, ["account_closed"])),
  reference: nullable(plain(undefined, ["2026-11 creators"])),
  version,
});

const clickCounts = {
  counted: Type.Integer({ examples: [12] }),
  uniqueVisitors: Type.Integer({
    description: "Counted clicks that were a visitor's first on the link in a UTC day.",
    examples: [9],
  }),
  filtered: filteredClicks,
};

/** The clicks on a creator's links in an hour; docs/contract/webhooks.md#post-backs. */
export const clicksData = object({
  creatorId: id("crt"),
  from: timestamp,
  to: timestamp,
  ...clickCounts,
  links: Type.Array(object({ linkId: id("link"), code: plain(undefined, ["ada-loves-bags"]), ...clickCounts }), {
    description: "The 500 links with the most clicks, counted or not.",
  }),
});

const inventoryData = object({
  productId: id("prod"),
  variantId: id("var"),
  sku: nullable(plain(undefined, ["TOTE-M"])),
  title: plain(undefined, ["Canvas tote"]),
  variantTitle: plain(undefined, ["M"]),
  stock: Type.Integer({ examples: [3] }),
  threshold: Type.Integer({ examples: [5] }),
});

const reportData = object({
  id: id("rep"),
  reference: plain(undefined, ["R-4QWP-8H2C"]),
  kind: oneOf(KINDS),
  category: nullable(oneOf(CATEGORIES)),
  status: oneOf(REPORT_STATUSES),
  email: nullable(plain(undefined, ["ada@example.com"])),
  name: nullable(plain(undefined, ["Ada Lovelace"])),
  orderReference: nullable(plain(undefined, ["T-7K3M-9QXD"])),
  linkCode: nullable(plain(undefined, ["summer-mug"])),
  createdAt: timestamp,
  updatedAt: timestamp,
  version,
});

/** The shape of `data`, by the first half of the event type. */
export const EVENT_DATA = {
  order: object({
    ...orderSchema.properties,
    dispute: Type.Optional(disputeOfEvent),
  }),
  shipment: shipmentData,
  creator: creatorSchema,
  commission: commissionData,
  payout: payoutData,
  clicks: clicksData,
  product: object(productMembers),
  inventory: inventoryData,
  report: reportData,
  store_credit: creditEventSchema,
  webhook: object({ endpointId: id("we"), message: plain(undefined, ["This is a test."]) }),
} as const satisfies Record<string, TSchema>;

export type EventResource = keyof typeof EVENT_DATA;
