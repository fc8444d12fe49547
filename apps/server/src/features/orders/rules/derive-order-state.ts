import type {
  FulfillmentStatus,
  OrderStatus,
  PaymentState,
  PaymentStatus,
  RefundRecord,
  ShipmentRecord,
  StoredOrder,
} from "../order-record.ts";

/** The facts that an order's states follow from. */
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
  /** Of refunds that were paid out. */
  refundedMinor: number;
}

/** What became of the pieces of one line, and of its money. */
export interface LineStanding {
  /** In shipments. */
  shippedQty: number;
  deliveredQty: number;
  /** Given up by a refund, whatever became of its money: nobody waits for them. */
  goneQty: number;
  /** Of those, the ones whose money is back or on its way; the others can be refunded again. */
  refundedQty: number;
  /** Refunded before they were shipped. */
  unshippedRefundedQty: number;
  /** Neither shipped nor refunded: what a shipment can still take. */
  toShipQty: number;
  /** Refunds that are pending count; failed ones gave nothing back. The goods of a failed refund stay where they went. */
  refundedMinor: number;
}

/**
 * The states of an order (docs/contract/orders.md#states). They follow from payments, refunds and shipments, here and nowhere else.
 * `completed` never ends: delivery is remembered, and refunds only make fewer pieces wait for it.
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
    // An order that cost nothing was paid by nobody: there is nothing to give back when it is canceled.
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

const PAID: ReadonlySet<PaymentStatus> = new Set(["paid", "partially_refunded", "refunded"]);

function deriveStatus(
  order: OrderFacts,
  paymentStatus: PaymentStatus,
  standings: ReadonlyMap<string, LineStanding>,
): OrderStatus {
  if (order.canceledAt !== null) return "canceled";
  // Open are the pieces that were not refunded: nobody waits for the others.
  const arrived = order.lines.every((line) => {
    const standing = standings.get(line.id);
    return standing !== undefined && standing.deliveredQty >= line.qty - standing.goneQty;
  });
  // Where nothing ever shipped, nothing was fulfilled: such an order ends by cancellation alone.
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

/** Where the pieces and the money of each line are, by line id. */
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

/** The events that a change of states makes: each when its state is reached. */
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

/** What was paid and is not given back, refunds under way counted as given. */
export function refundableMinor(order: Pick<StoredOrder, "paidMinor" | "refunds">): number {
  return order.refunds.reduce(
    (left, refund) => (refund.status === "failed" ? left : left - refund.amountMinor),
    order.paidMinor,
  );
}
