import type { Static } from "@sinclair/typebox";
import type { shipmentInput } from "../schemas.ts";
import { toNumbers } from "./number-inputs.ts";

/** A parcel in a request, without its lines. */
export function toShipmentRequest(body: Omit<Static<typeof shipmentInput>, "lines">) {
  const numbers = toNumbers(body);
  return {
    carrier: body.carrier?.trim() ?? null,
    numbers,
    trackingUrl: numbers.length === 0 ? (body.trackingUrl ?? null) : null,
    service: body.service?.trim() ?? null,
    notify: body.notify ?? true,
    knowsOfDispute: body.disputed ?? false,
  };
}
