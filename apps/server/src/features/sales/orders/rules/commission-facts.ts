import type { CreditedLine, CreditedOrder } from "../../../programme/commissions/updates/commission-state.ts";
import type { OrderLineRecord, StoredOrder } from "../order-record.ts";
import { type LineStanding, lineStandings } from "./derive-order-state.ts";

/** The current facts of an order that its commissions depend on. */
export function commissionFacts(order: StoredOrder): CreditedOrder {
  const standings = lineStandings(order);
  const shipped = order.shipments.map((shipment) => shipment.shippedAt.getTime());
  return {
    orderId: order.id,
    reference: order.reference,
    currency: order.currency,
    version: order.version,
    creatorId: order.attribution.creatorId,
    paidAt: order.paidAt,
    cancelReason: order.cancelReason,
    firstShippedAt: shipped.length === 0 ? null : new Date(Math.min(...shipped)),
    hasReturns: order.refunds.length > 0 || order.canceledAt !== null,
    lines: order.lines.map((line) => lineFacts(order, line, standings.get(line.id))),
  };
}

/** Only successful refunds count: a failed one gave nothing back, so it must not reduce a commission. */
function lineFacts(order: StoredOrder, line: OrderLineRecord, standing: LineStanding | undefined): CreditedLine {
  const refunds = order.refunds
    .filter(({ status }) => status === "succeeded")
    .flatMap((refund) => refund.lines.filter(({ lineId }) => lineId === line.id));
  // When a canceled order was never paid, no refund records its lines' end.
  const gone = order.canceledAt !== null && line.totalMinor === 0;
  return {
    lineId: line.id,
    qty: line.qty,
    totalMinor: line.totalMinor,
    refundedQty: gone ? line.qty : refunds.reduce((sum, refund) => sum + refund.qty, 0),
    refundedMinor: refunds.reduce((sum, refund) => sum + refund.amountMinor, 0),
    refundedByAmount: refunds.some((refund) => refund.qty === 0 && refund.amountMinor > 0),
    deliveredAt: standing === undefined ? null : arrivalOf(order, line, standing),
  };
}

/** The time when the last unreturned piece of a line arrived; null while some are missing. */
function arrivalOf(order: StoredOrder, line: OrderLineRecord, standing: LineStanding): Date | null {
  if (standing.deliveredQty === 0 || standing.deliveredQty < line.qty - standing.goneQty) return null;
  const arrivals = order.shipments.flatMap(({ deliveredAt, lines }) =>
    deliveredAt !== null && lines.some(({ lineId }) => lineId === line.id) ? [deliveredAt.getTime()] : [],
  );
  return new Date(Math.max(...arrivals));
}
