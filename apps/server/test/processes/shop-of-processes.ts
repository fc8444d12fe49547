/** A shop as several machines serve it: web processes and workers of their own on one PostgreSQL. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { makeDataDirectory, type RunningProgram, runServer } from "../running-server.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";

export const ADMIN = { email: "owner@example.com", password: "correct horse battery staple" };

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

interface Sent {
  session?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The caller's address: each has rate limits of its own. */
  ip?: string;
}

export class WebProcess {
  readonly url: string;
  readonly program: RunningProgram;

  constructor(url: string, program: RunningProgram) {
    this.url = url;
    this.program = program;
  }

  async request<Body = Record<string, unknown>>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(sent.body === undefined ? {} : { "content-type": "application/json" }),
        ...(sent.session === undefined ? {} : { cookie: `session=${sent.session}` }),
        ...(sent.ip === undefined ? {} : { "x-forwarded-for": sent.ip }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : { text }) as Body };
  }

  /** The session that signing up or in gave. */
  async session(path: "/api/auth/sign-up" | "/api/auth/sign-in", body: object, ip?: string): Promise<string> {
    const { headers, status } = await this.request("POST", path, { body, ...(ip === undefined ? {} : { ip }) });
    const token = /(?:^|[ ,])session=([^;]+)/.exec(headers.get("set-cookie") ?? "")?.[1];
    if (token === undefined) throw new Error(`${path} answered ${status}`);
    return token;
  }
}

export class ShopOfProcesses {
  readonly client: pg.Client;
  readonly #database: TestDatabase;
  readonly #directory = makeDataDirectory();
  readonly #programs: RunningProgram[] = [];

  private constructor(database: TestDatabase) {
    this.#database = database;
    this.client = new pg.Client(database.connection);
  }

  static async start(): Promise<ShopOfProcesses> {
    const shop = new ShopOfProcesses(await createTestDatabase("empty"));
    await shop.client.connect();
    return shop;
  }

  async startWeb(): Promise<WebProcess> {
    const port = await freePort();
    // As behind a load balancer: one address for all, which stands in the pages.
    const program = await this.#run({ ROLE: "web", PORT: String(port), PUBLIC_URL: "http://localhost:3000" });
    await program.says(/Stop with Ctrl-C/);
    return new WebProcess(`http://127.0.0.1:${port}`, program);
  }

  async startWorker(): Promise<RunningProgram> {
    const program = await this.#run({ ROLE: "worker" });
    await program.says(/Stop with Ctrl-C/);
    return program;
  }

  async #run(environment: Record<string, string>): Promise<RunningProgram> {
    const { host = "", port = 5432, user = "", password, database = "" } = this.#database.connection;
    const address = new URL(`postgres://localhost/${database}`);
    address.username = user;
    if (typeof password === "string") address.password = password;
    address.searchParams.set("host", host);
    address.port = String(port);
    const program = await runServer({
      DATABASE_URL: address.href,
      DATA_DIR: this.#directory.path,
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      TRUSTED_PROXIES: "loopback",
      LOG_LEVEL: "warn",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    });
    this.#programs.push(program);
    return program;
  }

  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(text, values)).rows;
  }

  async close(): Promise<void> {
    for (const { child } of this.#programs) child.kill("SIGTERM");
    await Promise.all(this.#programs.map(({ exit }) => exit));
    await this.client.end();
    await this.#database.drop();
    this.#directory.remove();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
