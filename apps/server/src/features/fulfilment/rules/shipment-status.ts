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

/**
 * The status that events amount to, in whatever order they came in: the newest `at` decides. Carriers cannot be refused
 * a report, so one that cannot follow those before it, such as a late scan of a delivered parcel, stays in the log alone.
 */
export function statusOfEvents(events: readonly ShipmentEventRecord[]): {
  status: ShipmentStatus;
  deliveredAt: Date | null;
} {
  let status = FIRST_STATUS;
  let deliveredAt: Date | null = null;
  for (const event of [...events].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (!canFollow(status, event.status)) continue;
    status = event.status;
    if (status === "delivered") deliveredAt ??= event.at;
  }
  return { status, deliveredAt };
}
