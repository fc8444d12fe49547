/** `@tote/client/webhooks`: verifies what a shop sends, by Standard Webhooks 1.0.0 on Web Crypto alone. */

import type { WebhookEvent } from "../types/public.d.ts";
import { EVENT_TYPES } from "./event-types.ts";

export type { WebhookEvent } from "../types/public.d.ts";

/** Why a message is not believed. */
export type WebhookFault =
  /** `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing. */
  | "missing_header"
  /** Sent longer ago than the tolerance, or in the future. */
  | "timestamp_out_of_tolerance"
  /** No signature fits any of the secrets. */
  | "no_matching_signature"
  /** The signature fits, and the body is no event. */
  | "unreadable_body"
  /** A secret is neither `whsec_…` nor `whpk_…`. */
  | "invalid_secret";

/** The message is not the shop's, or not of now: answer 400. Nothing of it may be used. */
export class WebhookVerificationError extends Error {
  /** The failed check; for your log, not for the sender. */
  readonly reason: WebhookFault;

  constructor(reason: WebhookFault) {
    super(`The webhook was not verified: ${reason}.`);
    this.reason = reason;
  }

  override get name(): string {
    return "WebhookVerificationError";
  }
}

/** `Headers`, or an object of them as Node.js and gateways have; names in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** How strictly the time of a message is compared. */
export interface VerifyOptions {
  /** How old or how far ahead a message may be: 300 seconds by default. */
  readonly toleranceSeconds?: number;
  /** The time to compare with, in milliseconds; now by default. */
  readonly now?: number;
}

/** An event with the id of its message, which is the same over repeats. */
export type ReceivedEvent = WebhookEvent & { readonly id: string };

/**
 * The event of a message that the shop has signed. Give the body exactly as it came: text or bytes, not parsed.
 * Several secrets may be given while one replaces the other. `whsec_…` is for `v1`; `whpk_…`, a public key, is for `v1a`,
 * which other senders use; this shop signs with `v1`.
 * @throws WebhookVerificationError with a `reason`
 * @example
 * const event = await verifyWebhook(await request.text(), request.headers, process.env.WEBHOOK_SECRET);
 * if (event.type === "order.paid") ship(event.data);
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array<ArrayBuffer> | ArrayBuffer,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<ReceivedEvent> {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) => read(headers, `webhook-${name}`));
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError("missing_header");
  const sentAt = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now / 1000 - sentAt) <= toleranceSeconds))
    throw new WebhookVerificationError("timestamp_out_of_tolerance");
  const body = typeof rawBody === "string" ? rawBody : new TextDecoder("utf-8", { ignoreBOM: true }).decode(rawBody);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const offered = signatures.split(" ").map((signature) => signature.split(",", 2) as [string, string?]);
  for (const secret of [secrets].flat()) {
    const { version, key, algorithm } = await importSecret(secret);
    for (const [scheme, signature] of offered) {
      const bytes = scheme === version ? fromBase64(signature ?? "") : undefined;
      if (bytes !== undefined && (await crypto.subtle.verify(algorithm, key, bytes, signed))) return eventOf(id, body);
    }
  }
  throw new WebhookVerificationError("no_matching_signature");
}

/**
 * This client knows the event's type. A shop that is newer than the client may send others: acknowledge and ignore them.
 * @example
 * if (!isKnownEvent(event)) return new Response(null, { status: 204 });
 */
export function isKnownEvent(event: { readonly type: string }): event is WebhookEvent {
  return EVENT_TYPES.includes(event.type);
}

function read(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === "function") return headers.get(name) ?? undefined;
  // Some gateways keep the capitals that names were sent with.
  const value = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return typeof value === "string" ? value : undefined;
}

async function importSecret(secret: string) {
  const [, prefix, text = ""] = /^(whsec_|whpk_)?(.*)$/.exec(secret) ?? [];
  const bytes = fromBase64(text);
  if (!bytes?.length) throw new WebhookVerificationError("invalid_secret");
  const isPublicKey = prefix === "whpk_";
  const algorithm = isPublicKey ? { name: "Ed25519" } : { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  return { version: isPublicKey ? "v1a" : "v1", key, algorithm };
}

/** Undefined where the text is no base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function eventOf(id: string, body: string): ReceivedEvent {
  let event: unknown;
  try {
    event = JSON.parse(body);
  } catch {
    event = null;
  }
  if (typeof (event as WebhookEvent | null)?.type !== "string") throw new WebhookVerificationError("unreadable_body");
  return { ...(event as WebhookEvent), id };
}
