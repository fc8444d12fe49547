import { Secret, TOTP } from "otpauth";
import type { Secrets } from "../../../../platform/crypto/secrets.ts";

const PURPOSE = "totp";
const PERIOD_SECONDS = 30;
/** Phones are a little early or late, and people type slowly: one step before and after counts too. */
const WINDOW = 1;
/** As RFC 4226 recommends, and as authenticator apps take without asking. */
const SECRET_BYTES = 20;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The secret goes with its account, so that a row copied to another account opens nothing there. */
export function sealSecret(secrets: Secrets, userId: string, secret: string): Buffer {
  return secrets.encrypt(PURPOSE, `${userId} ${secret}`);
}

export function openSecret(secrets: Secrets, userId: string, sealed: Buffer): string {
  const [owner, secret] = secrets.decrypt(PURPOSE, sealed).split(" ");
  if (owner !== userId || secret === undefined) throw new Error("The secret belongs to another account.");
  return secret;
}

/** The address in the QR code for the app (Key Uri Format). */
export function otpauthUri(secret: string, owner: { email: string; storeName: string }): string {
  return totp(secret, owner).toString();
}

/** The time step whose code this is, or null. RFC 6238, 6 digits, 30 seconds, SHA-1. */
export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, owner?: { email: string; storeName: string }): TOTP {
  return new TOTP({
    // A colon would end the issuer.
    issuer: owner?.storeName.replaceAll(":", " ") ?? "",
    label: owner?.email ?? "",
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
