import { hash } from "node:crypto";

/** A strong entity tag of a representation. */
export function entityTag(body: string | Buffer): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/**
 * True when If-None-Match names this tag: the comparison is weak, as RFC 9110 §13.1.2 says. The suffix that compression
 * leaves at a tag does not count.
 */
export function notModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || header.split(",").some((candidate) => isTag(candidate.trim(), etag));
}

function isTag(candidate: string, etag: string): boolean {
  const strong = candidate.startsWith("W/") ? candidate.slice(2) : candidate;
  return strong === etag || strong.replace(/-(?:gzip|br)"$/, '"') === etag;
}
