import { hash } from "node:crypto";

/** A strong entity tag of a representation. */
export function entityTag(body: string | Buffer): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

/** Whether If-None-Match names this tag: the comparison is weak, as RFC 9110 §13.1.2 says. */
export function notModified(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}
