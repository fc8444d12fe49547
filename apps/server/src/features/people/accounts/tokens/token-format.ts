import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

/** A token's kind; its prefix identifies it to people and secret scanners. */
export type TokenKind = "ses" | "pat";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const FORM = /^tote_(?:ses|pat)_[0-9A-Za-z]{36}$/;
export const TOKEN_PREFIX_LENGTH = "tote_ses_".length;

/** `tote_ses_` + 30 base62 characters from a CSPRNG (178 bits) + the CRC32 of those 30 in 6 base62 characters. */
export function newToken(kind: TokenKind): string {
  let secret = "";
  for (let position = 0; position < SECRET_LENGTH; position += 1) secret += ALPHABET[randomInt(ALPHABET.length)];
  return `tote_${kind}_${secret}${checksum(secret)}`;
}

/** False for anything that was never one of our tokens, found out without the database. */
export function isToken(kind: TokenKind, text: string): boolean {
  if (!FORM.test(text) || !text.startsWith(kind, 5)) return false;
  const end = TOKEN_PREFIX_LENGTH + SECRET_LENGTH;
  return checksum(text.slice(TOKEN_PREFIX_LENGTH, end)) === text.slice(end);
}

/** The stored hash of a token. A plain SHA-256 is enough, because a token has too many bits to be guessed. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let position = 0; position < CHECKSUM_LENGTH; position += 1) {
    text = ALPHABET[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
