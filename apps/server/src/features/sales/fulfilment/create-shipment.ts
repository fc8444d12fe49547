import type { Tx } from "../../../platform/database/database.ts";
import { DomainError, type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { findDisputed } from "../orders/disputes/disputed-orders.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { lineStandings } from "../orders/rules/derive-order-state.ts";
import { trackingKey } from "../orders/rules/tracking-key.ts";
import type { SavedOrder } from "../orders/save-order-change.ts";
import { wantCapture } from "../payments/payments-of-orders.ts";
import type { NumberInput } from "./parcels/number-inputs.ts";
import { carrierOfShipment, readParcelTerms, resolveNumbers } from "./parcels/resolve-numbers.ts";
import { insertShipment } from "./queries/shipments.ts";
import { FIRST_STATUS } from "./rules/shipment-status.ts";
import { saveShipmentChange } from "./save-shipment-change.ts";

export interface ShipmentRequest {
  /** Null: that of the number, or the usual one. */
  carrier: string | null;
  numbers: readonly NumberInput[];
  /** The address of a parcel without a number. */
  trackingUrl: string | null;
  service: string | null;
  /** Null selects all pieces that are neither shipped nor refunded. */
  lines: ReadonlyArray<{ lineId: string; qty: number }> | null;
  notify: boolean;
  /** True to ship despite an open dispute. */
  knowsOfDispute: boolean;
  actorId: string;
}

export class OrderDisputed extends DomainError {
  constructor() {
    super({
      code: "order_disputed",
      detail: "The payment for the order is disputed. Send `disputed: true` to ship it anyway.",
    });
  }
}

/**
 * Hands pieces of an order to a carrier. Each piece ships once; what was refunded does not ship. An order of which
 * something shipped no longer expires, and can be refunded but not canceled. Throws `invalid_transition` and, for a payment that
 * is disputed, `order_disputed` (409).
 */
export async function createShipment(tx: Tx, { order }: LockedOrder, request: ShipmentRequest): Promise<SavedOrder> {
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  const lines = linesToShip(order, request.lines);
  if (!request.knowsOfDispute && (await findDisputed(tx, [order.id])).has(order.id)) throw new OrderDisputed();
  // An authorized payment is captured when the goods leave.
  if (order.paymentState === "authorized") await wantCapture(tx, order.id);
  const id = newId();
  const terms = await readParcelTerms(tx, order, request.actorId);
  const carrier = carrierOfShipment(terms, request.carrier, request.numbers);
  const numbers = resolveNumbers(terms, carrier, request.numbers).map((number, index) => ({
    ...number,
    n: index + 1,
    status: FIRST_STATUS,
    deliveredAt: null,
  }));
  const [first] = numbers;
  await insertShipment(tx, {
    ...request,
    id,
    orderId: order.id,
    lines,
    carrier,
    numbers,
    status: FIRST_STATUS,
    trackingNumber: first?.number ?? null,
    trackingUrl: first?.url ?? request.trackingUrl,
    trackingKey: first === undefined ? null : trackingKey(first.carrier, first.number),
  });
  return saveShipmentChange(tx, order, id, { facts: { paymentExpiresAt: null } });
}

function linesToShip(order: StoredOrder, wanted: ShipmentRequest["lines"]): Array<{ lineId: string; qty: number }> {
  const standings = lineStandings(order);
  if (wanted === null) {
    const open = [...standings].flatMap(([lineId, { toShipQty }]) =>
      toShipQty > 0 ? [{ lineId, qty: toShipQty }] : [],
    );
    if (open.length === 0) throw new InvalidTransition("Nothing of this order is left to be shipped.");
    return open;
  }
  const errors: ErrorEntry[] = [];
  for (const [index, { lineId }] of wanted.entries()) {
    const pointer = `#/lines/${index}/lineId`;
    if (!standings.has(lineId)) errors.push({ pointer, code: "unknown_line", detail: "The order has no such line." });
    else if (wanted.findIndex((line) => line.lineId === lineId) !== index)
      errors.push({ pointer, code: "not_unique", detail: "The line is named twice." });
  }
  if (errors.length > 0) throw new Invalid(errors);
  const over = wanted.flatMap(({ lineId, qty }, index): ErrorEntry[] => {
    const limit = standings.get(lineId)?.toShipQty ?? 0;
    const detail = `Only ${limit} of this line can still ship.`;
    return qty > limit ? [{ pointer: `#/lines/${index}/qty`, code: "too_large", detail, limit, unit: "pieces" }] : [];
  });
  if (over.length > 0) throw new InvalidTransition("More pieces than are left to ship.", over);
  return [...wanted];
}
