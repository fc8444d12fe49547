import type { PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import type { Considered } from "../../catalogue/promotions/rules/evaluate-promotions.ts";
import type { KeptAddress } from "../../ground/store/address.ts";
import type { Destination } from "../../ground/store/tax-rate-for.ts";
import type { AttributionDecision } from "../../programme/attribution/attribution-decision.ts";
import type { TakenOff } from "../discount-codes/applied-discounts.ts";
import type { RefundTenderRecord, TenderRecord } from "../vouchers/tenders/tender-record.ts";
import type { ShippingPart } from "./rules/amounts.ts";
import type {
  CANCEL_REASONS,
  CHANGE_KINDS,
  CREDIT_KINDS,
  FULFILLMENT_STATUSES,
  ORDER_CHANNELS,
  ORDER_STATUSES,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  SHIPMENT_STATUSES,
} from "./schemas/terms.ts";

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
export type CancelReason = (typeof CANCEL_REASONS)[number];
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export type CreditKind = (typeof CREDIT_KINDS)[number];
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** An order in memory with all its parts: written at placement and read afterwards. */
export interface OrderRecord {
  id: string;
  reference: string;
  userId: string;
  /** The guest who placed it; that guest goes on using it after an account became its owner. */
  placedBy: string | null;
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
  /** Where tax is due: at the delivery address, or where the customer said if nothing ships. */
  taxPlace: Destination;
  /** Null if nothing ships. */
  shippingAddress: KeptAddress | null;
  billingAddress: KeptAddress | null;
  /**
   * Null if nothing ships. `shownName` is the name in the buyer's language, where it was another one. `parts` are those of the
   * price by tax rate; orders from before they were kept have none.
   */
  shippingMethod: { code: string; name: string; shownName?: string; parts?: ShippingPart[] } | null;
  /** The buyer's language when it was placed; null for an order from before it was kept. */
  locale: string | null;
  channel: OrderChannel;
  /** UUID of the errand whose goods are in it; null for an order of a bag that no assistant filled. */
  errandId: string | null;
  /** The version of the terms that was accepted when it was placed. */
  termsVersion: string | null;
  /** The discount code that applied, by its id. */
  discountId: string | null;
  discountCode: string | null;
  /** The address as the discount's uses are counted by it. */
  discountCustomer: string | null;
  /** Savings of promotions, codes included. */
  discounts: readonly OrderDiscount[];
  /** Promotions that were considered at placement; null if there were none. */
  promotions: OrderPromotions | null;
  /** The price of delivery before promotions; null for an order from before it was kept. */
  shippingListMinor: number | null;
  /** The full receipt. */
  attribution: AttributionDecision;
  note: string | null;
  /** The vouchers that pay for a part of it, in the order in which they pay. */
  tenders: TenderRecord[];
  paymentProvider: PaymentProviderName;
  paymentState: PaymentState;
  paymentExpiresAt: Date | null;
  placedAt: Date;
  paidAt: Date | null;
  canceledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  /** When the buyer put its pieces back into the bag, which canceled it. */
  reopenedAt: Date | null;
  /** The number of its invoice; null until that is issued. */
  invoiceNumber: string | null;
  /** The last moment of the period of withdrawal; null while a piece is to be delivered. */
  withdrawableUntil: Date | null;
  updatedAt: Date;
  version: number;
  lines: OrderLineRecord[];
  refunds: RefundRecord[];
}

/** The saving of one promotion on an order. */
export interface OrderDiscount extends TakenOff {
  promotionId: string;
  /** The version of the rule; null for a discount code. */
  ruleVersion: number | null;
  /** By position of the lines; empty for delivery. */
  parts: readonly number[];
  /** The address as uses are counted by it. */
  customerHash: string | null;
}

/** Verdicts of the evaluation, and what its rules saw of the lines. */
export interface OrderPromotions {
  considered: readonly Considered[];
  /** How many more were considered. */
  dropped: number;
  /** By position; collections are only those that an applied rule names. */
  lines: ReadonlyArray<{ collections: readonly string[]; reduced: boolean }>;
}

export interface OrderLineRecord {
  id: string;
  position: number;
  productId: string;
  variantId: string;
  /** The product's when it was ordered; null where it was not kept. */
  handle: string | null;
  title: string;
  variantTitle: string;
  /** As the buyer saw it; null: as `title`. */
  shownTitle: string | null;
  shownVariantTitle: string | null;
  sku: string | null;
  image: string | null;
  qty: number;
  /** Pieces taken from stock; 0 when the variant was not tracked. */
  stockTaken: number;
  unitPriceMinor: number;
  discountMinor: number;
  taxMinor: number;
  taxRateBps: number;
  taxClass: string;
  /** Country that the tax is due in (ISO 3166-1 alpha-2); null where it was not kept. */
  taxCountry: string | null;
  /** False for goods without delivery. */
  requiresShipping: boolean;
  /** True where the customer has a right of withdrawal. */
  withdrawable: boolean;
  totalMinor: number;
  fulfilledQty: number;
  refundedQty: number;
}

export interface RefundRecord {
  id: string;
  status: "pending" | "succeeded" | "failed";
  amountMinor: number;
  reason: string;
  /** Null if no person made it. */
  actorId: string | null;
  /** The change whose balance it settles; null for a refund of money of the contract. */
  changeId: string | null;
  createdAt: Date;
  /** Null when it did not fail. */
  failure: RefundFailureRecord | null;
  /** The part of the amount that is for shipping. */
  shippingMinor: number;
  /** The parts that go to vouchers; the rest goes to the payment. */
  tenders: RefundTenderRecord[];
  lines: RefundLineRecord[];
}

export interface RefundFailureRecord {
  at: Date;
  /** True when it failed after success was announced to the customer. */
  hadSucceeded: boolean;
}

export interface RefundLineRecord {
  lineId: string;
  qty: number;
  amountMinor: number;
  /** How many of the refunded units were unshipped. */
  unshippedQty: number;
  /** How many of the pieces repeat an earlier failed refund; that refund already moved their goods. */
  repeatedQty: number;
}

/** A stored order with everything that happened since placement. */
export interface StoredOrder extends OrderRecord {
  /** The shipments. */
  shipments: ShipmentRecord[];
  /** Shipments that were announced and never sent; they count for nothing. */
  voidedShipments: ShipmentRecord[];
  /** Charged back by disputes that the shop lost. */
  chargedBackMinor: number;
  /** When staff corrected where mails and parcels go, and who; oldest first. */
  contactChanges: ReadonlyArray<{ at: Date; by: string | null }>;
  withdrawals: WithdrawalRecord[];
  /** Confirmed changes of what was ordered, oldest first. */
  changes: OrderChangeRecord[];
}

/** A confirmed change of what was ordered. */
export interface OrderChangeRecord {
  id: string;
  /** Counted from 1. */
  n: number;
  kind: ChangeKind;
  confirmedAt: Date;
  confirmedBy: string | null;
  /** The reason that the customer reads. */
  reason: string | null;
  /** The amount that it added to the total as sold. */
  addedMinor: number;
  /** The balance afterwards: above zero the customer owes it, below zero the shop does. */
  balanceMinor: number;
  /** The lines that it added. */
  lineIds: string[];
  credits: CreditRecord[];
}

/** Value taken back from a line as it was sold, or from shipping. */
export interface CreditRecord {
  /** Null: shipping. */
  lineId: string | null;
  kind: CreditKind;
  qty: number;
  /** Before deductions. */
  valueMinor: number;
  amountMinor: number;
  taxMinor: number;
  restockedQty: number;
}

export interface ShipmentRecord {
  id: string;
  orderId: string;
  status: ShipmentStatus;
  carrier: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  notify: boolean;
  actorId: string | null;
  shippedAt: Date;
  /** Stays set when the parcel comes back later. */
  deliveredAt: Date | null;
  /** The carrier's product, such as "Express". */
  service: string | null;
  /** Set when it turned out that it was never sent: its pieces are open again. */
  voidedAt: Date | null;
  voidedBy: string | null;
  /** The last correction that the customer is told of. */
  correctedAt: Date | null;
  version: number;
  /** The first one is also `trackingNumber`. */
  numbers: ShipmentNumberRecord[];
  lines: Array<{ lineId: string; qty: number }>;
  /** Oldest first. */
  events: ShipmentEventRecord[];
}

export interface ShipmentNumberRecord {
  /** Never used again within its shipment. */
  n: number;
  carrier: string;
  number: string;
  url: string | null;
  /** True if a person typed the address. */
  urlTyped: boolean;
  status: ShipmentStatus;
  deliveredAt: Date | null;
}

export interface ShipmentEventRecord {
  /** The `n` of the number that it is about; 0 for the whole shipment. */
  n: number;
  status: ShipmentStatus;
  at: Date;
  detail: string | null;
  location: string | null;
}

export interface WithdrawalRecord {
  id: string;
  reason: string | null;
  receivedAt: Date;
  /** True where the acknowledgement went to a further address too. */
  copied: boolean;
  lines: Array<{ lineId: string; qty: number }>;
}
