import { type Static, Type } from "@sinclair/typebox";
import { PAYMENT_PROVIDERS } from "../../../../platform/config/payment-providers.ts";
import {
  id,
  money,
  nullable,
  object,
  oneOf,
  page,
  plain,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { address } from "../../../ground/store/address.ts";
import { billingAddress } from "../../../ground/store/addresses/billing-address.ts";
import { CREDIT_METHODS, RECEIPT_REASONS } from "../../../programme/attribution/attribution-decision.ts";
import { appliedDiscounts } from "../../discount-codes/applied-discounts.ts";
import { orderTender, refundDestination } from "../../vouchers/tenders/schemas.ts";
import { orderStories } from "./order-stories.ts";
import { lineDiscounts, pricedLine, sums, taxPlace } from "./priced-line.ts";
import {
  CANCEL_REASONS,
  CHANGE_KINDS,
  FULFILLMENT_STATUSES,
  ORDER_CHANNELS,
  ORDER_STATUSES,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  SHIPMENT_STATES,
  SHIPMENT_STATUSES,
} from "./terms.ts";
import { withdrawalSchema } from "./withdrawal.ts";

const orderLine = object(
  {
    id: id("line"),
    ...pricedLine,
    discounts: lineDiscounts,
    handle: nullable(plain("The product's when it was ordered; null for an order from before it was kept.")),
    taxRateBps: Type.Integer({ description: "Basis points.", examples: [1900] }),
    taxClass: plain(undefined, ["standard"]),
    taxCountry: nullable(plain("ISO 3166-1 alpha-2; null for an order from before it was kept.", ["DE"])),
    withdrawable: Type.Boolean({ description: "True where the customer has a right of withdrawal." }),
    fulfilledQty: Type.Integer(),
    refundedQty: Type.Integer(),
    removedQty: Type.Integer({ description: "Pieces that a change of the order took out before they were sent." }),
    returnedQty: Type.Integer({ description: "Pieces of a return." }),
    lostQty: Type.Integer({ description: "Sent pieces that got lost." }),
    credited: money,
  },
  { title: "OrderLine" },
);

const totals = object(
  {
    ...sums,
    tendered: money,
    paid: money,
    refunded: money,
    due: money,
    credited: money,
    current: money,
    owed: money,
  },
  { title: "OrderTotals" },
);

const orderChange = object(
  {
    n: Type.Integer({ description: "Counted from 1." }),
    kind: oneOf(CHANGE_KINDS),
    at: timestamp,
    reason: nullable(plain()),
    added: money,
    credited: money,
    balance: money,
  },
  { title: "OrderChangeEntry" },
);

export const shipmentNumberSchema = object(
  {
    number: plain(undefined, ["00340434161094042557"]),
    carrier: plain(undefined, ["DHL"]),
    url: nullable(plain("Tracking page of the carrier.")),
    status: oneOf(SHIPMENT_STATUSES),
  },
  { title: "ShipmentNumber" },
);

export const shipmentSchema = object(
  {
    id: id("ship"),
    status: oneOf(SHIPMENT_STATES, "`voided`: announced by mistake and never sent; its pieces are open again."),
    carrier: plain(),
    trackingNumber: nullable(plain("The first of `numbers`.")),
    trackingUrl: nullable(plain("Tracking page of the first number.")),
    numbers: Type.Array(shipmentNumberSchema, { description: "Tracking numbers, one for each carton." }),
    service: nullable(plain("The carrier's product.", ["Express"])),
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
    giveBack: Type.Array(refundDestination),
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

/** Named, because generators would give its status and the order's `paymentStatus` one name. */
const paymentSchema = object(
  {
    provider: oneOf(PAYMENT_PROVIDERS),
    status: oneOf(PAYMENT_STATES),
    clientSecret: nullable(plain("Only for the owner, on placement and on `/payment`.")),
    instructions: nullable(
      plain(
        "The shop's own text on how to pay, in its own language, if the customer has to do something. Amount and reference are `totals.due` and `reference`.",
      ),
    ),
    transfer: nullable(
      object(
        {
          holder: plain("Holder of the account.", ["Tote GmbH"]),
          iban: plain("Without spaces.", ["DE89370400440532013000"]),
          bic: nullable(plain(undefined, ["COBADEFFXXX"])),
          amount: money,
          reference: plain("What the customer names as the reference.", ["T-7K3M-9QXD"]),
          qr: nullable(
            plain(
              "Text for a QR code that banking apps fill in the transfer from (EPC069-12), to be drawn at error correction level M. `null` for currencies other than the euro.",
            ),
          ),
        },
        {
          title: "BankTransfer",
          description:
            "The transfer that the customer owes. `null` if nothing is due, the order is paid in another way, or the shop's settings name no `bankAccount`.",
        },
      ),
    ),
    expiresAt: nullable(timestamp),
  },
  { title: "Payment" },
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
    changes: Type.Array(orderChange, { description: "Confirmed changes of what was ordered, oldest first." }),
    taxPlace,
    shippingAddress: nullable(address),
    billingAddress: nullable(billingAddress),
    shippingMethod: nullable(object({ code: plain(), name: plain(), price: money })),
    locale: nullable(
      plain(
        "The buyer's language when it was placed, which its mails and documents are in; `null` if it wasn't kept.",
        ["en"],
      ),
    ),
    channel: oneOf(
      ORDER_CHANNELS,
      "How it came: `web`, from a bag filled in the shop; `handoff`, with goods that an assistant had prepared.",
    ),
    acceptedTerms: nullable(object({ version: plain(undefined, ["2026-11"]), at: timestamp })),
    discountCode: nullable(plain("The code that applied.")),
    discounts: appliedDiscounts,
    tenders: Type.Array(orderTender, {
      description: "Vouchers that pay, in the order in which they do; store credit is one entry.",
    }),
    attribution: attributionReceipt,
    payment: paymentSchema,
    shipments: Type.Array(shipmentSchema),
    refunds: Type.Array(refund),
    withdrawals: Type.Array(withdrawalSchema, {
      description: "What the customer declared by the withdrawal function, oldest first.",
    }),
    withdrawableUntil: nullable(timestamp),
    timeline: Type.Array(
      object({ at: timestamp, type: plain(), detail: nullable(plain()) }, { title: "TimelineEntry" }),
    ),
    invoiceUrl: nullable(plain("Where the invoice is; null until it is issued.")),
    note: nullable(plain()),
    placedAt: timestamp,
    paidAt: nullable(timestamp),
    canceledAt: nullable(timestamp),
    cancelReason: nullable(oneOf(CANCEL_REASONS)),
    updatedAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Order", examples: [orderStories.placed] },
);
export type OrderDocument = Static<typeof orderSchema>;

export const orderPage = page(orderSchema, "OrderPage");
