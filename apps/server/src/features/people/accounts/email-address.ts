import { Type } from "@sinclair/typebox";

export const MAX_EMAIL_LENGTH = 254;

const FORBIDDEN = '\\s@<>()\\[\\],;:"\\\\\\x00-\\x1f\\x7f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff';

/**
 * The form of an address; only a mail that arrives proves more. Space around it is forgiven, and the look-ahead
 * bounds the length without it (RFC 5321). Quoted local parts and address literals are left out on purpose, and characters
 * that nobody sees, with which one address would look like another in the back office.
 */
const PATTERN = `^\\s*(?=[^\\s]{3,${MAX_EMAIL_LENGTH}}\\s*$)[^${FORBIDDEN}]{1,64}@[^${FORBIDDEN}.]+(?:\\.[^${FORBIDDEN}.]+)+\\s*$`;

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
