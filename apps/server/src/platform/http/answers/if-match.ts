import { DomainError } from "../../errors.ts";

export class PreconditionRequired extends DomainError {
  constructor() {
    super({
      code: "precondition_required",
      detail: "Send the resource's ETag in If-Match, so that a change made elsewhere is not lost.",
    });
  }
}

export class PreconditionFailed extends DomainError {
  constructor(version: number) {
    super({
      code: "precondition_failed",
      detail: "The resource has changed since the version that If-Match names; the header ETag has the current one.",
      headers: { etag: versionTag(version) },
    });
  }
}

/** The entity tag of an editable resource is its version, so that what is counted elsewhere (sales) makes no edit stale. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/** Throws 428 without If-Match and 412 when it names another version. */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined) throw new PreconditionRequired();
  if (!namesVersion(ifMatch, version)) throw new PreconditionFailed(version);
}

/** `"7"`, `"7.<hash of what is shown>"`, and either as it leaves a compressing server. */
const STRONG_TAG = /^"(\d+)(?:\.[\w-]+)?(?:-gzip|-br)?"$/;
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/**
 * True when If-Match names this edit version: `*`, or a list in which some strong tag does (RFC 9110 §13.1.1). Only the
 * version counts, so that a new price or a sale makes no edit stale. A header with anything in it that is no tag names
 * nothing.
 */
export function namesVersion(ifMatch: string, version: number): boolean {
  if (ifMatch.trim() === "*") return true;
  const tags = ifMatch.split(",").map((tag) => tag.trim());
  return tags.every((tag) => ENTITY_TAG.test(tag)) && tags.some((tag) => STRONG_TAG.exec(tag)?.[1] === String(version));
}

export const ifMatchHeader = (required: boolean) => ({
  "If-Match": { required, description: "The resource's ETag, or `*` for whatever version there is." },
});
