import type {
  FulfillmentStatus,
  OrderStatus,
  PaymentState,
  PaymentStatus,
  RefundRecord,
  ShipmentRecord,
  StoredOrder,
} from "../order-record.ts";

/** The facts that determine an order's states. */
export interface OrderFacts {
  totalMinor: number;
  paidMinor: number;
  paymentState: PaymentState;
  canceledAt: Date | null;
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
}

/** Where the pieces of one line and its money are. */
export interface LineStanding {
  /** In shipments. */
  shippedQty: number;
  deliveredQty: number;
  /** Pieces given up by a refund, even a failed one: the customer no longer waits for them. */
  goneQty: number;
  /** The part of `goneQty` whose money is back or on its way; the rest can be refunded again. */
  refundedQty: number;
  /** Refunded before they were shipped. */
  unshippedRefundedQty: number;
  /** Neither shipped nor refunded: a shipment can still take them. */
  toShipQty: number;
  /** Includes pending refunds but not failed ones. The goods of a failed refund stay where they went. */
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
  const paymentStatus = derivePaymentStatus(order, refundedMinor);
  const standings = lineStandings(order);
  return {
    status: deriveStatus(order, paymentStatus, standings),
    paymentStatus,
    fulfillmentStatus: deriveFulfillmentStatus(order, standings),
    refundedMinor,
  };
}

function derivePaymentStatus(order: OrderFacts, refundedMinor: number): PaymentStatus {
  if (order.paidMinor > 0) {
    if (refundedMinor === 0) return "paid";
    return refundedMinor < order.paidMinor ? "partially_refunded" : "refunded";
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
export function lineStandings(order: Pick<OrderFacts, "lines" | "refunds" | "shipments">): Map<string, LineStanding> {
  const standings = new Map<string, LineStanding>();
  for (const line of order.lines)
    standings.set(line.id, {
      shippedQty: 0,
      deliveredQty: 0,
      goneQty: 0,
      refundedQty: 0,
      unshippedRefundedQty: 0,
      toShipQty: line.qty,
      refundedMinor: 0,
    });
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

/** The events of a change of states: each when its state is reached. */
export function eventsOfChange(before: OrderState, after: OrderState): string[] {
  const events: string[] = [];
  const reached = (states: readonly FulfillmentStatus[]) =>
    states.includes(after.fulfillmentStatus) && !states.includes(before.fulfillmentStatus);
  if (!PAID.has(before.paymentStatus) && PAID.has(after.paymentStatus)) events.push("order.paid");
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
