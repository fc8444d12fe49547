import { type Static, Type } from "@sinclair/typebox";
import {
  id,
  idInput,
  money,
  moneyInput,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../http/schema.ts";
import { CREDIT_METHODS, RECEIPT_REASONS } from "../attribution/receipt.ts";
import { PAYMENT_STATES } from "../payments/provider.ts";

export const ORDER_STATUSES = ["placed", "completed", "canceled"] as const;
export const PAYMENT_STATUSES = [
  "pending",
  "authorized",
  "paid",
  "partially_refunded",
  "refunded",
  "failed",
  "voided",
] as const;
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
export const MAX_LINES = 100;
export const MAX_QTY = 999;

const addressExample = { name: "Ada Lovelace", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" };

export const addressInput = object(
  {
    name: text(200, { minLength: 1 }),
    line1: text(200, { minLength: 1 }),
    line2: Type.Optional(text(200)),
    city: text(200, { minLength: 1 }),
    region: Type.Optional(text(100)),
    postalCode: Type.Optional(text(20, { description: "Required where the country has postal codes." })),
    country: text(2, { minLength: 2, pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2.", examples: ["DE"] }),
    phone: Type.Optional(text(40)),
  },
  { title: "AddressInput", examples: [addressExample] },
);

/** What a quote needs of an address; the rest may come with the order. */
const quoteAddressInput = object(
  {
    name: Type.Optional(text(200)),
    line1: Type.Optional(text(200)),
    line2: Type.Optional(text(200)),
    city: Type.Optional(text(200)),
    region: Type.Optional(text(100)),
    postalCode: Type.Optional(text(20)),
    country: text(2, { minLength: 2, pattern: "^[A-Z]{2}$", description: "ISO 3166-1 alpha-2.", examples: ["DE"] }),
    phone: Type.Optional(text(40)),
  },
  { title: "QuoteAddressInput", examples: [{ country: "DE" }] },
);

const lineInput = object(
  {
    productId: text(200, { minLength: 1, description: "Id or handle." }),
    variantId: Type.Optional(idInput("var")),
    qty: Type.Integer({ minimum: 1, maximum: MAX_QTY }),
  },
  { title: "LineInput", examples: [{ productId: "canvas-tote", qty: 1 }] },
);

const lines = Type.Array(lineInput, { minItems: 1, maxItems: MAX_LINES });
const discountCode = Type.Optional(text(64, { minLength: 1 }));
const shippingMethod = Type.Optional(
  text(100, { minLength: 1, description: "A code of `shippingMethods`; without it the cheapest for the country." }),
);

export const attributionInput = object(
  {
    code: Type.Optional(text(64, { minLength: 1, description: "A creator's link code." })),
    clickId: Type.Optional(idInput("clk")),
  },
  { title: "AttributionInput", examples: [{ code: "ada-loves-bags" }] },
);

export const placeOrderInput = object(
  {
    lines,
    shippingAddress: addressInput,
    billingAddress: Type.Optional(addressInput),
    shippingMethod,
    discountCode,
    attribution: Type.Optional(attributionInput),
    note: Type.Optional(text(2_000)),
    expectedTotal: Type.Optional(moneyInput),
  },
  {
    title: "PlaceOrderInput",
    examples: [{ lines: [{ productId: "canvas-tote", qty: 1 }], shippingAddress: addressExample }],
  },
);
export type PlaceOrderInput = Static<typeof placeOrderInput>;
export type AddressInput = Static<typeof addressInput>;

export const quoteInput = object(
  { lines, shippingAddress: Type.Optional(quoteAddressInput), shippingMethod, discountCode },
  {
    title: "QuoteInput",
    examples: [{ lines: [{ productId: "canvas-tote", qty: 1 }], shippingAddress: { country: "DE" } }],
  },
);
export type QuoteInput = Static<typeof quoteInput>;

const address = object(
  {
    name: plain(),
    line1: plain(),
    line2: nullable(plain()),
    city: plain(),
    region: nullable(plain()),
    postalCode: nullable(plain()),
    country: plain("ISO 3166-1 alpha-2.", ["DE"]),
    phone: nullable(plain()),
  },
  { title: "Address" },
);
export type Address = Static<typeof address>;

const orderLine = object(
  {
    id: id("line"),
    productId: id("prod"),
    variantId: id("var"),
    title: plain(),
    variantTitle: plain(),
    sku: nullable(plain()),
    image: nullable(plain()),
    qty: Type.Integer(),
    unitPrice: money,
    discount: money,
    tax: money,
    total: money,
    fulfilledQty: Type.Integer(),
    refundedQty: Type.Integer(),
  },
  { title: "OrderLine" },
);

const totals = object(
  {
    items: money,
    discount: money,
    shipping: money,
    tax: money,
    shippingTax: money,
    taxIncluded: Type.Boolean(),
    total: money,
    paid: money,
    refunded: money,
    due: money,
  },
  { title: "OrderTotals" },
);

export const shipmentSchema = object(
  {
    id: id("ship"),
    status: oneOf(SHIPMENT_STATUSES),
    carrier: plain(),
    trackingNumber: nullable(plain()),
    trackingUrl: nullable(plain()),
    lines: Type.Array(object({ lineId: id("line"), qty: Type.Integer() })),
    shippedAt: timestamp,
    deliveredAt: nullable(timestamp),
    events: Type.Array(
      object({
        status: oneOf(SHIPMENT_STATUSES),
        at: timestamp,
        detail: nullable(plain()),
        location: nullable(plain()),
      }),
    ),
  },
  { title: "Shipment" },
);

const refund = object(
  {
    id: id("ref"),
    status: oneOf(["pending", "succeeded", "failed"]),
    amount: money,
    reason: plain(),
    lines: Type.Array(object({ lineId: id("line"), qty: Type.Integer(), amount: money })),
    createdAt: timestamp,
  },
  { title: "Refund" },
);

export const attributionReceipt = object(
  {
    status: oneOf(["credited", "not_credited", "none"]),
    method: nullable(oneOf(CREDIT_METHODS)),
    code: nullable(plain()),
    creator: nullable(object({ displayName: plain() })),
    linkId: nullable(plain("Only for administrators and that creator.")),
    clickId: nullable(plain("Only for administrators and that creator.")),
    clickedAt: nullable(timestamp),
    windowDays: nullable(Type.Integer()),
    reason: nullable(oneOf(RECEIPT_REASONS)),
  },
  { title: "AttributionReceipt" },
);

export const orderSchema = object(
  {
    id: id("ord"),
    reference: plain("For people: `T-7K3M-9QXD`.", ["T-7K3M-9QXD"]),
    status: oneOf(ORDER_STATUSES),
    paymentStatus: oneOf(PAYMENT_STATUSES),
    fulfillmentStatus: oneOf(FULFILLMENT_STATUSES),
    email: plain(),
    lines: Type.Array(orderLine),
    totals,
    shippingAddress: address,
    billingAddress: nullable(address),
    shippingMethod: object({ code: plain(), name: plain(), price: money }),
    discountCode: nullable(plain()),
    attribution: attributionReceipt,
    payment: object({
      provider: oneOf(["test", "manual", "stripe"]),
      status: oneOf(PAYMENT_STATES),
      clientSecret: nullable(plain("Only for the owner, on placement and on `/payment`.")),
      instructions: nullable(plain("How to pay, where the customer has to do something.")),
      expiresAt: nullable(timestamp),
    }),
    shipments: Type.Array(shipmentSchema),
    refunds: Type.Array(refund),
    timeline: Type.Array(
      object({ at: timestamp, type: plain(), detail: nullable(plain()) }, { title: "TimelineEntry" }),
    ),
    note: nullable(plain()),
    placedAt: timestamp,
    paidAt: nullable(timestamp),
    canceledAt: nullable(timestamp),
    cancelReason: nullable(oneOf(CANCEL_REASONS)),
    updatedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Order" },
);
export type OrderDocument = Static<typeof orderSchema>;

export const orderPage = page(orderSchema, "OrderPage");

export const quoteSchema = object(
  {
    lines: Type.Array(
      object(
        {
          productId: id("prod"),
          variantId: id("var"),
          title: plain(),
          variantTitle: plain(),
          sku: nullable(plain()),
          image: nullable(plain()),
          qty: Type.Integer(),
          unitPrice: money,
          discount: money,
          tax: money,
          total: money,
          available: Type.Boolean({ description: "Whether there is stock for this quantity." }),
        },
        { title: "QuoteLine" },
      ),
    ),
    totals: object(
      {
        items: money,
        discount: money,
        shipping: money,
        tax: money,
        shippingTax: money,
        taxIncluded: Type.Boolean(),
        total: money,
      },
      { title: "QuoteTotals" },
    ),
    shippingMethods: Type.Array(
      object(
        { code: plain(), name: plain(), price: money, selected: Type.Boolean() },
        { title: "QuoteShippingMethod" },
      ),
      { description: "Those that serve the country, with the price for these lines. Empty without an address." },
    ),
    discount: nullable(
      object(
        { code: plain(), type: oneOf(["percentage", "amount", "free_shipping"]), amount: money },
        { title: "QuoteDiscount" },
      ),
    ),
    warnings: Type.Array(
      object(
        {
          code: oneOf([
            "insufficient_stock",
            "discount_unknown",
            "discount_expired",
            "discount_exhausted",
            "discount_not_applicable",
          ]),
          pointer: plain("JSON pointer into the request.", ["#/lines/0/qty"]),
          detail: plain(),
          available: nullable(Type.Integer({ description: "Pieces left, where there are too few." })),
        },
        { title: "QuoteWarning" },
      ),
    ),
  },
  { title: "Quote" },
);
export type Quote = Static<typeof quoteSchema>;

export const orderListQuery = object({
  ...pageQuery,
  status: Type.Optional(oneOf(ORDER_STATUSES)),
  from: Type.Optional(text(40, { format: "date-time", description: "Placed at or after." })),
  to: Type.Optional(text(40, { format: "date-time", description: "Placed before." })),
});

export const orderParams = object({ id: text(64, { minLength: 1, description: "Id or reference." }) });
export const cancelInput = object({ reason: Type.Optional(text(500)) }, { title: "CancelOrderInput" });
