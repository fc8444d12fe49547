import type { FastifyBaseLogger, InjectOptions } from "fastify";
import { pino } from "pino";
import { type App, buildApp } from "../src/app.ts";
import { insertSettingsOnce } from "../src/features/ground/store/queries.ts";
import { type Config, readConfig } from "../src/platform/config/config.ts";
import { Secrets } from "../src/platform/crypto/secrets.ts";
import type { ConnectionSettings } from "../src/platform/database/connection.ts";
import { Database } from "../src/platform/database/database.ts";
import type { SilenceLimits } from "../src/platform/database/server-watch.ts";
import { Cursors } from "../src/platform/http/answers/paging.ts";
import { RateLimits } from "../src/platform/http/limits/rate-limit.ts";
import type { Services } from "../src/platform/services.ts";
import { type ContractCheck, contractCheck } from "./contract.ts";
import { checkLockOrder } from "./lock-order.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TestAnswer<Body = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
  text: string;
  /** The value of a cookie that the answer set, or null. */
  cookie(name: string): string | null;
}

export interface TestRequest {
  /** A session token; sent as the cookie. */
  session?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Another address, for rate limits by IP. */
  ip?: string;
}

export interface TestApp {
  readonly app: App;
  readonly services: Services;
  readonly database: Database;
  /** One request through the whole server. Every JSON answer is held against the OpenAPI document. */
  request<Body = Record<string, unknown>>(
    method: string,
    url: string,
    options?: TestRequest,
  ): Promise<TestAnswer<Body>>;
  /** Fails if a transaction broke the lock order. */
  close(): Promise<void>;
}

export const TEST_PUBLIC_URL = "http://localhost:3000";

/** A server over a database of its own, or the given one, with a shop in EUR and no rate limits unless asked for. */
export async function startTestApp(
  overrides: Partial<Config> = {},
  options: {
    log?: FastifyBaseLogger;
    database?: TestDatabase;
    replica?: ConnectionSettings;
    silence?: SilenceLimits;
    /** Where browsers reach it, for links that lead back to it. */
    publicUrl?: string;
  } = {},
): Promise<TestApp> {
  const testDatabase = options.database ?? (await createTestDatabase());
  const config: Config = { ...readConfig({}), rateLimits: false, logLevel: "silent", ...overrides };
  const log = options.log ?? pino({ level: config.logLevel });
  const database = new Database(
    { connection: testDatabase.connection, pooled: false },
    {
      replica: options.replica && { settings: options.replica, log },
      ...(options.silence === undefined ? {} : { silence: options.silence }),
    },
  );
  await database.transaction((tx) =>
    insertSettingsOnce(tx, {
      name: "Test shop",
      currency: "EUR",
      timezone: "Europe/Berlin",
      attributionWindowDays: 30,
      holdDays: 14,
      commissionRateBps: 1000,
      minimumPayoutMinor: 2500,
      demo: true,
    }),
  );
  const secrets = new Secrets(Buffer.alloc(32, 7));
  const publicUrl = options.publicUrl ?? TEST_PUBLIC_URL;
  const services: Services = {
    config,
    publicUrl,
    storefrontUrl: config.storefrontUrl ?? publicUrl,
    database,
    secrets,
    cursors: new Cursors(secrets.key),
    rateLimits: new RateLimits(database, config.rateLimits),
    log,
  };
  const app = await buildApp(services);
  await app.server.ready();
  const contract = contractCheck(app.endpoints);
  return {
    app,
    services,
    database,
    request: (method, url, options = {}) => send(app, contract, method, url, options),
    close: async () => {
      await app.close();
      await database.close();
      await testDatabase.drop();
      checkLockOrder();
    },
  };
}

async function send<Body>(
  app: App,
  contract: ContractCheck,
  method: string,
  url: string,
  options: TestRequest,
): Promise<TestAnswer<Body>> {
  const inject: InjectOptions = {
    method: method as "GET",
    url,
    headers: { ...options.headers },
    remoteAddress: options.ip ?? "127.0.0.1",
  };
  if (options.session !== undefined) inject.headers = { ...inject.headers, cookie: `session=${options.session}` };
  if (options.body !== undefined) inject.payload = options.body as object;
  const response = await app.server.inject(inject);
  const type = String(response.headers["content-type"] ?? "");
  const body = type.includes("json") && response.body !== "" ? JSON.parse(response.body) : null;
  contract(method, url, response.statusCode, type, body);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: body as Body,
    // Like the decoder of fetch, without the byte order mark of CSV files.
    text: response.body.replace(/^\uFEFF/, ""),
    cookie: (name) => response.cookies.find((cookie) => cookie.name === name)?.value ?? null,
  };
}
