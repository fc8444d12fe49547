import type { TenderRecord } from "../../vouchers/tenders/tender-record.ts";
import type {
  FulfillmentStatus,
  OrderChangeRecord,
  OrderStatus,
  PaymentState,
  PaymentStatus,
  RefundRecord,
  ShipmentRecord,
  StoredOrder,
} from "../order-record.ts";
import { creditsByLine, orderBalance } from "./order-balance.ts";

/** The facts that determine an order's states. */
export interface OrderFacts {
  totalMinor: number;
  paidMinor: number;
  paidAt: Date | null;
  paymentState: PaymentState;
  canceledAt: Date | null;
  tenders: readonly TenderRecord[];
  changes: ReadonlyArray<Pick<OrderChangeRecord, "id" | "kind" | "credits">>;
  lines: ReadonlyArray<{ id: string; qty: number }>;
  refunds: readonly RefundRecord[];
  shipments: ReadonlyArray<Pick<ShipmentRecord, "status" | "deliveredAt" | "lines">>;
}

export interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  fulfillmentStatus: FulfillmentStatus;
  /** The sum of successful refunds. */
  refundedMinor: number;
  creditedMinor: number;
  settledMinor: number;
  /** The balance since the first payment, as `balanceMinor` of {@link orderBalance}; 0 before it. */
  openMinor: number;
}

/** Where the pieces of one line and its money are. */
export interface LineStanding {
  /** In shipments. */
  shippedQty: number;
  deliveredQty: number;
  /** Pieces given up by a refund, even a failed one, or taken by a change: the customer no longer waits for them. */
  goneQty: number;
  /** The part of `goneQty` whose money is back, on its way or credited; the rest can be refunded again. */
  refundedQty: number;
  /** Refunded or removed before they were shipped. */
  unshippedRefundedQty: number;
  /** Neither shipped nor given up: a shipment can still take them. */
  toShipQty: number;
  /** Includes credits and pending refunds but not failed ones. The goods of a failed refund stay where they went. */
  refundedMinor: number;
}

/**
 * Derives the states of an order (docs/contract/orders.md#states) from payments, refunds and shipments; no other code
 * does. `completed` is final: deliveries are remembered, and refunds only reduce the pieces to wait for.
 */
export function deriveOrderState(order: OrderFacts): OrderState {
  const refundedMinor = order.refunds.reduce(
    (sum, refund) => sum + (refund.status === "succeeded" ? refund.amountMinor : 0),
    0,
  );
  const { balanceMinor, creditedMinor, settledMinor } = orderBalance(order);
  const openMinor = order.paidMinor > 0 || order.paidAt !== null ? balanceMinor : 0;
  const paymentStatus = derivePaymentStatus(order, openMinor);
  const standings = lineStandings(order);
  return {
    creditedMinor,
    settledMinor,
    openMinor,
    status: deriveStatus(order, paymentStatus, standings),
    paymentStatus,
    fulfillmentStatus: deriveFulfillmentStatus(order, standings),
    refundedMinor,
  };
}

/** Kinds of changes that make the order another one: what they give back was never a part of it. */
const AGREED: ReadonlySet<string> = new Set(["edit", "draft", "address"]);

function derivePaymentStatus(order: OrderFacts, openMinor: number): PaymentStatus {
  if (openMinor > 0) return "partially_paid";
  if (order.paidMinor > 0) {
    const agreed = new Set(order.changes.flatMap(({ id, kind }) => (AGREED.has(kind) ? id : [])));
    let kept = order.paidMinor;
    let given = 0;
    for (const { status, amountMinor, changeId } of order.refunds) {
      if (status !== "succeeded") continue;
      if (changeId !== null && agreed.has(changeId)) kept -= amountMinor;
      else given += amountMinor;
    }
    if (given === 0) return "paid";
    return given < kept ? "partially_refunded" : "refunded";
  }
  switch (order.paymentState) {
    // A free order has no payment, so a cancellation has nothing to refund.
    case "succeeded":
      return order.canceledAt === null ? "paid" : "voided";
    case "authorized":
      return "authorized";
    case "failed":
      return "failed";
    case "canceled":
      return "voided";
    default:
      return "pending";
  }
}

const UNPAID: ReadonlySet<PaymentStatus> = new Set(["pending", "failed", "voided"]);

/** True while an order can still be paid and nothing of its payment is sure. */
export function waitsForPayment({ status, paymentStatus }: Pick<OrderState, "status" | "paymentStatus">): boolean {
  return status === "placed" && UNPAID.has(paymentStatus);
}

const PAID: ReadonlySet<PaymentStatus> = new Set(["paid", "partially_refunded", "refunded"]);

function deriveStatus(
  order: OrderFacts,
  paymentStatus: PaymentStatus,
  standings: ReadonlyMap<string, LineStanding>,
): OrderStatus {
  if (order.canceledAt !== null) return "canceled";
  // Refunded pieces need no delivery; all others do.
  const arrived = order.lines.every((line) => {
    const standing = standings.get(line.id);
    return standing !== undefined && standing.deliveredQty >= line.qty - standing.goneQty;
  });
  // An order that never shipped was not fulfilled, so it can only end by cancellation.
  return arrived && order.shipments.length > 0 && PAID.has(paymentStatus) ? "completed" : "placed";
}

function deriveFulfillmentStatus(order: OrderFacts, standings: ReadonlyMap<string, LineStanding>): FulfillmentStatus {
  const { shipments } = order;
  if (shipments.length === 0) return "unfulfilled";
  if (shipments.every((shipment) => shipment.status === "return_to_sender")) return "returned";
  if ([...standings.values()].some((standing) => standing.toShipQty > 0)) return "partial";
  const underWay = shipments.some((shipment) => !["delivered", "return_to_sender"].includes(shipment.status));
  return underWay ? "fulfilled" : "delivered";
}

/** The state of each line's pieces and money, by line id. */
export function lineStandings(
  order: Pick<OrderFacts, "lines" | "refunds" | "shipments"> & {
    changes: ReadonlyArray<Pick<OrderChangeRecord, "credits">>;
  },
): Map<string, LineStanding> {
  const standings = new Map<string, LineStanding>();
  const credits = creditsByLine(order.changes);
  for (const line of order.lines) {
    const { removedQty, returnedQty, lostQty, amountMinor } = credits.of(line.id);
    const credited = removedQty + returnedQty + lostQty;
    standings.set(line.id, {
      shippedQty: 0,
      deliveredQty: 0,
      goneQty: credited,
      refundedQty: credited,
      unshippedRefundedQty: removedQty,
      toShipQty: line.qty - removedQty,
      refundedMinor: amountMinor,
    });
  }
  for (const shipment of order.shipments) {
    for (const { lineId, qty } of shipment.lines) {
      const standing = standings.get(lineId);
      if (standing === undefined) continue;
      standing.shippedQty += qty;
      standing.toShipQty -= qty;
      if (shipment.deliveredAt !== null) standing.deliveredQty += qty;
    }
  }
  for (const refund of order.refunds) {
    for (const line of refund.lines) {
      const standing = standings.get(line.lineId);
      if (standing === undefined) continue;
      standing.goneQty += line.qty - line.repeatedQty;
      standing.unshippedRefundedQty += line.unshippedQty;
      standing.toShipQty -= line.unshippedQty;
      if (refund.status === "failed") continue;
      standing.refundedQty += line.qty;
      standing.refundedMinor += line.amountMinor;
    }
  }
  return standings;
}

type EventFacts = Pick<OrderState, "status" | "fulfillmentStatus"> & { paidAt: Date | null };

/** The events of a change of states: each when its state is reached. An order is paid once, whatever is added to it. */
export function eventsOfChange(before: EventFacts, after: EventFacts): string[] {
  const events: string[] = [];
  const reached = (states: readonly FulfillmentStatus[]) =>
    states.includes(after.fulfillmentStatus) && !states.includes(before.fulfillmentStatus);
  if (before.paidAt === null && after.paidAt !== null) events.push("order.paid");
  if (reached(["fulfilled", "delivered"])) events.push("order.fulfilled");
  if (reached(["delivered"])) events.push("order.delivered");
  if (before.status !== "completed" && after.status === "completed") events.push("order.completed");
  if (before.status !== "canceled" && after.status === "canceled") events.push("order.canceled");
  return events;
}

/** The paid amount less refunds, including pending ones. */
export function refundableMinor(order: Pick<StoredOrder, "paidMinor" | "refunds">): number {
  return order.refunds.reduce(
    (left, refund) => (refund.status === "failed" ? left : left - refund.amountMinor),
    order.paidMinor,
  );
}
