/**
 * Public ids are TypeIDs: a prefix that names the kind, `_`, and the UUIDv7 as 26 characters of lower-case Crockford
 * base32 (https://github.com/jetify-com/typeid/tree/main/spec). Inside, and in the database, they are plain UUIDs.
 */
import { randomBytes, randomFillSync } from "node:crypto";
import { V7Generator } from "uuidv7";

/** Before and after every id: where a walk over rows in the order of their ids begins. No row has either. */
export const MIN_UUID = "00000000-0000-0000-0000-000000000000";
export const MAX_UUID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** The prefixes of what staff change, by its name in the audit log. A new kind of resource is a line here. */
export const RESOURCE_PREFIXES = {
  product: "prod",
  variant: "var",
  collection: "col",
  order: "ord",
  shipment: "ship",
  refund: "ref",
  discount: "disc",
  promotion: "promo",
  shipping_method: "shm",
  redirect: "red",
  tax_rate: "tax",
  commission_rule: "rule",
  commission: "com",
  payout: "pay",
  payout_method: "crt",
  creator: "crt",
  report: "rep",
  integration: "int",
  webhook_endpoint: "we",
  delivery: "dlv",
  customer: "usr",
  role: "role",
  media: "med",
  picture: "pic",
  import: "imp",
  dispute: "dsp",
  hold_case: "hold",
  order_change: "chg",
  gift_card: "gift",
  store_credit: "cred",
  review: "rev",
} as const;

/** A prefix of another kind of thing, which the audit log does not name, has its line here. */
export type IdPrefix =
  | (typeof RESOURCE_PREFIXES)[keyof typeof RESOURCE_PREFIXES]
  | "bsk"
  | "chk"
  | "img"
  | "line"
  | "ses"
  | "pat"
  | "app"
  | "link"
  | "clk"
  | "run"
  | "evt"
  | "cart"
  | "aud"
  | "mail"
  | "wdr"
  | "txn"
  | "note"
  | "adr"
  | "pk"
  | "alert"
  | "news";

/** A public id of one kind, such as `ord_01k9zj3v6yf8rb1m0x4w7d2q5h`. */
export type PublicId<Prefix extends IdPrefix> = `${Prefix}_${string}`;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const VALUE_OF = new Int8Array(128).fill(-1);
for (let index = 0; index < ALPHABET.length; index += 1) VALUE_OF[ALPHABET.charCodeAt(index)] = index;
const HEX_VALUE_OF = new Int8Array(128);
for (const [value, digit] of [..."0123456789abcdef"].entries()) HEX_VALUE_OF[digit.charCodeAt(0)] = value;
/** Where the hexadecimal digits of a UUID are. */
const PLACES = Uint8Array.from([...MIN_UUID].flatMap((character, place) => (character === "-" ? [] : [place])));
const DIGITS = Buffer.from(ALPHABET, "latin1");
const HEX: string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));
const SUFFIX_LENGTH = 26;
/** Written to and read at once: bytes become one string, where 26 added characters would become a chain of them. */
const suffix = Buffer.alloc(SUFFIX_LENGTH);

const POOL_LENGTH = 1_024;
const pool = new Uint32Array(POOL_LENGTH);
let poolPosition = POOL_LENGTH;

/** Random numbers are fetched many at a time: one by one they were most of what an id costs. */
const generator = new V7Generator({
  nextUint32: () => {
    if (poolPosition === POOL_LENGTH) {
      randomFillSync(pool);
      poolPosition = 0;
    }
    const number = pool[poolPosition] ?? 0;
    poolPosition += 1;
    return number;
  },
});

export function newId(): string {
  return generator.generate().toString();
}

/** When a UUIDv7 was made, to the millisecond. */
export function timeOfId(uuid: string): Date {
  return new Date(Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16));
}

/** `encodeId("ord", "0197…")` → `ord_01…`. Takes the 36-character form that PostgreSQL returns. */
export function encodeId<Prefix extends IdPrefix>(prefix: Prefix, uuid: string): PublicId<Prefix> {
  // 26 digits of 5 bits begin with two bits that are 0: a byte makes the first two, every 20 bits four more.
  const byte = (hexAt(uuid, 0) << 4) | hexAt(uuid, 1);
  suffix[0] = DIGITS[byte >>> 5] ?? 0;
  suffix[1] = DIGITS[byte & 31] ?? 0;
  for (let nibble = 2, digit = 2; digit < SUFFIX_LENGTH; nibble += 5, digit += 4) {
    let bits = 0;
    for (let next = nibble; next < nibble + 5; next += 1) bits = (bits << 4) | hexAt(uuid, next);
    suffix[digit] = DIGITS[bits >>> 15] ?? 0;
    suffix[digit + 1] = DIGITS[(bits >>> 10) & 31] ?? 0;
    suffix[digit + 2] = DIGITS[(bits >>> 5) & 31] ?? 0;
    suffix[digit + 3] = DIGITS[bits & 31] ?? 0;
  }
  return `${prefix}_${suffix.toString("latin1")}`;
}

/** The value of the nth hexadecimal digit of a UUID. */
function hexAt(uuid: string, nth: number): number {
  return HEX_VALUE_OF[uuid.charCodeAt(PLACES[nth] ?? 0)] ?? 0;
}

export function encodeIdOrNull<Prefix extends IdPrefix>(prefix: Prefix, uuid: string | null): PublicId<Prefix> | null {
  return uuid === null ? null : encodeId(prefix, uuid);
}

/** The UUID inside of a public id, or null when it is not an id of this kind. */
export function decodeId(prefix: IdPrefix, id: string): string | null {
  if (id.length !== prefix.length + 1 + SUFFIX_LENGTH || !id.startsWith(prefix) || id[prefix.length] !== "_")
    return null;
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (let position = prefix.length + 1; position < id.length; position += 1) {
    const value = VALUE_OF[id.charCodeAt(position)] ?? -1;
    if (value < 0) return null;
    if (position === prefix.length + 1) {
      // 130 bits are written, 128 are meant: a first digit above 7 would overflow.
      if (value > 7) return null;
      buffer = value;
      bits = 3;
      continue;
    }
    buffer = (buffer << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((buffer >>> bits) & 255);
      buffer &= (1 << bits) - 1;
    }
  }
  const hex = bytes.map((byte) => HEX[byte]).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The UUID that a list is filtered by; null without a filter. An id that cannot exist matches nothing. */
export function filterId(prefix: IdPrefix, id: string | null): string | null {
  return id === null ? null : (decodeId(prefix, id) ?? MIN_UUID);
}

const CROCKFORD_UPPER = ALPHABET.toUpperCase();

/** `T-7K3M-9QXD`: for people, unguessable, not sequential. 40 bits, so uniqueness is the table's to enforce. */
export function newReference(kind: "T" | "R"): string {
  const bytes = randomBytes(8);
  let text = "";
  for (const byte of bytes) text += CROCKFORD_UPPER[byte & 31];
  return `${kind}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Reads a reference as people type it: any case, with or without hyphens, I and L for 1, O for 0. Null when it cannot be one. */
export function parseReference(kind: "T" | "R", text: string): string | null {
  const compact = text.trim().toUpperCase().replaceAll(/[\s-]/g, "");
  const body = compact.slice(1).replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  if (compact[0] !== kind || !/^[0-9A-HJKMNP-TV-Z]{8}$/.test(body)) return null;
  return `${kind}-${body.slice(0, 4)}-${body.slice(4)}`;
}
