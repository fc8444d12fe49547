import type { Tx } from "../../../platform/database/database.ts";
import { DomainError } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { findDisputed } from "../orders/disputes/disputed-orders.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import type { LockedOrder } from "../orders/lock-and-read-order.ts";
import { trackingKey } from "../orders/rules/tracking-key.ts";
import type { SavedOrder } from "../orders/save-order-change.ts";
import { wantCapture } from "../payments/payments-of-orders.ts";
import type { NumberInput } from "./parcels/number-inputs.ts";
import { carrierOfShipment, readParcelTerms, resolveNumbers } from "./parcels/resolve-numbers.ts";
import { insertHandover, insertShipment } from "./queries/shipments.ts";
import { FIRST_STATUS } from "./rules/shipment-status.ts";
import { whatToShip } from "./rules/what-to-ship.ts";
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
 * Hands pieces of an order to a carrier, or over to the customer where they need no parcel. Each piece ships once; what was
 * refunded does not ship. An order of which something shipped no longer expires, and can be refunded but not canceled. Throws
 * `invalid_transition` and, for a payment that is disputed, `order_disputed` (409).
 */
export async function createShipment(tx: Tx, { order }: LockedOrder, request: ShipmentRequest): Promise<SavedOrder> {
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  const { lines, handover } = whatToShip(order, request);
  if (!request.knowsOfDispute && (await findDisputed(tx, [order.id])).has(order.id)) throw new OrderDisputed();
  // An authorized payment is captured when the goods leave.
  if (order.paymentState === "authorized") await wantCapture(tx, order.id);
  const id = newId();
  if (handover !== null) {
    await insertHandover(tx, {
      id,
      orderId: order.id,
      handover,
      lines,
      notify: request.notify,
      actorId: request.actorId,
    });
    return saveShipmentChange(tx, order, id, { facts: { paymentExpiresAt: null } });
  }
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
