import type { PaymentProviderName } from "../../platform/config/payment-providers.ts";
import type { Receipt } from "../attribution/receipt.ts";
import type { AddressInput } from "./schemas/requests.ts";
import type {
  CANCEL_REASONS,
  FULFILLMENT_STATUSES,
  ORDER_STATUSES,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  SHIPMENT_STATUSES,
} from "./schemas/terms.ts";

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** An order as it is in memory, with all that belongs to it: what is written at placement and read afterwards. */
export interface OrderRecord {
  id: string;
  reference: string;
  userId: string;
  email: string;
  emailKey: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  currency: string;
  taxIncluded: boolean;
  itemsMinor: number;
  discountMinor: number;
  shippingMinor: number;
  taxMinor: number;
  shippingTaxMinor: number;
  totalMinor: number;
  paidMinor: number;
  refundedMinor: number;
  shippingAddress: AddressInput;
  billingAddress: AddressInput | null;
  shippingMethod: { code: string; name: string };
  discountId: string | null;
  discountCode: string | null;
  /** The receipt in its full form. */
  attribution: Receipt;
  note: string | null;
  paymentProvider: PaymentProviderName;
  paymentState: PaymentState;
  paymentExpiresAt: Date | null;
  placedAt: Date;
  paidAt: Date | null;
  canceledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  updatedAt: Date;
  version: number;
  lines: OrderLineRecord[];
  refunds: RefundRecord[];
}

export interface OrderLineRecord {
  id: string;
  position: number;
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  sku: string | null;
  image: string | null;
  qty: number;
  /** Pieces taken from stock; 0 where the variant was not tracked. */
  stockTaken: number;
  unitPriceMinor: number;
  discountMinor: number;
  taxMinor: number;
  taxRateBps: number;
  totalMinor: number;
  fulfilledQty: number;
  refundedQty: number;
}

export interface RefundRecord {
  id: string;
  status: "pending" | "succeeded" | "failed";
  amountMinor: number;
  reason: string;
  createdAt: Date;
  /** Null: it did not fail. */
  failure: RefundFailureRecord | null;
  /** Of the amount: what of it is for shipping. */
  shippingMinor: number;
  lines: RefundLineRecord[];
}

export interface RefundFailureRecord {
  at: Date;
  /** It failed late: the money had been said to be with the customer. */
  hadSucceeded: boolean;
}

export interface RefundLineRecord {
  lineId: string;
  qty: number;
  amountMinor: number;
  /** Of the pieces: those that had not been shipped, and so never will be. */
  unshippedQty: number;
  /** Of the pieces: those of an earlier refund that failed, which went where they went then. */
  repeatedQty: number;
}

/** An order as it is read back: with what happened to it since it was placed. */
export interface StoredOrder extends OrderRecord {
  shipments: ShipmentRecord[];
  withdrawals: WithdrawalRecord[];
}

export interface ShipmentRecord {
  id: string;
  orderId: string;
  status: ShipmentStatus;
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  notify: boolean;
  shippedAt: Date;
  /** Kept when the parcel comes back later. */
  deliveredAt: Date | null;
  version: number;
  lines: Array<{ lineId: string; qty: number }>;
  /** Oldest first. */
  events: ShipmentEventRecord[];
}

export interface ShipmentEventRecord {
  status: ShipmentStatus;
  at: Date;
  detail: string | null;
  location: string | null;
}

export interface WithdrawalRecord {
  id: string;
  reason: string | null;
  receivedAt: Date;
  lines: Array<{ lineId: string; qty: number }>;
}
