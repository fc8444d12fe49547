import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Services } from "../../services.ts";
import { InvalidText, refuseInvalidText } from "../answers/text.ts";
import { refuseCrossSite } from "../limits/cross-site.ts";
import { addressKey, LIMITS, rateLimitHeaders } from "../limits/rate-limit.ts";

/**
 * A scope for server-rendered pages: beside JSON they take forms, they count against the general limit, and forms of
 * other sites are refused. Read a form's fields with {@link formField}.
 */
export function registerPages(app: FastifyInstance, services: Services, add: (scope: FastifyInstance) => void): void {
  const origins = new Set([new URL(services.publicUrl).origin, ...services.config.allowedOrigins]);
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer" },
      (_request: FastifyRequest, body: Buffer, done: (error: Error | null, form?: URLSearchParams) => void) => {
        try {
          done(null, parseForm(body));
        } catch (error) {
          done(error as Error);
        }
      },
    );
    scope.addHook("onRequest", (request, reply, done) => {
      try {
        refuseCrossSite(request.method, request.headers, origins);
        if (services.rateLimits.enabled)
          reply.headers(rateLimitHeaders(services.rateLimits.take(LIMITS.default, addressKey(request.ip))));
        done();
      } catch (error) {
        done(error as Error);
      }
    });
    add(scope);
  });
}

function parseForm(body: Buffer): URLSearchParams {
  if (!isUtf8(body)) throw new InvalidText([]);
  const form = new URLSearchParams(body.toString("utf8"));
  for (const [name, value] of form) refuseInvalidText({ [name]: value });
  return form;
}

/**
 * A field of the form that was sent, or an empty string; a JSON object with the same names is as good. Browsers send
 * line ends as CRLF; one convention is kept.
 */
export function formField(request: FastifyRequest, name: string): string {
  const { body } = request;
  const value =
    body instanceof URLSearchParams ? body.get(name) : (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

/** A value of the query, or an empty string. A name that is given twice counts as not given. */
export function queryField(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === "string" ? value : "";
}
