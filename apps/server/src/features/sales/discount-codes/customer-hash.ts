import { createHash } from "node:crypto";

/**
 * A customer of a discount by address: the first 16 bytes of SHA-256 over the discount's salt and the address key, as a UUID.
 * It outlives the erasure of the address and says nothing without the salt. `readDiscountUses` computes the same in SQL.
 */
export function customerHash(salt: string, emailKey: string): string {
  const hex = createHash("sha256").update(`${salt}${emailKey}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
