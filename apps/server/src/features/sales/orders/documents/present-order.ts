import type { Language } from "../../../../platform/http/pages/language.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { type BankAccount, epcText } from "../../../../platform/money/bank-transfer.ts";
import { presentAddress } from "../../../ground/store/address.ts";
import { presentBillingAddress } from "../../../ground/store/addresses/billing-address.ts";
import type { AttributionDecision } from "../../../programme/attribution/attribution-decision.ts";
import { presentDiscounts } from "../../discount-codes/applied-discounts.ts";
import { presentDestinations, presentTenders } from "../../vouchers/tenders/present-tenders.ts";
import { tenderedMinor } from "../../vouchers/tenders/tender-record.ts";
import type { OrderLineRecord, OrderRecord, RefundRecord, ShipmentRecord, StoredOrder } from "../order-record.ts";
import { creditsByLine, type LineCredits, orderBalance } from "../rules/order-balance.ts";
import type { OrderDocument } from "../schemas/order.ts";
import { timelineOf } from "./order-timeline.ts";
import { presentParts } from "./present-parts.ts";
import { presentShipment } from "./present-shipment.ts";
import { presentWithdrawal } from "./present-withdrawal.ts";

export interface PresentOptions {
  /** The store's payment text, for providers that wait for the customer. */
  paymentInstructions: string;
  /** The store's account, for the same. */
  bankAccount: BankAccount | null;
  /** The reader's; a document that is kept, and events, are in the shop's own. */
  language: Language;
  clientSecret?: string | null;
}

/** Shipments with the voided ones, oldest first. */
export function allShipments({ shipments = [], voidedShipments = [] }: Partial<StoredOrder>): ShipmentRecord[] {
  if (voidedShipments.length === 0) return shipments;
  return [...shipments, ...voidedShipments].sort((a, b) => a.shippedAt.getTime() - b.shippedAt.getTime());
}

/** True if the customer still has to pay by bank transfer, so that pages and mails say how. */
export function owesTransfer(
  order: Pick<OrderRecord, "status" | "paymentState" | "paymentStatus" | "paymentProvider">,
): boolean {
  const isOpen = order.paymentState === "requires_action" || order.paymentStatus === "partially_paid";
  return order.status !== "canceled" && isOpen && order.paymentProvider === "manual";
}

/** Presents an order to its customer; a new order has no shipments yet. */
export function presentOrder(
  order: OrderRecord &
    Partial<Pick<StoredOrder, "shipments" | "voidedShipments" | "withdrawals" | "contactChanges" | "changes">>,
  options: PresentOptions,
): OrderDocument {
  const { withdrawals = [], changes = [] } = order;
  const { creditedMinor, currentMinor, dueMinor, owedMinor } = orderBalance(order);
  const credits = creditsByLine(changes);
  const shipments = allShipments(order);
  const { language } = options;
  const money = (amount: number) => ({ amount, currency: order.currency });
  return {
    id: encodeId("ord", order.id),
    reference: order.reference,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    email: order.email,
    lines: order.lines.map((line) => ({
      ...presentLine(line, credits.of(line.id), money),
      discounts: presentParts(order.discounts, line.position, money),
    })),
    totals: {
      items: money(order.itemsMinor),
      discount: money(order.discountMinor),
      shipping: money(order.shippingMinor),
      tax: money(order.taxMinor),
      shippingTax: money(order.shippingTaxMinor),
      taxIncluded: order.taxIncluded,
      total: money(order.totalMinor),
      paid: money(order.paidMinor),
      refunded: money(order.refundedMinor),
      tendered: money(tenderedMinor(order.tenders)),
      due: money(dueMinor),
      credited: money(creditedMinor),
      current: money(currentMinor),
      owed: money(owedMinor),
    },
    changes: changes.map(({ n, kind, confirmedAt, reason, addedMinor, balanceMinor, credits: taken }) => ({
      n,
      kind,
      at: confirmedAt.toISOString(),
      reason,
      added: money(addedMinor),
      credited: money(taken.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
      balance: money(balanceMinor),
    })),
    taxPlace: { country: order.taxPlace.country, region: order.taxPlace.region },
    shippingAddress: order.shippingAddress === null ? null : presentAddress(order.shippingAddress, language),
    billingAddress: order.billingAddress === null ? null : presentBillingAddress(order.billingAddress, language),
    shippingMethod:
      order.shippingMethod === null
        ? null
        : { code: order.shippingMethod.code, name: order.shippingMethod.name, price: money(order.shippingMinor) },
    locale: order.locale,
    channel: order.channel,
    acceptedTerms:
      order.termsVersion === null ? null : { version: order.termsVersion, at: order.placedAt.toISOString() },
    discountCode: order.discountCode,
    discounts: presentDiscounts(order.discounts, money),
    tenders: presentTenders(order.tenders, money),
    attribution: presentReceipt(order.attribution),
    payment: {
      provider: order.paymentProvider,
      status: order.paymentState,
      clientSecret: options.clientSecret ?? null,
      transfer: transferOf(order, dueMinor, options.bankAccount),
      instructions: owesTransfer(order) && options.paymentInstructions !== "" ? options.paymentInstructions : null,
      expiresAt: order.paymentExpiresAt?.toISOString() ?? null,
    },
    shipments: shipments.map(presentShipment),
    refunds: order.refunds.map((refund) => presentRefund(refund, money)),
    withdrawals: withdrawals.map((withdrawal) => presentWithdrawal(order, withdrawal)),
    withdrawableUntil: order.withdrawableUntil?.toISOString() ?? null,
    timeline: timelineOf({ ...order, shipments, withdrawals }).map(({ at, type, detail }) => ({
      at: at.toISOString(),
      type,
      detail,
    })),
    invoiceUrl: order.invoiceNumber === null ? null : `/api/orders/${encodeId("ord", order.id)}/invoice`,
    note: order.note,
    placedAt: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
    updatedAt: order.updatedAt.toISOString(),
    version: order.version,
  };
}

/** The transfer that the customer owes; null if there is none, or the shop names no account. */
function transferOf(
  order: OrderRecord,
  dueMinor: number,
  account: BankAccount | null,
): OrderDocument["payment"]["transfer"] {
  const due = { amount: dueMinor, currency: order.currency };
  if (account === null || !owesTransfer(order) || due.amount <= 0) return null;
  const { holder, iban, bic } = account;
  const { reference } = order;
  return { holder, iban, bic, amount: due, reference, qr: epcText(account, due, reference) };
}

type MoneyOf = (amount: number) => { amount: number; currency: string };

function presentLine(
  line: OrderLineRecord,
  credits: LineCredits,
  money: MoneyOf,
): Omit<OrderDocument["lines"][number], "discounts"> {
  return {
    id: encodeId("line", line.id),
    productId: encodeId("prod", line.productId),
    variantId: encodeId("var", line.variantId),
    handle: line.handle,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    image: line.image,
    qty: line.qty,
    unitPrice: money(line.unitPriceMinor),
    discount: money(line.discountMinor),
    tax: money(line.taxMinor),
    total: money(line.totalMinor),
    taxRateBps: line.taxRateBps,
    taxClass: line.taxClass,
    taxCountry: line.taxCountry,
    requiresShipping: line.requiresShipping,
    withdrawable: line.withdrawable,
    fulfilledQty: line.fulfilledQty,
    refundedQty: line.refundedQty,
    removedQty: credits.removedQty,
    returnedQty: credits.returnedQty,
    lostQty: credits.lostQty,
    credited: money(credits.amountMinor),
  };
}

/** The customer's short form of a receipt: the credited creator or the reason for none, without the creator's ids. */
export function presentReceipt(receipt: AttributionDecision): OrderDocument["attribution"] {
  return {
    status: receipt.status,
    method: receipt.method,
    code: receipt.code,
    creator: receipt.creatorName === null ? null : { displayName: receipt.creatorName },
    linkId: null,
    clickId: null,
    clickedAt: receipt.clickedAt,
    windowDays: receipt.windowDays,
    reason: receipt.reason,
  };
}

function presentRefund(refund: RefundRecord, money: MoneyOf): OrderDocument["refunds"][number] {
  return {
    id: encodeId("ref", refund.id),
    status: refund.status,
    amount: money(refund.amountMinor),
    reason: refund.reason,
    giveBack: presentDestinations(refund, money),
    lines: refund.lines.map((line) => ({
      lineId: encodeId("line", line.lineId),
      qty: line.qty,
      amount: money(line.amountMinor),
    })),
    createdAt: refund.createdAt.toISOString(),
  };
}
