import { STATUS_CODES } from "node:http";
import type { FastifyInstance } from "fastify";
import { NotFound } from "../../../platform/errors.ts";
import { type PageFrame, sendPage } from "../../../platform/http/pages/page.ts";
import { type ProblemCode, problemCodes } from "../../../platform/problem-codes.ts";

/** `/problems/{code}`: explains the code of a problem document, whose `type` leads here. */
export function registerProblemPages(app: FastifyInstance, pageFrame: () => Promise<PageFrame>): void {
  app.get("/problems", async (_request, reply) =>
    sendPage(reply, await pageFrame(), {
      title: "Error codes",
      headers: { "cache-control": "public, no-cache" },
      content: {
        page: "problem-codes",
        groups: byStatus().map(([status, codes]) => ({
          status,
          title: STATUS_CODES[status] ?? "",
          codes: codes.map((code) => ({ code, meaning: problemCodes[code][1] })),
        })),
      },
    }),
  );
  app.get<{ Params: { code: string } }>("/problems/:code", async (request, reply) => {
    const { code } = request.params;
    if (!isProblemCode(code)) throw new NotFound("This error code does not exist.");
    const [status, meaning] = problemCodes[code];
    return sendPage(reply, await pageFrame(), {
      title: code,
      headers: { "cache-control": "public, no-cache" },
      content: {
        page: "problem-code",
        code,
        status,
        title: STATUS_CODES[status] ?? "",
        meaning,
        advice: ADVICE[code] ?? adviceByStatus(status),
        example: {
          type: `/problems/${code}`,
          title: STATUS_CODES[status],
          status,
          detail: meaning.replaceAll("`", ""),
          instance: "/api/…",
          code,
          requestId: "0b7c3f52-6f0e-4a59-9d5e-3c1f8a7e2d41",
        },
      },
    });
  });
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemCodes, code);
}

function byStatus(): [number, ProblemCode[]][] {
  const groups = new Map<number, ProblemCode[]>();
  for (const code of Object.keys(problemCodes).filter(isProblemCode)) {
    const [status] = problemCodes[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}

/** Advice for codes whose status does not show the next step. */
const ADVICE: Partial<Record<ProblemCode, string>> = {
  unauthenticated:
    "Sign in with POST /api/auth/sign-in and send the cookie it sets. Only GET /api/orders also takes a bearer token.",
  cross_site_request:
    "Send the request from a page of the shop, or add your page’s origin to ALLOWED_ORIGINS. Programs outside of a browser send neither Origin nor Sec-Fetch-Site.",
  insufficient_scope: "Make a personal access token that has the scope which the documentation of the endpoint names.",
  reauthentication_required: "Ask for the password again with POST /api/auth/reauthenticate, then repeat the request.",
  validation_failed:
    "Go through errors: each entry has a pointer into the body (or the name of a parameter), a code and a sentence.",
  invalid_cursor: "Start the list from its beginning, and keep the filters the same from page to page.",
  idempotency_key_reused: "Make a new key for each new request; keep the key only when you repeat the very same one.",
  idempotency_in_progress: "Wait for a second and repeat the request with the same key: you get the first answer.",
  precondition_required: "Read the resource first and send its ETag in If-Match.",
  precondition_failed: "Read the resource again, apply your change to what it is now, and send the new ETag.",
  terms_changed:
    "Show the shopper the current terms, and place the order with `termsVersion` as `acceptedTerms` when they agree.",
  price_changed: "Show the new quote to the shopper, and place the order with its total when they agree.",
  insufficient_stock: "Lower the quantities to available in each entry of errors, or take the lines out.",
  outcome_unknown: "Repeat the request with the same Idempotency-Key. It is done at most once.",
};

function adviceByStatus(status: number): string {
  if (status === 429) return "Wait for as many seconds as Retry-After says. RateLimit tells how much is left.";
  if (status === 503) return "Repeat the request after Retry-After; with an Idempotency-Key that is always safe.";
  if (status >= 500) return "Repeat the request later. The requestId names it in the log of the shop.";
  if (status === 404)
    return "Check the address and the id. Resources of other accounts answer as if they did not exist.";
  if (status === 403) return "Use an account that may do this; repeating the request changes nothing.";
  if (status === 409) return "Read the resource again: its state has moved on, and the request no longer fits.";
  return "Change the request; repeating it as it is gives the same answer.";
}
