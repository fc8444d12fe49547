import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { signalEdits } from "../events/event-signal.ts";
import { writeText } from "./answers/base-headers.ts";
import { encodeText } from "./answers/compression.ts";
import { InvalidText, invalidTextPlaces } from "./answers/text.ts";
import type { Context, Endpoint, ErasedAnswer } from "./endpoint.ts";
import { refuseCrossSite } from "./limits/cross-site.ts";
import {
  addressKey,
  LIMITS,
  type LimitName,
  type RateLimits,
  rateLimitHeaders,
  type Usage,
  visitorKey,
} from "./limits/rate-limit.ts";
import { requireRecentAuthentication } from "./limits/recent-authentication.ts";
import { authenticate, authorise } from "./requests/access.ts";
import { HINT_COOKIE } from "./requests/cookies.ts";
import { hintHeader } from "./requests/hint.ts";
import { idempotencyScope, readIdempotencyKey, requestHash } from "./requests/idempotency.ts";
import { permissionsOf } from "./requests/permissions.ts";
import { type Buyer, isAccount, Unauthenticated } from "./requests/principal.ts";
import { refuseBody } from "./requests/refuse-body.ts";
import { isMultipart, NotMultipart, receiveUpload, type Upload } from "./requests/upload.ts";
import type { HttpKit } from "./server.ts";

/** The limits that are exact because they guard a secret; the others are counted in the process. */
const EXACT_LIMITS: ReadonlySet<string> = new Set(["setup", "signIn", "tracking", "report"]);

/**
 * Adds an endpoint to the server. The order of checks is docs/contract/conventions.md#order-of-checks: cross-site, 401,
 * 429 and 403 here, before the body is read; then Fastify's 413, 415, 400 and 422; then the endpoint, whose transaction
 * begins with the replay of a stored answer.
 */
export function registerEndpoint(app: FastifyInstance, endpoint: Endpoint, kit: HttpKit): void {
  const principals = new WeakMap<FastifyRequest, Buyer>();
  const cacheControl = endpoint.cache === "public" ? "public, no-cache" : "no-store";

  const takesBody = endpoint.body !== undefined || endpoint.upload !== undefined;
  const bodyIsOptional = endpoint.body?.type === "object" && !Array.isArray(endpoint.body.required);

  const isStaffOnly = endpoint.access === "staff" || endpoint.access === "admin";
  if (isStaffOnly && permissionsOf(endpoint).length === 0)
    throw new Error(`${endpoint.operationId} names no permission (platform/http/requests/permissions.ts)`);
  const isOpen = endpoint.access === "public" && !kit.rateLimits.enabled;
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const principal = await authenticate(request, endpoint.access, kit.access).catch((refusal: unknown) => {
      if (refusal instanceof Unauthenticated) tellHint(request, reply, null, kit);
      throw refusal;
    });
    if (principal !== null) {
      principals.set(request, principal);
      if (principal.session !== null) tellHint(request, reply, principal, kit);
    }
    if (kit.rateLimits.enabled)
      reply.headers(rateLimitHeaders(await countRequest(endpoint.limit, kit.rateLimits, request, principal)));
    authorise(principal, endpoint);
    if (isStaffOnly && principal !== null && isAccount(principal)) await kit.requireStaffFactor?.(principal);
    if (endpoint.recentAuthentication === true && principal !== null) requireRecentAuthentication(principal);
  };

  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    schema: requestSchema(endpoint),
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    config: { endpoint },
    // Calls back instead of being async: a public endpoint without limits then has no promise here at all.
    onRequest: (request, reply, done) => {
      try {
        reply.header("cache-control", cacheControl);
        refuseCrossSite(request.method, request.headers, kit.origins);
      } catch (refusal) {
        done(refusal as Error);
        return;
      }
      if (isOpen) done();
      else admit(request, reply).then(() => done(), done);
    },
    ...(endpoint.upload === undefined ? {} : { preParsing: refuseAllButMultipart }),
    preValidation: (request, _reply, done) => {
      // A body whose members are all optional may be left out.
      if (bodyIsOptional && (request.body === undefined || request.body === null)) request.body = {};
      dropEmptySearch(request.query);
      const refusal = invalidTextIn(request) ?? (takesBody ? undefined : refuseBody(request.body));
      if (!takesBody) request.body = undefined;
      done(refusal);
    },
    handler: async (request, reply) => {
      const upload = endpoint.upload === undefined ? null : await receiveUpload(request, endpoint.upload);
      const context = createContext(endpoint, request, reply, principals.get(request) ?? null, kit, upload);
      if (upload === null) {
        const answer = await endpoint.handle(context);
        // Open pages of the office read again what staff change, also what has no event.
        if (isStaffOnly && endpoint.method !== "GET") signalEdits();
        return send(endpoint, request, reply, answer);
      }
      const answer = await endpoint.handle(context).finally(() => rm(upload.path, { force: true }));
      return send(endpoint, request, reply, answer);
    },
  });
}

/** Sets the hint cookie where the request's own differs from what its session is; after a 401 it is cleared. */
function tellHint(request: FastifyRequest, reply: FastifyReply, principal: Buyer | null, kit: HttpKit): void {
  const cookie = hintHeader(request.headers.cookie, principal, kit.access.cookieName);
  if (cookie !== null) reply.header("set-cookie", cookie);
}

/** Checks the query and the path. Without an escape they cannot hold such text. */
function invalidTextIn(request: FastifyRequest): Error | null {
  if (!request.url.includes("%")) return null;
  const places = [...invalidTextPlaces(request.query), ...invalidTextPlaces(request.params)];
  return places.length === 0 ? null : new InvalidText(places.map(([name = ""]) => ({ parameter: name })));
}

/** Search forms send an empty field as `q=`. */
function dropEmptySearch(query: unknown): void {
  const parameters = query as Record<string, unknown>;
  if (parameters.q === "") delete parameters.q;
}

async function refuseAllButMultipart(request: FastifyRequest): Promise<void> {
  if (!isMultipart(request)) throw new NotMultipart();
}

function requestSchema(endpoint: Endpoint): Record<string, unknown> {
  const response = Object.fromEntries(Object.entries(endpoint.answers).filter(([, schema]) => schema !== null));
  return {
    ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
    // Unknown names in the query are refused on every endpoint, also where none is known.
    querystring: endpoint.query ?? { type: "object", additionalProperties: false, properties: {} },
    ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
    ...(Object.keys(response).length === 0 ? {} : { response }),
  };
}

/** Counts the request against the general limit and its own; the usage of the latter, where there is one. */
async function countRequest(
  name: LimitName | undefined,
  limits: RateLimits,
  request: FastifyRequest,
  principal: Buyer | null,
): Promise<Usage> {
  const ipKey = addressKey(request.ip);
  const principalKey = principal?.userId ?? ipKey;
  const usage = limits.take(LIMITS.default, principalKey);
  if (name === undefined) return usage;
  const limit = LIMITS[name];
  if (EXACT_LIMITS.has(name)) return limits.takeExactly(limit, ipKey);
  const isVisitors = name === "clicks";
  return limits.take(limit, isVisitors ? visitorKey(request.ip, request.headers["user-agent"]) : principalKey);
}

function createContext(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Buyer | null,
  kit: HttpKit,
  upload: Upload | null,
): Context {
  const key = endpoint.idempotent === true ? readIdempotencyKey(request.headers) : null;
  const context: Context = {
    principal: principal as Context["principal"],
    params: request.params,
    query: request.query,
    body: request.body,
    method: request.method,
    url: request.url,
    ip: request.ip,
    // Seldom needed, and it parses the headers again. Not a getter: V8 makes a hidden class for each object that has one of
    // its own, which keeps the request alive and cost every request a third of its time.
    isForwarded: () => (request.ips?.length ?? 0) > 1,
    requestId: request.id,
    headers: request.headers,
    upload,
    transaction: async (work) => {
      if (key === null) return kit.database.transaction(work);
      const path = request.url.split("?", 1)[0] ?? "/";
      const scope = idempotencyScope(principal?.idempotencyScope ?? addressKey(request.ip), request.method, path, key);
      let first: ErasedAnswer | undefined;
      const { answer, replayed } = await kit.idempotency.once(
        {
          scope,
          hash: requestHash(upload === null ? request.body : upload.sha256),
          userId: principal?.userId ?? null,
        },
        async (tx) => {
          first = (await work(tx)) as ErasedAnswer;
          return { status: first.status, headers: first.headers ?? {}, body: storedBody(first, reply) };
        },
      );
      if (!replayed && first !== undefined) return first;
      return {
        status: answer.status,
        headers: { ...answer.headers, "idempotent-replayed": "true" },
        raw: answer.body,
      } satisfies ErasedAnswer;
    },
  };
  return context;
}

/** The body as it is sent, so that a replay has the same fields; without what is shown only once. */
function storedBody(answer: ErasedAnswer, reply: FastifyReply): string {
  if (answer.raw !== undefined) return answer.raw.toString();
  const body = answer.replayBody ?? answer.body;
  return body === undefined || body === null
    ? ""
    : String(reply.serializeInput(body as Record<string, unknown>, String(answer.status)));
}

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ErasedAnswer,
): FastifyReply | Promise<FastifyReply> {
  const { status, raw, headers = {}, cookies = [] } = answer;
  // The framework leaves the body out of an answer to HEAD.
  if (raw !== undefined && raw.length > 0 && cookies.length === 0 && request.method !== "HEAD") {
    if (endpoint.cache !== "public") return writeText(request, reply, { status, headers, text: raw });
    const { keptAs } = answer;
    const encoded = encodeText(request, reply, { headers, text: raw, ...(keptAs === undefined ? {} : { keptAs }) });
    return encoded instanceof Promise
      ? encoded.then((text) => writeText(request, reply, { status, ...text }))
      : writeText(request, reply, { status, ...encoded });
  }
  reply.code(status).headers(headers);
  // An answer that begins or ends a session has the hint of what the session is from now on.
  if (cookies.some((cookie) => cookie.startsWith(`${HINT_COOKIE}=`))) reply.removeHeader("set-cookie");
  for (const cookie of cookies) reply.header("set-cookie", cookie);
  if (answer.stream !== undefined) return reply.send(Readable.from(request.method === "HEAD" ? [] : answer.stream));
  if (raw !== undefined && raw.length > 0) {
    // A file says itself what it is (file-answer.ts).
    if (!reply.hasHeader("content-type")) reply.type("application/json; charset=utf-8");
    return reply.serializer(passThrough).send(raw);
  }
  return answer.body === undefined || answer.body === null ? reply.send() : reply.send(answer.body);
}

const passThrough = (payload: unknown) => payload as string;
