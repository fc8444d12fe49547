import type { Tx } from "../../../platform/database/database.ts";
import { Invalid, NotFound } from "../../../platform/errors.ts";
import { decodeId } from "../../../platform/ids.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import { type LockedOrder, lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import type {
  ShipmentEventRecord,
  ShipmentNumberRecord,
  ShipmentRecord,
  ShipmentStatus,
  StoredOrder,
} from "../orders/order-record.ts";
import { handoverOf } from "../orders/rules/handover.ts";
import { trackingKey, trackingNumberKey } from "../orders/rules/tracking-key.ts";
import type { SavedOrder } from "../orders/save-order-change.ts";
import { carrierNamed, readCarriers } from "./carriers/carriers.ts";
import {
  findOrderOfShipment,
  findTrackedShipments,
  insertShipmentEvent,
  markShipment,
  takeCarrierMessage,
} from "./queries/shipments.ts";
import { canFollow, statesOf } from "./rules/shipment-status.ts";
import { saveShipmentChange } from "./save-shipment-change.ts";

/** Clocks differ. A commission is released by the date of a delivery, so a date may not be off by more than that. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Thrown for an event before the parcel was on its way, or one that has not happened yet. */
export class ImpossibleTime extends Invalid {
  constructor() {
    const detail = "An event lies between the shipment, which follows its order, and now.";
    super([{ pointer: "#/at", code: "impossible_time", detail }], "impossible_time", detail);
  }
}

/** The shipment that an id names, with its order. Shipments never move to another order, so this needs no lock. */
export async function findShipmentOrder(tx: Tx, id: string): Promise<{ shipmentId: string; orderId: string }> {
  const shipmentId = decodeId("ship", id);
  const orderId = shipmentId === null ? null : await findOrderOfShipment(tx, shipmentId);
  if (shipmentId === null || orderId === null) throw new NotFound();
  return { shipmentId, orderId };
}

export interface ShipmentEventRequest {
  shipmentId: string;
  /** One of several tracking numbers; null for the whole shipment. */
  trackingNumber: string | null;
  status: ShipmentStatus;
  /** Null: now. */
  at: Date | null;
  detail: string | null;
  location: string | null;
}

/**
 * Records an event that a person reports. Events older than the newest one may be added at any time; a newer one must
 * be a possible next status, else `invalid_transition` (409). Throws `impossible_time` (422) for a time outside the
 * parcel's journey.
 */
export async function addShipmentEvent(
  tx: Tx,
  { order, now }: LockedOrder,
  request: ShipmentEventRequest,
): Promise<SavedOrder | null> {
  const shipment = order.shipments.find(({ id }) => id === request.shipmentId);
  if (shipment === undefined) throw new InvalidTransition("The shipment was voided.");
  if (handoverOf(shipment.carrier) !== null && shipment.deliveredAt !== null)
    throw new InvalidTransition("What needed no parcel was handed over and does not move.");
  const carton = cartonOf(shipment, request.trackingNumber);
  const event = { ...request, n: carton?.n ?? 0, at: request.at ?? now };
  if (!isPossible(event.at, order, shipment, now)) throw new ImpossibleTime();
  const newest = shipment.events.every(({ at }) => at.getTime() <= event.at.getTime());
  const known = shipment.events.some(
    ({ n, at, status }) => n === event.n && at.getTime() === event.at.getTime() && status === event.status,
  );
  const { status } = carton ?? shipment;
  if (newest && !known && !canFollow(status, event.status))
    throw new InvalidTransition(`A parcel that is ${status} cannot become ${event.status}.`);
  return write(tx, order, shipment, event, "staff");
}

function cartonOf({ numbers }: ShipmentRecord, written: string | null): ShipmentNumberRecord | null {
  if (written === null) return null;
  const key = trackingNumberKey(written);
  const carton = numbers.find(({ number }) => trackingNumberKey(number) === key);
  if (carton === undefined)
    throw new Invalid([{ pointer: "#/trackingNumber", code: "unknown", detail: "The shipment has no such number." }]);
  return carton;
}

export interface CarrierMessage {
  id: string;
  trackingNumber: string;
  carrier: string;
  status: ShipmentStatus;
  at: Date;
  detail: string | null;
  location: string | null;
}

/**
 * Records a carrier's report, in any order and each once. Several shipments can share a number, as when two orders
 * leave in one parcel. Throws `not_found` for an unknown number, which makes the carrier retry until the shipment is
 * entered, and `impossible_time` (422) for an event that fits no shipment.
 */
export async function takeCarrierEvent(tx: Tx, message: CarrierMessage): Promise<void> {
  if (!(await takeCarrierMessage(tx, message.id))) return;
  const keys = await keysOf(tx, message);
  const found = keys.length === 0 ? [] : await findTrackedShipments(tx, keys);
  if (found.length === 0) throw new NotFound("No shipment of this carrier has this number.");
  let isTaken = false;
  for (const { id, order_id } of found) {
    const { order, now } = await lockAndReadOrder(tx, order_id);
    const shipment = [...order.shipments, ...order.voidedShipments].find((candidate) => candidate.id === id);
    if (shipment === undefined || !isPossible(message.at, order, shipment, now)) continue;
    isTaken = true;
    const carton = shipment.numbers.find(({ carrier, number }) => keys.includes(trackingKey(carrier, number) ?? ""));
    const event = { ...message, n: carton?.n ?? 0 };
    if (shipment.voidedAt === null) await write(tx, order, shipment, event, "carrier");
    // Kept, for whoever looks into it; a parcel that was never sent goes nowhere.
    else await insertShipmentEvent(tx, shipment.id, event, "carrier");
  }
  if (!isTaken) throw new ImpossibleTime();
}

/** The number by the carrier as it was named and, if it is a known one, by its code and its name. */
async function keysOf(tx: Tx, { carrier, trackingNumber }: CarrierMessage): Promise<string[]> {
  const known = carrierNamed(await readCarriers(tx), carrier);
  const names = new Set([carrier, ...(known === null ? [] : [known.code, known.name])]);
  return [...new Set([...names].flatMap((name) => trackingKey(name, trackingNumber) ?? []))];
}

async function write(
  tx: Tx,
  order: StoredOrder,
  shipment: ShipmentRecord,
  { n, status, at, detail, location }: ShipmentEventRecord,
  source: "staff" | "carrier",
): Promise<SavedOrder | null> {
  const event = { n, status, at, detail, location };
  if (!(await insertShipmentEvent(tx, shipment.id, event, source))) return null;
  const states = statesOf(shipment.numbers, [...shipment.events, event]);
  const { id, version } = shipment;
  if (!(await markShipment(tx, { id, version, ...states.shipment }, states.numbers)))
    throw new Error(`the shipment ${shipment.id} changed although its order was locked`);
  return saveShipmentChange(tx, order, shipment.id);
}

function isPossible(at: Date, order: StoredOrder, shipment: ShipmentRecord, now: Date): boolean {
  const earliest = Math.max(shipment.shippedAt.getTime(), order.placedAt.getTime()) - CLOCK_SKEW_MS;
  return at.getTime() >= earliest && at.getTime() <= now.getTime() + CLOCK_SKEW_MS;
}
