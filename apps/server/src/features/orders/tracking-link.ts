import type { Secrets } from "../../platform/crypto/secrets.ts";
import { emailKey } from "../accounts/email-address.ts";

const PURPOSE = "tracking link";
const VALID_DAYS = 180;

/**
 * The token of the link in a mail that opens one order's page without typing. It names the order and the end of its time;
 * the e-mail address is in its signature alone, so that the link tells nothing of it and dies with the address when the
 * account is erased.
 */
export function trackingToken(secrets: Secrets, order: { reference: string; email: string }, now = Date.now()): string {
  const payload = `${order.reference}.${Math.floor(now / 1_000) + VALID_DAYS * 86_400}`;
  return `${payload}.${signature(secrets, payload, emailKey(order.email)).toString("base64url")}`;
}

export interface TrackingToken {
  /** As it was written: whether it is one is for the look-up to see. */
  reference: string;
  expired: boolean;
  signature: Buffer;
  /** What the signature must be for an order of this address. */
  expectedFor(orderEmailKey: string): Buffer;
}

/** Takes a token apart. What is none gives parts that open nothing, so that it is looked up and refused like any other. */
export function readTrackingToken(secrets: Secrets, token: string, now = Date.now()): TrackingToken {
  const [reference = "", expiresAt = "", given = "", ...rest] = token.split(".");
  return {
    reference,
    expired: !(Number(expiresAt) > now / 1_000),
    signature: Buffer.from(rest.length > 0 ? "" : given, "base64url"),
    expectedFor: (orderEmailKey) => signature(secrets, `${reference}.${expiresAt}`, orderEmailKey),
  };
}

function signature(secrets: Secrets, payload: string, orderEmailKey: string): Buffer {
  return secrets.hash(PURPOSE, `${payload}.${orderEmailKey}`);
}
