import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { DomainError } from "../../errors.ts";

/** A message that does not prove where it comes from, or that was kept and sent again later. */
export class InvalidSignature extends DomainError {
  constructor() {
    super({
      code: "invalid_signature",
      detail: "The message is not signed with the agreed secret, or its time is not now.",
      headers: { "www-authenticate": "StandardWebhooks" },
    });
  }
}

const TOLERANCE_MS = 5 * 60_000;
const MAX_ID_LENGTH = 255;

/**
 * Verifies a message by Standard Webhooks 1.0.0: one of its signatures is the HMAC-SHA256 of `id.timestamp.body`, and its
 * time is within five minutes of ours. Returns its id, which its receiver takes once. Throws {@link InvalidSignature}.
 */
export function verifyWebhook(key: Buffer, headers: IncomingHttpHeaders, body: Buffer, now: Date): string {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => headers[name],
  );
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof signatures !== "string")
    throw new InvalidSignature();
  if (id === "" || id.length > MAX_ID_LENGTH || !/^\d{1,12}$/.test(timestamp)) throw new InvalidSignature();
  if (Math.abs(Number(timestamp) * 1_000 - now.getTime()) > TOLERANCE_MS) throw new InvalidSignature();
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest();
  const valid = signatures.split(" ").some((signature) => {
    if (!signature.startsWith("v1,")) return false;
    const given = Buffer.from(signature.slice(3), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!valid) throw new InvalidSignature();
  return id;
}
