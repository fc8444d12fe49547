import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError, NotFound } from "../errors.ts";
import { wantsErrorPage } from "./pages/error-page.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;

interface KnownRoute {
  methods: ReadonlySet<string>;
  pattern: RegExp;
  /** True for a path with parameters, which may name things that do not exist. */
  isVaried: boolean;
}

/**
 * Answers what no route takes: 405 with `Allow` where the address exists with other methods, else 404. The router
 * cannot be asked which methods an address has, so routes are remembered as they are added: call before the first.
 * Returns whether a path is that of a page without parameters.
 */
export function answerUnknownRoutes(
  app: FastifyInstance,
  send: (error: DomainError, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): (path: string) => boolean {
  const known: KnownRoute[] = [];
  app.addHook("onRoute", (route) => {
    const escaped = route.url
      .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll(/:\w+/g, "[^/]+")
      .replace("\\*", ".*");
    known.push({
      methods: new Set([route.method].flat()),
      pattern: new RegExp(`^${escaped}$`),
      isVaried: route.url.includes(":"),
    });
  });
  const routesAt = (path: string) => known.filter((route) => route.pattern.test(path));
  // A person who types a slash at the end means the page without it.
  app.addHook("onRequest", (request, reply, done) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const meant = request.is404 && isRead ? withoutLastSlash(request.url) : null;
    const path = meant?.split("?", 1)[0] ?? "";
    // Products and collections may have moved, and visitors are to arrive in one hop: the handler of 404 leads them.
    const mayHaveMoved = /^\/(?:\w\w\/)?(?:products|collections)\//.test(path);
    if (
      meant !== null &&
      !mayHaveMoved &&
      wantsErrorPage(request) &&
      routesAt(path).some(({ methods }) => methods.has("GET"))
    )
      reply.redirect(meant, 301);
    else done();
  });
  const refusal = (request: FastifyRequest) => {
    const routes = routesAt(request.url.split("?", 1)[0] ?? "/");
    const allowed = METHODS.filter((method) => routes.some((route) => route.methods.has(method))).join(", ");
    return allowed === "" ? new NotFound() : new MethodNotAllowed(allowed);
  };
  // This comes before anything that is wrong with the body, so the body is not read. (The handler below would be too late.)
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (request.is404) done(refusal(request));
    else done(null, payload);
  });
  app.setNotFoundHandler((request, reply) => send(refusal(request), request, reply));
  return (path) => routesAt(path).some(({ methods, isVaried }) => !isVaried && methods.has("GET"));
}

/** Null where the path does not end in a slash. */
function withoutLastSlash(url: string): string | null {
  const [path = "/", ...query] = url.split("?");
  if (!path.endsWith("/")) return null;
  return [path.replace(/^\/+/, "/").replace(/\/+$/, ""), ...query].join("?");
}

class MethodNotAllowed extends DomainError {
  constructor(allowed: string) {
    super({
      code: "method_not_allowed",
      detail: `This address takes ${allowed}.`,
      headers: { allow: allowed },
    });
  }
}
