import type { ShipmentRecord } from "../order-record.ts";

/** The carriers of what needs no parcel: such a shipment has no number and is delivered when it is made. */
export const HANDOVERS = ["email", "download", "key", "service"] as const;
export type Handover = (typeof HANDOVERS)[number];

/** The kind of handover that a carrier stands for; null for one that brings parcels. */
export function handoverOf(carrier: string | null): Handover | null {
  return HANDOVERS.find((each) => each === carrier) ?? null;
}

/** The carrier of the last parcel among shipments, oldest first; null if there was none. */
export function lastParcelCarrier(shipments: readonly Pick<ShipmentRecord, "carrier">[]): string | null {
  return shipments.findLast(({ carrier }) => handoverOf(carrier) === null)?.carrier ?? null;
}
