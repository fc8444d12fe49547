import { isDeepStrictEqual } from "node:util";
import type { Static } from "@sinclair/typebox";
import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { InvalidTransition } from "../../orders/invalid-transition.ts";
import type { LockedOrder } from "../../orders/lock-and-read-order.ts";
import type { ShipmentNumberRecord, ShipmentRecord, StoredOrder } from "../../orders/order-record.ts";
import { handoverOf } from "../../orders/rules/handover.ts";
import type { SavedOrder } from "../../orders/save-order-change.ts";
import { correctShipment, findHighestNumber, replaceNumbers } from "../queries/shipment-numbers.ts";
import { FIRST_STATUS, statesOf } from "../rules/shipment-status.ts";
import { saveShipmentChange } from "../save-shipment-change.ts";
import type { shipmentPatch } from "../schemas.ts";
import { type NumberInput, splitNumbers, toNumbers } from "./number-inputs.ts";
import {
  carrierOfShipment,
  type ParcelTerms,
  type ResolvedNumber,
  readParcelTerms,
  resolveNumbers,
} from "./resolve-numbers.ts";

export type ShipmentPatch = Static<typeof shipmentPatch>;

/** A shipment of this order that was sent. Throws 409 for a voided one. */
export function liveShipment(order: StoredOrder, shipmentId: string): ShipmentRecord {
  if (order.voidedShipments.some(({ id }) => id === shipmentId))
    throw new InvalidTransition("The shipment was voided.");
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  if (shipment === undefined) throw new NotFound();
  return shipment;
}

/**
 * Corrects carrier, numbers or service of a shipment, at any time. A number that stays keeps its history. A shipment that
 * has arrived stays delivered. Null if nothing changes.
 */
export async function editShipment(
  tx: Tx,
  { order }: LockedOrder,
  shipmentId: string,
  patch: ShipmentPatch,
  actorId: string,
): Promise<SavedOrder | null> {
  const shipment = liveShipment(order, shipmentId);
  if (handoverOf(shipment.carrier) !== null)
    throw new InvalidTransition("What needed no parcel has no carrier and no number to correct.");
  const terms = await readParcelTerms(tx, order, actorId);
  const wanted = wantedParcel(terms, shipment, patch);
  const isSame = isDeepStrictEqual(wanted, { ...wantedOf(shipment) });
  if (isSame) return null;
  const numbers = await numbered(tx, shipment, wanted.numbers);
  const states = statesOf(numbers, shipment.events);
  const arrived = shipment.deliveredAt !== null;
  const shown = numbers.map((number, index) => ({
    ...number,
    ...(arrived ? arrivedAs(shipment) : states.numbers[index]),
  }));
  const [first = null] = shown;
  await replaceNumbers(tx, shipment.id, shown);
  const isWritten = await correctShipment(tx, {
    id: shipment.id,
    version: shipment.version,
    carrier: wanted.carrier,
    service: wanted.service,
    first: first ?? null,
    url: wanted.url,
    ...(arrived ? arrivedAs(shipment) : states.shipment),
    isTold: patch.notify ?? true,
  });
  if (!isWritten) throw new Error(`the shipment ${shipment.id} changed although its order was locked`);
  return saveShipmentChange(tx, order, shipment.id);
}

/** Puts further numbers beside those of a shipment, for cartons that were entered later. */
export function addNumbers(
  tx: Tx,
  locked: LockedOrder,
  shipmentId: string,
  numbers: readonly NumberInput[],
  actorId: string,
): Promise<SavedOrder | null> {
  const kept = liveShipment(locked.order, shipmentId).numbers.map(({ number, carrier, url, urlTyped }) => ({
    number,
    carrier,
    ...(urlTyped && url !== null ? { url } : {}),
  }));
  const added = numbers
    .filter(({ number }) => kept.every((each) => each.number !== number))
    .map(({ number, carrier }) => ({ number, ...(carrier === null ? {} : { carrier }) }));
  return editShipment(tx, locked, shipmentId, { numbers: [...kept, ...added] }, actorId);
}

const arrivedAs = ({ status, deliveredAt }: ShipmentRecord) => ({ status, deliveredAt });

interface WantedParcel {
  carrier: string;
  service: string | null;
  /** The address of a parcel without a number. */
  url: string | null;
  numbers: ResolvedNumber[];
}

function wantedOf({ carrier, service, trackingUrl, numbers }: ShipmentRecord): WantedParcel {
  return {
    carrier,
    service,
    url: numbers.length === 0 ? trackingUrl : null,
    numbers: numbers.map(({ carrier: by, number, url, urlTyped }) => ({ carrier: by, number, url, urlTyped })),
  };
}

function wantedParcel(terms: ParcelTerms, shipment: ShipmentRecord, patch: ShipmentPatch): WantedParcel {
  const before = wantedOf(shipment);
  const inputs = numberInputs(shipment, patch);
  const named = patch.carrier?.trim() ?? (inputs === null ? null : (inputs[0]?.carrier ?? null));
  const carrier = carrierOfShipment(terms, named ?? shipment.carrier, []);
  const service = patch.service === undefined ? shipment.service : (patch.service?.trim() ?? null);
  const numbers = inputs === null ? before.numbers : resolveNumbers(terms, carrier, inputs);
  const typed = patch.trackingUrl === undefined ? before.url : patch.trackingUrl;
  return { carrier, service, url: numbers.length === 0 ? typed : null, numbers };
}

/** The numbers that a patch asks for; null if they stay. A number that stays keeps an address that was typed. */
function numberInputs(shipment: ShipmentRecord, patch: ShipmentPatch): NumberInput[] | null {
  const { carrier, trackingNumber, trackingUrl, numbers } = patch;
  if (numbers !== undefined) return toNumbers({ numbers, ...(trackingNumber == null ? {} : { trackingNumber }) });
  const kept = shipment.numbers.map((each) => ({
    number: each.number,
    carrier: carrier === undefined ? each.carrier : null,
    url: each.urlTyped ? each.url : null,
  }));
  if (trackingNumber === undefined && trackingUrl === undefined) return carrier === undefined ? null : kept;
  const [first, ...others] = kept;
  const url = trackingUrl === undefined ? undefined : trackingUrl;
  if (trackingNumber === undefined) return first === undefined ? [] : [{ ...first, url: url ?? null }, ...others];
  const [next, ...more] = splitNumbers(trackingNumber ?? "", url ?? null);
  return [...(next === undefined ? [] : [{ ...next, carrier: first?.carrier ?? null }]), ...more, ...others];
}

/** Numbers with their n: that of the same number before, else a new one. */
async function numbered(
  tx: Tx,
  shipment: ShipmentRecord,
  wanted: readonly ResolvedNumber[],
): Promise<ShipmentNumberRecord[]> {
  let next = await findHighestNumber(tx, shipment.id);
  for (const { n } of shipment.numbers) next = Math.max(next, n);
  return wanted.map((number) => {
    const same = shipment.numbers.find((each) => each.number === number.number && each.carrier === number.carrier);
    if (same !== undefined) return { ...same, ...number };
    next += 1;
    return { ...number, n: next, status: FIRST_STATUS, deliveredAt: null };
  });
}
