import { createHash } from "node:crypto";

/** The name and version of the format: the first field of everything that is hashed or signed begins with it. */
export const FORMAT = "tote-seal/1" as const;

/** A value to be hashed. Hashes are lower-case hexadecimal, times RFC 3339 in UTC with milliseconds. */
export type Field = string | number | null;

/**
 * Fields as bytes that can be read in one way only: each as a netstring (`<bytes>:<text>,`), null as `~`. The label
 * says what it is, so that the bytes of one kind are never those of another
 * (docs/contract/ledger-and-payouts.md#seals).
 */
export function encode(label: string, fields: readonly Field[]): Buffer {
  let text = "";
  for (const field of [`${FORMAT}/${label}`, ...fields]) {
    if (field === null) text += "~";
    else text += `${Buffer.byteLength(String(field))}:${field},`;
  }
  return Buffer.from(text);
}

/** SHA-256, in hexadecimal. */
export function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function digest(label: string, fields: readonly Field[]): string {
  return sha256(encode(label, fields));
}
