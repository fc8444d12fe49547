import { Type } from "@sinclair/typebox";

export const MAX_EMAIL_LENGTH = 254;

/**
 * The form of an address; only a mail that arrives proves more. Space around it is forgiven, and the look-ahead
 * bounds the length without it (RFC 5321). Quoted local parts and address literals are left out on purpose.
 */
const PATTERN = `^\\s*(?=[^\\s]{3,${MAX_EMAIL_LENGTH}}\\s*$)[^\\s@<>()\\[\\],;:"\\\\\\x00-\\x1f\\x7f]{1,64}@[^\\s@<>()\\[\\],;:"\\\\\\x00-\\x1f\\x7f.]+(?:\\.[^\\s@<>()\\[\\],;:"\\\\\\x00-\\x1f\\x7f.]+)+\\s*$`;

export const emailInput = Type.String({
  minLength: 3,
  maxLength: 320,
  pattern: PATTERN,
  description: "An e-mail address of at most 254 characters. Case and space around it do not matter.",
  examples: ["ada@example.com"],
});

const compiled = new RegExp(PATTERN, "u");

export function isEmailAddress(text: string): boolean {
  return text.length <= 320 && compiled.test(text);
}

/** How the address is written to. */
export function trimEmail(email: string): string {
  return email.trim().normalize("NFC");
}

/** One account an address, however it is typed. */
export function emailKey(email: string): string {
  return trimEmail(email).toLowerCase();
}
