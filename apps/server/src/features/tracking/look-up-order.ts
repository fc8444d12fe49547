import { timingSafeEqual } from "node:crypto";
import { addressKey, LIMITS } from "../../http/rate-limit.ts";
import { parseReference } from "../../ids.ts";
import type { Services } from "../../services.ts";
import { emailKey } from "../accounts/email-address.ts";
import type { TrackedOrder, TrackingReads } from "./tracked-order.ts";

const MAX_REFERENCE_LENGTH = 64;
/** Longer than any address with the space that is forgiven around it. */
const MAX_EMAIL_LENGTH = 320;

/**
 * The order of a reference and an e-mail address that belong together, else null. A wrong address, an unknown order and
 * a malformed one take the same steps: two counters, one look-up by index, one comparison of hashes. Every attempt
 * counts, whatever comes of it; past a limit it throws 429.
 */
export async function lookUpOrder(
  services: Services,
  reads: TrackingReads,
  request: { reference: string; email: string; ip: string },
): Promise<TrackedOrder | null> {
  const { database, rateLimits, secrets } = services;
  const reference = request.reference.length <= MAX_REFERENCE_LENGTH ? parseReference("T", request.reference) : null;
  if (rateLimits.enabled) {
    await rateLimits.takeExactly(LIMITS.tracking, addressKey(request.ip));
    // One that cannot be a reference has a counter too: refusing it without would be faster.
    await rateLimits.takeExactly(LIMITS.trackingReference, reference ?? `malformed ${request.reference}`);
  }
  const known = await reads.findTrackingEmailKey(database.reads, reference ?? "");
  // Hashes have one length, so the comparison takes one time; a missing order is compared with a hash that nobody has.
  const expected = secrets.hash("tracking e-mail", known ?? "no such order");
  const given = secrets.hash("tracking e-mail", emailKey(request.email.slice(0, MAX_EMAIL_LENGTH)));
  const matches = timingSafeEqual(expected, given) && known !== null && reference !== null;
  return matches ? reads.findOrderForTracking(database.reads, reference) : null;
}
