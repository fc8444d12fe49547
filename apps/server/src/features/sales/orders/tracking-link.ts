import type { Secrets } from "../../../platform/crypto/secrets.ts";
import { emailKey } from "../../people/accounts/email-address.ts";

const PURPOSE = "tracking link";
const VALID_DAYS = 180;

/**
 * The token of a mailed link that opens one order's page without typing. It contains the order and its expiry; the
 * e-mail address is only part of the signature, so that the link does not reveal it and expires when the account is
 * erased.
 */
export function trackingToken(secrets: Secrets, order: { reference: string; email: string }, now = Date.now()): string {
  const payload = `${order.reference}.${Math.floor(now / 1_000) + VALID_DAYS * 86_400}`;
  return `${payload}.${signature(secrets, payload, emailKey(order.email)).toString("base64url")}`;
}

export interface TrackingToken {
  /** The reference as written; the look-up decides whether it exists. */
  reference: string;
  expired: boolean;
  signature: Buffer;
  /** The expected signature for an order of this address. */
  expectedFor(orderEmailKey: string): Buffer;
}

/**
 * Parses a token. A malformed one yields parts that match nothing, so that it takes the same look-up and refusal as any
 * other.
 */
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
