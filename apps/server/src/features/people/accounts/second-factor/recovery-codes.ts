import { createHash, randomBytes } from "node:crypto";

const COUNT = 10;
/** Crockford's base32: no I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 24;
const GROUP = 4;

/** Ten codes of 120 random bits, as `7K3M-9QXD-…`: long enough for a plain hash to keep them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte & 31]).join("");
    return characters.match(new RegExp(`.{${GROUP}}`, "g"))?.join("-") ?? "";
  });
}

/** The hash of a code as people type it: any case, with or without hyphens, I and L for 1, O for 0. Null when it cannot be one. */
export function recoveryCodeHash(userId: string, typed: string): Buffer | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll(/[IL]/g, "1").replaceAll("O", "0");
  if (code.length !== LENGTH) return null;
  return createHash("sha256").update(`${userId} ${code}`).digest();
}
