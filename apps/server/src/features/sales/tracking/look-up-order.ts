import { timingSafeEqual } from "node:crypto";
import { addressKey, LIMITS } from "../../../platform/http/limits/rate-limit.ts";
import { parseReference } from "../../../platform/ids.ts";
import type { Services } from "../../../platform/services.ts";
import { emailKey } from "../../people/accounts/email-address.ts";
import { readTrackingToken } from "../orders/tracking-link.ts";
import { findTrackedOrder, findTrackingEmailKey } from "./find-tracked-order.ts";
import type { TrackedOrder } from "./tracked-order.ts";

const MAX_REFERENCE_LENGTH = 64;
/** Exceeds the longest address, including surrounding blanks, which are ignored. */
const MAX_EMAIL_LENGTH = 320;
const MAX_TOKEN_LENGTH = 256;
const ABSENT_KEY = "no such order";

/** The proof that a visitor gives for an order. */
export type Proof = { reference: string; email: string } | { token: string };

/**
 * Finds the order for a matching reference and e-mail address, or for the token of a mailed link; else null. A wrong
 * address, a forged or expired token, an unknown order and a malformed reference take the same steps: two counters, one
 * look-up by index, one comparison of hashes. Every attempt counts, whatever its outcome; beyond a limit it throws 429.
 */
export async function lookUpOrder(services: Services, proof: Proof, ip: string): Promise<TrackedOrder | null> {
  const { database, rateLimits } = services;
  const { typed, matches } = "token" in proof ? readToken(services, proof.token) : readPair(services, proof);
  const reference = typed.length <= MAX_REFERENCE_LENGTH ? parseReference("T", typed) : null;
  if (rateLimits.enabled) {
    await rateLimits.takeExactly(LIMITS.tracking, addressKey(ip));
    // A malformed reference has a counter too, because refusing it without one would be faster.
    await rateLimits.takeExactly(LIMITS.trackingReference, reference ?? `malformed ${typed}`);
  }
  const known = await findTrackingEmailKey(database.reads, reference ?? "");
  const proved = matches(known ?? ABSENT_KEY) && known !== null && reference !== null;
  return proved ? findTrackedOrder(database.reads, reference) : null;
}

interface ReadProof {
  /** The reference as the visitor typed it. */
  typed: string;
  /**
   * True when the proof fits an order of this address. A missing order is compared with a key that matches no address.
   */
  matches(orderEmailKey: string): boolean;
}

/** All hashes have one length, so every comparison takes the same time. */
function readPair({ secrets }: Services, { reference, email }: { reference: string; email: string }): ReadProof {
  const given = secrets.hash("tracking e-mail", emailKey(email.slice(0, MAX_EMAIL_LENGTH)));
  return {
    typed: reference,
    matches: (orderEmailKey) => timingSafeEqual(secrets.hash("tracking e-mail", orderEmailKey), given),
  };
}

function readToken({ secrets }: Services, text: string): ReadProof {
  const token = readTrackingToken(secrets, text.slice(0, MAX_TOKEN_LENGTH));
  return {
    typed: token.reference,
    matches: (orderEmailKey) => {
      const expected = token.expectedFor(orderEmailKey);
      const signed = token.signature.length === expected.length && timingSafeEqual(token.signature, expected);
      return signed && !token.expired;
    },
  };
}
