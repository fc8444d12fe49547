import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";
import type { ErrandRow } from "./queries.ts";

/** A line of an errand, as it is kept. */
export interface ErrandLine {
  /** Public ids. */
  productId: string;
  variantId: string;
  qty: number;
  /** The price that the platform was told last, so that a change can be reported. */
  priceMinor: number;
}

export const keptLine = ({ productId, variantId, qty, priceMinor }: ErrandLine): ErrandLine => ({
  productId,
  variantId,
  qty,
  priceMinor,
});

const DAY_MS = 24 * 3_600_000;
const OPEN_MS = 7 * DAY_MS;
const LONGEST_MS = 30 * DAY_MS;
const SECRET_BYTES = 16;
const NONCE_BYTES = 8;
const TIME_BYTES = 6;
const HAND_OFF = "agent hand-off";

/** The id of an errand is public; what follows the dot opens it. */
export function newSecret(): { secret: string; secretHash: Buffer; nonce: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { secret, secretHash: hashOf(secret), nonce: randomBytes(NONCE_BYTES) };
}

export type ErrandKind = "cart" | "checkout";
const PREFIX = { cart: "bsk", checkout: "chk" } as const;

export const writeErrandId = (kind: ErrandKind, uuid: string, secret: string) =>
  `${encodeId(PREFIX[kind], uuid)}.${secret}`;

/** Null for what is no id of an errand. */
export function readErrandId(kind: ErrandKind, text: string): { uuid: string; secret: string } | null {
  const [id = "", secret = "", ...more] = text.split(".");
  const uuid = decodeId(PREFIX[kind], id);
  return uuid === null || more.length > 0 || !/^[\w-]{22}$/.test(secret) ? null : { uuid, secret };
}

export function opens(row: Pick<ErrandRow, "secret_hash">, secret: string): boolean {
  return timingSafeEqual(row.secret_hash, hashOf(secret));
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest();

const CHECKOUT_MS = 6 * 3_600_000;

/** From the beginning on. */
export const endOfCheckout = (createdAt: Date) => new Date(createdAt.getTime() + CHECKOUT_MS);

/** From the last change on, but never longer than 30 days. */
export function endOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + OPEN_MS, createdAt.getTime() + LONGEST_MS));
}

export const isOpen = ({ status, expires_at: end }: Pick<ErrandRow, "status" | "expires_at">) =>
  status === "open" && end > new Date();

/**
 * The link that hands an errand over. It is the same while the errand lives, so a link of an earlier message opens what
 * stands in it now. A new nonce ends it.
 */
export function handOffToken(
  secrets: Secrets,
  { id, nonce, created_at: createdAt }: Pick<ErrandRow, "id" | "nonce" | "created_at">,
): string {
  const end = Buffer.alloc(TIME_BYTES);
  end.writeUIntBE(createdAt.getTime() + LONGEST_MS, 0, TIME_BYTES);
  return secrets.sign(
    HAND_OFF,
    Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), nonce, end]).toString("base64url"),
  );
}

/** The errand that a token is for; null: it was not made here, or has ended. */
export function readHandOffToken(secrets: Secrets, token: string): { uuid: string; nonce: Buffer } | null {
  const payload = token.length > 200 ? null : secrets.verify(HAND_OFF, token);
  const bytes = payload === null ? Buffer.alloc(0) : Buffer.from(payload, "base64url");
  if (bytes.length !== 16 + NONCE_BYTES + TIME_BYTES) return null;
  if (bytes.readUIntBE(16 + NONCE_BYTES, TIME_BYTES) < Date.now()) return null;
  const hex = bytes.subarray(0, 16).toString("hex");
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { uuid, nonce: bytes.subarray(16, 16 + NONCE_BYTES) };
}
