import type { FastifyRequest } from "fastify";
import { toDomainError } from "../../../../platform/http/answers/problem.ts";
import type { ProblemCode } from "../../../../platform/problem-codes.ts";
import { Refusal, type RefusalCode } from "../protocol/refusal.ts";

const AS_REFUSAL: Partial<Record<ProblemCode, RefusalCode>> = {
  cross_site_request: "cross_site_request",
  not_found: "not_found",
  method_not_allowed: "method_not_allowed",
  body_too_large: "body_too_large",
  unsupported_media_type: "unsupported_media_type",
  rate_limited: "rate_limited",
};

/** Any error of a request as the protocol says it. What is no fault of the sender is logged and tells nothing. */
export function refusalOf(error: unknown, request: Pick<FastifyRequest, "log" | "id">): Refusal {
  if (error instanceof Refusal) return error;
  const domain = toDomainError(error);
  if (domain === null) {
    request.log.error({ err: error, requestId: request.id }, "request failed");
    return new Refusal("internal_error", "Something went wrong here.");
  }
  const { detail, headers } = domain;
  const more = headers === undefined ? {} : { headers };
  if (domain.status >= 500) return new Refusal("unavailable", "The shop cannot answer now; repeat this shortly.", more);
  return new Refusal(AS_REFUSAL[domain.code] ?? "invalid_request", detail, more);
}
