import type { ReleaseFacts } from "../../../programme/commissions/updates/check-release-date.ts";
import type { OrderLineRecord, StoredOrder } from "../order-record.ts";
import { lineStandings } from "../rules/derive-order-state.ts";

/** The facts, past or present, that the release dates of an order's commissions may derive from. */
export function releaseFacts(order: StoredOrder): ReleaseFacts {
  const standings = lineStandings(order);
  return {
    shippedAt: order.shipments.map(({ shippedAt }) => shippedAt),
    arrivals: new Map(
      order.lines.map((line) => [line.id, arrivalsOf(order, line, standings.get(line.id)?.goneQty ?? 0)]),
    ),
  };
}

/**
 * The deliveries that may have been the last of a line at some time. A first delivery is never forgotten, and pieces that a
 * refund gave up stay given up: so whatever was complete then is complete with what is known today.
 */
function arrivalsOf({ shipments }: StoredOrder, line: OrderLineRecord, goneQty: number): Date[] {
  const deliveries = shipments.flatMap(({ deliveredAt, lines }) =>
    deliveredAt === null
      ? []
      : lines.flatMap(({ lineId, qty }) => (lineId === line.id ? [{ at: deliveredAt.getTime(), qty }] : [])),
  );
  const arrivedBy = (time: number) => deliveries.reduce((sum, { at, qty }) => (at <= time ? sum + qty : sum), 0);
  return deliveries.flatMap(({ at }) => (arrivedBy(at) >= line.qty - goneQty ? [new Date(at)] : []));
}
