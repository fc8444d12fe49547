import { DomainError } from "../../errors.ts";

export class PreconditionRequired extends DomainError {
  constructor() {
    super({
      status: 428,
      code: "precondition_required",
      detail: "Send the resource's ETag in If-Match, so that a change made elsewhere is not lost.",
    });
  }
}

export class PreconditionFailed extends DomainError {
  constructor(version: number) {
    super({
      status: 412,
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

/** Throws 428 without If-Match and 412 when it names another version. Only strong tags count (RFC 9110 §13.1.1). */
export function requireVersion(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined) throw new PreconditionRequired();
  if (ifMatch.trim() === "*") return;
  const current = versionTag(version);
  if (!ifMatch.split(",").some((tag) => tag.trim() === current)) throw new PreconditionFailed(version);
}

export const ifMatchHeader = (required: boolean) => ({
  "If-Match": { required, description: "The resource's ETag, or `*` for whatever version there is." },
});
