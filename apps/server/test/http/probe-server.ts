/**
 * The HTTP base over a real database and real sessions, with endpoints that a test declares: what is the same for every
 * endpoint is tested here once, without a feature in the way. Several can share a database, as processes do.
 */
import type { FastifyInstance, InjectOptions } from "fastify";
import type pg from "pg";
import { pino } from "pino";
import { accountHooks } from "../../src/account-hooks.ts";
import { insertUser } from "../../src/features/people/accounts/queries/users.ts";
import { createAuthenticator } from "../../src/features/people/accounts/sign-in/authenticator.ts";
import { startSession } from "../../src/features/people/accounts/sign-in/start-session.ts";
import { LastUsed } from "../../src/features/people/accounts/sign-in/touches.ts";
import { Database } from "../../src/platform/database/database.ts";
import type { Endpoint } from "../../src/platform/http/endpoint.ts";
import { RateLimits } from "../../src/platform/http/limits/rate-limit.ts";
import type { HttpLimits } from "../../src/platform/http/requests/arrival.ts";
import { Idempotency } from "../../src/platform/http/requests/idempotency.ts";
import { createServer, registerEndpoints } from "../../src/platform/http/server.ts";
import { newId } from "../../src/platform/ids.ts";
import { createTestDatabase } from "../test-database.ts";

export const PUBLIC_URL = "http://localhost:3000";

export interface ProbeOptions {
  rateLimits?: boolean;
  trustedProxies?: readonly string[];
  origins?: readonly string[];
  limits?: Partial<HttpLimits>;
}

export interface ProbeAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
  body: any;
  text: string;
}

export interface ProbeRequest {
  session?: string;
  /** A value that is sent as JSON, or bytes that are sent as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
}

export interface Probe {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly idempotency: Idempotency;
  /** Thrown errors that are internal errors. */
  readonly faults: unknown[];
  request(method: string, url: string, options?: ProbeRequest): Promise<ProbeAnswer>;
  close(): Promise<void>;
}

export async function startProbe(
  connection: pg.ClientConfig,
  endpoints: (database: Database) => readonly Endpoint[],
  options: ProbeOptions = {},
): Promise<Probe> {
  const database = new Database({ connection, pooled: false });
  const log = pino({ level: "silent" });
  const rateLimits = new RateLimits(database, options.rateLimits ?? false);
  const idempotency = new Idempotency(database);
  const faults: unknown[] = [];
  const kit = {
    log,
    database,
    access: { authenticator: createAuthenticator(database, new LastUsed(database, log)), cookieName: "session" },
    rateLimits,
    idempotency,
    origins: new Set([PUBLIC_URL, ...(options.origins ?? [])]),
    trustedProxies: options.trustedProxies ?? [],
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    onServerError: (error: unknown) => void faults.push(error),
  };
  const server = createServer(kit);
  registerEndpoints(server, endpoints(database), kit);
  await server.ready();
  return {
    server,
    database,
    rateLimits,
    idempotency,
    faults,
    request: (method, url, request = {}) => send(server, method, url, request),
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}

async function send(server: FastifyInstance, method: string, url: string, request: ProbeRequest): Promise<ProbeAnswer> {
  const inject: InjectOptions = { method: method as "GET", url, headers: { ...request.headers } };
  inject.remoteAddress = request.ip ?? "127.0.0.1";
  if (request.session !== undefined) inject.headers = { ...inject.headers, cookie: `session=${request.session}` };
  if (request.body !== undefined) inject.payload = request.body as object;
  const response = await server.inject(inject);
  const isJson = String(response.headers["content-type"] ?? "").includes("json") && response.body !== "";
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? JSON.parse(response.body) : null,
    text: response.body,
  };
}

/** The session of a new customer. */
export async function signIn(database: Database, roles: ReadonlyArray<"staff" | "admin"> = []): Promise<string> {
  const id = newId();
  const email = `${id}@example.com`;
  const started = await database.transaction(async (tx) => {
    await insertUser(tx, {
      id,
      email,
      emailKey: email,
      emailVerified: true,
      name: "Ada",
      locale: "en",
      timezone: "UTC",
      passwordHash: null,
      roles,
    });
    return startSession(tx, accountHooks, id, ["password"], { ip: "127.0.0.1", userAgent: null });
  });
  return started.token;
}

/** A database for one test file, and the probes over it, closed and dropped together. */
export async function probeDatabase() {
  const testDatabase = await createTestDatabase();
  const probes: Probe[] = [];
  return {
    connection: testDatabase.connection,
    start: async (endpoints: (database: Database) => readonly Endpoint[], options?: ProbeOptions) => {
      const probe = await startProbe(testDatabase.connection, endpoints, options);
      probes.push(probe);
      return probe;
    },
    close: async () => {
      for (const probe of probes) await probe.close();
      await testDatabase.drop();
    },
  };
}
