import type { FastifyReply, FastifyRequest } from "fastify";

export const API_VERSION = "2026-11-20";

/** Headers of every answer, besides the id of its request. */
const BASE_HEADERS = {
  "api-version": API_VERSION,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "cross-origin-resource-policy": "same-origin",
};
const BASE_ENTRIES = Object.entries(BASE_HEADERS);
/** Headers of HTML documents: pages of other sites get no handle on them, and no script can ask for a device that no page needs. */
const DOCUMENT_ENTRIES = Object.entries({
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "browsing-topics=(), camera=(), geolocation=(), microphone=()",
});

/** Those that the answer does not have yet: a page has a policy of its own. */
export function addBaseHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("request-id", request.id);
  for (const [name, value] of BASE_ENTRIES) if (!reply.hasHeader(name)) reply.header(name, value);
  if (String(reply.getHeader("content-type")).startsWith("text/html"))
    for (const [name, value] of DOCUMENT_ENTRIES) reply.header(name, value);
}

/**
 * Writes an answer that is text already past the framework, which would handle each header three times (docs/decisions/0015).
 * `headers` replace those that hooks have set, and the base ones: `writeHead` would send both, and a browser applies two
 * policies together. A header that cannot be sent is still the framework's to answer for.
 */
export function writeText(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: { status: number; headers: Readonly<Record<string, string>>; text: string | Buffer },
): FastifyReply {
  const list = ["request-id", request.id];
  const set: Record<string, unknown> = {
    "content-type": "application/json; charset=utf-8",
    ...reply.getHeaders(),
    ...answer.headers,
    "content-length": Buffer.byteLength(answer.text),
  };
  for (const [name, value] of BASE_ENTRIES) if (set[name] === undefined) list.push(name, value);
  for (const name in set) list.push(name, String(set[name]));
  reply.raw.writeHead(answer.status, list);
  reply.hijack();
  reply.raw.end(answer.text);
  return reply;
}
