import type { ShipmentEventRecord, ShipmentStatus } from "../../orders/order-record.ts";

/** Before its first event a parcel is announced. */
export const FIRST_STATUS: ShipmentStatus = "pre_transit";

/**
 * True when a parcel can go from one status to another. Carriers retry, lose and find parcels, so most statuses can
 * follow most; but a parcel that moved is not announced again, a delivered one can only be returned, and a returning
 * one can at most be delivered after all.
 */
export function canFollow(from: ShipmentStatus, to: ShipmentStatus): boolean {
  if (from === to) return from !== "delivered";
  if (from === "delivered") return to === "return_to_sender";
  if (from === "return_to_sender") return to === "delivered";
  return to !== "pre_transit" || from === "unknown";
}

export interface ParcelState {
  status: ShipmentStatus;
  deliveredAt: Date | null;
}

/**
 * The status that events amount to, in whatever order they came in: the newest `at` decides. Carriers cannot be refused
 * a report, so one that cannot follow those before it, such as a late scan of a delivered parcel, stays in the log alone.
 */
export function statusOfEvents(events: readonly Pick<ShipmentEventRecord, "status" | "at">[]): ParcelState {
  let status = FIRST_STATUS;
  let deliveredAt: Date | null = null;
  for (const event of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!canFollow(status, event.status)) continue;
    status = event.status;
    if (status === "delivered") deliveredAt ??= event.at;
  }
  return { status, deliveredAt };
}

/** From what holds a shipment up most to what is done. */
const SLOWEST_FIRST: readonly ShipmentStatus[] = [
  "failure",
  "unknown",
  "pre_transit",
  "in_transit",
  "out_for_delivery",
  "available_for_pickup",
  "delivered",
  "return_to_sender",
];

/**
 * A shipment of several cartons: delivered when all are, otherwise as its slowest. It comes back only as a whole; one
 * carton that comes back is a failure of the delivery.
 */
export function statusOfCartons(cartons: readonly ParcelState[]): ParcelState {
  const rank = ({ status }: ParcelState) => SLOWEST_FIRST.indexOf(status);
  const slowest = cartons.reduce<ParcelState>((found, next) => (rank(next) < rank(found) ? next : found), {
    status: "return_to_sender",
    deliveredAt: null,
  });
  const arrivals = cartons.flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? []);
  const allArrived = cartons.length > 0 && arrivals.length === cartons.length;
  const someCameBack = cartons.some(({ status }) => status === "return_to_sender");
  const isWhole = cartons.every(({ status }) => status === "return_to_sender");
  return {
    status: someCameBack && !isWhole ? "failure" : slowest.status,
    deliveredAt: allArrived ? new Date(Math.max(...arrivals)) : null,
  };
}

/** The states of a shipment and its numbers by its events. An event of a number that was taken away moves nothing. */
export function statesOf(numbers: readonly { n: number }[], events: readonly ShipmentEventRecord[]) {
  if (numbers.length === 0) return { shipment: statusOfEvents(events.filter(({ n }) => n === 0)), numbers: [] };
  const cartons = numbers.map((number) => ({
    ...number,
    ...statusOfEvents(events.filter(({ n }) => n === 0 || n === number.n)),
  }));
  return { shipment: statusOfCartons(cartons), numbers: cartons };
}
