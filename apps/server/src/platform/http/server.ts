import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Database } from "../database/database.ts";
import { DomainError } from "../errors.ts";
import { activeTelemetry } from "../telemetry/telemetry.ts";
import { addBaseHeaders } from "./answers/base-headers.ts";
import { answerClientError, answerStandstill } from "./answers/client-error.ts";
import { encodePayload } from "./answers/compression.ts";
import { takeHead, withoutBody } from "./answers/head.ts";
import { internalError, problemDocument, toDomainError } from "./answers/problem.ts";
import { serializerCompiler } from "./answers/serialisation.ts";
import type { Endpoint } from "./endpoint.ts";
import { plainForwardedFor } from "./limits/forwarded-addresses.ts";
import type { RateLimits } from "./limits/rate-limit.ts";
import { trustOf } from "./limits/trusted-proxies.ts";
import { isPagePath, prefersJson, sendErrorPage, wantsErrorPage } from "./pages/error-page.ts";
import type { PageFrame } from "./pages/page.ts";
import { registerEndpoint } from "./register-endpoint.ts";
import type { AccessRules } from "./requests/access.ts";
import { HTTP_LIMITS, type HttpLimits, limitArrival } from "./requests/arrival.ts";
import type { Idempotency } from "./requests/idempotency.ts";
import { refuseOtherEncodings, useStrictJson } from "./requests/json-body.ts";
import type { Principal } from "./requests/principal.ts";
import { validatorCompiler } from "./requests/validation.ts";
import { answerUnknownRoutes } from "./unknown-routes.ts";

export const JSON_BODY_LIMIT_BYTES = 64 * 1024;

export interface HttpKit {
  log: FastifyBaseLogger;
  database: Database;
  access: AccessRules;
  rateLimits: RateLimits;
  idempotency: Idempotency;
  /** The public URL's origin and the configured ones: whose pages may change something. */
  origins: ReadonlySet<string>;
  trustedProxies: readonly string[];
  /** Throws 403 where the shop's own people need a second factor that this session does not have. */
  requireStaffFactor?: (principal: Principal) => Promise<void>;
  /** The frame of error pages. It must not fail: the database may be what is broken. */
  pageFrame?: () => Promise<PageFrame>;
  /** Asked for each request whose error is a fault of ours, after it was logged. */
  onServerError?: (error: unknown) => void;
  /** Told the code of each answer that is an error. */
  onProblem?: (code: string) => void;
  /** Finds where an address leads that no page answers. Null: nowhere. */
  findMoved?: (request: FastifyRequest) => Promise<string | null>;
  /** Told which paths have a page of their own. */
  onRoutes?: (isFixedPage: (path: string) => boolean) => void;
  /** Where the usual ones are too long, as in tests. */
  limits?: Partial<HttpLimits>;
}

/** A Fastify instance with everything that is the same for each route; routes and pages are added by the caller. */
export function createServer(kit: HttpKit): FastifyInstance {
  const limits = { ...HTTP_LIMITS, ...kit.limits };
  const app = Fastify({
    loggerInstance: kit.log,
    // One line a request is written in `onResponse`, without address, query or headers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    http: {
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.look,
      // Refused below, where there is a request id to answer with.
      requireHostHeader: false,
    },
    connectionTimeout: limits.standstill,
    keepAliveTimeout: 72_000,
    // A slow shutdown would hold up a deployment: idle keep-alive connections are closed, requests under way are finished.
    forceCloseConnections: "idle",
    // Clients that connected before the stop get an answer that ends the connection. A refusal would be no problem document.
    return503OnClosing: false,
    trustProxy: trustOf(kit.trustedProxies),
    genReqId: requestId,
    // Every line names its request itself, so that no request needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    requestIdHeader: false,
    // Each GET route takes HEAD itself (takeHead): a route of its own for each costs the start a tenth of a second.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply, kit),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const hasProxies = kit.trustedProxies.length > 0;
  useStrictJson(app);
  leaveUploadsAsStreams(app);
  // These hooks call back instead of being async: a promise each would cost every request more than what they do.
  app.addHook("onRequest", (request, _reply, done) => {
    if (hasProxies) readForwardedFor(request);
    done(hasOneHost(request.raw) ? undefined : new WrongHost());
  });
  limitArrival(app, limits);
  app.addHook("onSend", (request, reply, payload, done) => {
    addBaseHeaders(request, reply);
    encodePayload(request, reply, payload, request.method === "HEAD" ? withoutBody(reply, done) : done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, kit));
  takeHead(app);
  const isFixedPage = answerUnknownRoutes(app, (error, request, reply) => sendProblem(error, request, reply, kit));
  kit.onRoutes?.(isFixedPage);
  refuseOtherEncodings(app);
  app.server.on("timeout", answerStandstill);
  closeConnectionsAsTheyFinish(app);
  return app;
}

class WrongHost extends DomainError {
  constructor() {
    super({ code: "malformed_request", detail: "The request has no Host header, or several." });
  }
}

/** RFC 9112, 3.2: several are refused, since a proxy may have looked at another one. Only HTTP/1.0 does without. */
function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion !== "1.1";
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2) {
    const text = rawHeaders[name];
    if (text?.length === 4 && text.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1;
}

/** Before anybody asks for the request's address, which is made of this header. */
function readForwardedFor({ raw: { headers } }: FastifyRequest): void {
  const header = headers["x-forwarded-for"];
  if (header === undefined) return;
  const plain = plainForwardedFor(header);
  if (plain === undefined) delete headers["x-forwarded-for"];
  else headers["x-forwarded-for"] = plain;
}

const DRAIN_INTERVAL_MS = 50;

/**
 * Stopping closes the connections that are idle at that moment. One whose request is still under way is kept alive by
 * its answer and would hold up the stop until the keep-alive time-out, so the newly idle ones are closed until none is left.
 */
function closeConnectionsAsTheyFinish(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), DRAIN_INTERVAL_MS);
  });
  app.addHook("onClose", async () => clearInterval(timer));
}

export function registerEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[], kit: HttpKit): void {
  for (const endpoint of endpoints) registerEndpoint(app, endpoint, kit);
}

/** Answers with the problem document of an error, or with its page when a person reads the answer. */
export async function sendProblem(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  kit: Pick<HttpKit, "onServerError" | "onProblem" | "pageFrame" | "findMoved">,
): Promise<FastifyReply> {
  let error = toDomainError(thrown);
  if (error === null) {
    request.log.error({ err: thrown, requestId: request.id }, "request failed");
    kit.onServerError?.(thrown);
    error = internalError();
  } else if (error.status >= 500) {
    request.log.warn(
      {
        code: error.code,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
        requestId: request.id,
      },
      "request refused",
    );
  }
  const location = isLostPage(error, request) ? await findMoved(request, kit) : null;
  if (location !== null) {
    addBaseHeaders(request, reply);
    return reply.code(301).headers({ location, "cache-control": "max-age=3600" }).send();
  }
  kit.onProblem?.(error.code);
  // Without the hooks, where the router itself refuses an address.
  addBaseHeaders(request, reply);
  if (kit.pageFrame !== undefined && wantsErrorPage(request))
    return sendErrorPage(error, request, reply, await kit.pageFrame());
  const body = JSON.stringify(problemDocument(error, request.url.split("?", 1)[0] ?? "/", request.id));
  // HTTP_1.1: an error says nothing about when it ends, so no cache may keep it.
  return reply
    .code(error.status)
    .headers({ "cache-control": "no-store", ...error.headers })
    .type("application/problem+json")
    .serializer((payload: string) => payload)
    .send(body);
}

/** A page that is not here, or not any more; addresses for programs never redirect. */
function isLostPage({ status }: DomainError, request: FastifyRequest): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  return (status === 404 || status === 410) && isRead && isPagePath(request) && !prefersJson(request);
}

/** A look-up that fails must not turn a 404 into a fault. */
async function findMoved(request: FastifyRequest, kit: Pick<HttpKit, "findMoved">): Promise<string | null> {
  try {
    return (await kit.findMoved?.(request)) ?? null;
  } catch (error) {
    request.log.warn({ err: error, requestId: request.id }, "a redirect could not be looked up");
    return null;
  }
}

function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const incoming = request.headers["request-id"];
  return typeof incoming === "string" && /^[\w.:-]{1,128}$/.test(incoming) ? incoming : randomUUID();
}

/** A multipart body is read by the endpoint that takes a file (upload.ts); any other endpoint refuses it. */
function leaveUploadsAsStreams(app: FastifyInstance): void {
  app.addContentTypeParser("multipart/form-data", (request, payload, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (endpoint?.upload === undefined) done(new NotJson());
    else done(null, payload);
  });
}

class NotJson extends DomainError {
  constructor() {
    super({
      code: "unsupported_media_type",
      detail: "The body must be sent as application/json.",
    });
  }
}

const SLOW_MS = 1_000;

/** Reads at debug, changes and refusals at info: the log of a busy shop stays readable and cheap. */
function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const quiet =
    reply.statusCode < 400 && (request.method === "GET" || request.method === "HEAD") && reply.elapsedTime < SLOW_MS;
  if (quiet && ["info", "warn", "error", "fatal", "silent"].includes(request.log.level)) return;
  const traceId = activeTelemetry()?.traceOf(request);
  // The route's pattern, never the address: queries and paths can hold e-mail addresses and tokens.
  const line = {
    requestId: request.id,
    ...(traceId === undefined ? {} : { traceId }),
    method: request.method,
    route: request.routeOptions.url ?? null,
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime),
  };
  if (quiet) request.log.debug(line, "request");
  else request.log.info(line, "request");
}
