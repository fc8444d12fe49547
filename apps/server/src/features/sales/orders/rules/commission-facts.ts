import { proportion } from "../../../../platform/money/money.ts";
import type { CreditedLine, CreditedOrder } from "../../../programme/commissions/updates/commission-state.ts";
import type { OrderLineRecord, StoredOrder } from "../order-record.ts";
import { type LineStanding, lineStandings } from "./derive-order-state.ts";
import { creditsByLine, orderBalance } from "./order-balance.ts";

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
    hasReturns:
      order.changes.length > 0 || order.refunds.length > 0 || order.canceledAt !== null || order.chargedBackMinor > 0,
    lines: order.lines.map((line) => lineFacts(order, line, standings.get(line.id))),
  };
}

/** Only successful refunds count: a failed one gave nothing back, so it must not reduce a commission. */
function lineFacts(order: StoredOrder, line: OrderLineRecord, standing: LineStanding | undefined): CreditedLine {
  const refunds = succeeded(order).flatMap((refund) => refund.lines.filter(({ lineId }) => lineId === line.id));
  const { removedQty, returnedQty, lostQty, valueMinor } = creditsByLine(order.changes).of(line.id);
  // Deductions are kept by the shop and earn nothing: the pieces are back.
  const refundedMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, valueMinor);
  const chargedBackMinor = chargedBackOf(order, line.totalMinor - refundedMinor);
  // When a canceled order was never paid, no refund records its lines' end.
  const gone = order.canceledAt !== null && line.totalMinor === 0;
  return {
    lineId: line.id,
    qty: line.qty,
    totalMinor: line.totalMinor,
    refundedQty: gone
      ? line.qty
      : refunds.reduce((sum, refund) => sum + refund.qty, removedQty + returnedQty + lostQty),
    refundedMinor: refundedMinor + chargedBackMinor,
    refundedByAmount: chargedBackMinor > 0 || refunds.some((refund) => refund.qty === 0 && refund.amountMinor > 0),
    isChargedBack: chargedBackMinor > 0,
    addedAt: order.changes.find(({ lineIds }) => lineIds.includes(line.id))?.confirmedAt ?? null,
    firstShippedAt: firstShipped(order, line),
    deliveredAt: standing === undefined ? null : arrivalOf(order, line, standing),
  };
}

const succeeded = (order: StoredOrder) => order.refunds.filter(({ status }) => status === "succeeded");

/**
 * A line's share of the money that disputes took: by what refunds left of it and of the whole order, so that a dispute of
 * all that was left takes every line whole. It takes money and no pieces, as a refund by amount does.
 */
function chargedBackOf(order: StoredOrder, leftMinor: number): number {
  const given = succeeded(order).reduce(
    (sum, { amountMinor, changeId }) => sum + (changeId === null ? amountMinor : 0),
    0,
  );
  const left = orderBalance(order).currentMinor - given;
  if (order.chargedBackMinor === 0 || left <= 0 || leftMinor <= 0) return 0;
  return proportion(leftMinor, Math.min(order.chargedBackMinor, left), left);
}

function firstShipped(order: StoredOrder, line: OrderLineRecord): Date | null {
  const times = order.shipments.flatMap(({ shippedAt, lines }) =>
    lines.some(({ lineId }) => lineId === line.id) ? [shippedAt.getTime()] : [],
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The time when the last unreturned piece of a line arrived; null while some are missing. */
function arrivalOf(order: StoredOrder, line: OrderLineRecord, standing: LineStanding): Date | null {
  if (standing.deliveredQty === 0 || standing.deliveredQty < line.qty - standing.goneQty) return null;
  const arrivals = order.shipments.flatMap(({ deliveredAt, lines }) =>
    deliveredAt !== null && lines.some(({ lineId }) => lineId === line.id) ? [deliveredAt.getTime()] : [],
  );
  return new Date(Math.max(...arrivals));
}
