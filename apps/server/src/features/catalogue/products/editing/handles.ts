import { randomBytes } from "node:crypto";
import anyAscii from "any-ascii";
import type { ErrorEntry } from "../../../../platform/errors.ts";
import { DomainError } from "../../../../platform/errors.ts";

const MAX_LENGTH = 200;
/** Leaves room for a suffix. */
const SLUG_LENGTH = 180;

export class HandleTaken extends DomainError {
  constructor(handle: string) {
    const entry: ErrorEntry = { pointer: "#/handle", code: "handle_taken", detail: `${handle} is taken.` };
    super({ code: "handle_taken", detail: "Another resource has this handle.", errors: [entry] });
  }
}

export function isHandle(text: string): boolean {
  return text.length <= MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * The form in which former handles are kept and looked up: percent-decoded, NFC, lower case. Handles of other shops may
 * be in any script.
 */
export function handleKey(text: string): string {
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing belongs to the text.
  }
  return decoded.normalize("NFC").toLowerCase();
}

/**
 * `Crème brûlée – 200 g` → `creme-brulee-200-g`, `Чашка синяя` → `chashka-sinyaya`. Titles of every script are
 * transliterated; one without any letter, digit or named symbol gets the fallback.
 */
export function slugOf(title: string, fallback: string): string {
  const slug = anyAscii(title.normalize("NFC"))
    .toLowerCase()
    .replaceAll("'", "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, "");
  return slug === "" ? fallback : slug;
}

const SUFFIXES = 20;

/** Candidates for a handle, best first: the slug, then numbered, and last a random one that is practically free. */
export function handleCandidates(slug: string): string[] {
  const numbered = Array.from({ length: SUFFIXES - 1 }, (_, index) => `${slug}-${index + 2}`);
  return [slug, ...numbered, `${slug}-${randomBytes(6).toString("hex")}`];
}
