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
  return header !== undefined && (header.trim() === "*" || namedTag(header, etag) !== null);
}

/** The tag of If-None-Match that names this representation, as the client has it: with the suffix of its coding. */
export function namedTag(header: string | undefined, etag: string): string | null {
  if (header === undefined) return null;
  const tags = header.split(",").map((candidate) => candidate.trim().replace(/^W\//, ""));
  return tags.find((tag) => tag === etag || tag.replace(/-(?:gzip|br)"$/, '"') === etag) ?? null;
}
