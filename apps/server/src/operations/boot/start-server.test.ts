import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDirectory, type RunningProgram, runServer, runTote } from "../../../test/running-server.ts";

const dataDirectory = makeDataDirectory();
const environment = { DATA_DIR: dataDirectory.path, PORT: "0", LOG_LEVEL: "warn" };
let server: RunningProgram;
let url: string;

async function start(more: Record<string, string> = {}): Promise<void> {
  server = await runServer({ ...environment, ...more });
  url = (await server.says(/(http:\/\/localhost:\d+)\/docs[\s\S]*Stop with Ctrl-C/))[1] ?? "";
}

function stop(signal: NodeJS.Signals): Promise<number> {
  server.child.kill(signal);
  return server.exit;
}

beforeAll(() => start());
afterAll(async () => {
  await stop("SIGTERM");
  dataDirectory.remove();
});

test("an empty data directory becomes a demo shop whose printed credentials open it", async () => {
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ok" });
  expect(await (await fetch(`${url}/api/store`)).json()).toMatchObject({ currency: "EUR", paymentProvider: "test" });
  const [, email, password] = await server.says(/administrator\s+(\S+)\s+(\S+)/);
  const signIn = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(await signIn.json()).toMatchObject({ roles: expect.arrayContaining(["admin"]) });
});

test("secrets and credentials are readable by their owner alone", () => {
  for (const name of ["secrets/secret-key", "demo-credentials.json"])
    expect(statSync(join(dataDirectory.path, name)).mode & 0o777, name).toBe(0o600);
});

test("a second start on the same data directory names the running address and exits with 1", async () => {
  const second = await runServer(environment);
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`already running on ${dataDirectory.path}: ${url}`);
  expect(second.output()).not.toContain("    at ");
});

test("a command works beside the running server", async () => {
  const command = await runTote(["admin", "create", "second@example.com"], environment, "a long enough password\n");
  expect(await command.exit, command.output()).toBe(0);
  expect(command.output()).toContain("Created the administrator second@example.com");
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

/** A connection that has sent all of a sign-in but its last bytes, which `finish` sends. The server has read the rest. */
async function halfASignIn(): Promise<{ answer: Promise<string>; finish(): void }> {
  const body = JSON.stringify({ email: "nobody@example.com", password: "not the password" });
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  const head = `POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.write(`${head}\r\nExpect: 100-continue\r\n\r\n`);
  const [continues] = (await once(socket, "data")) as [Buffer];
  expect(String(continues)).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  return { answer: text(socket), finish: () => socket.write(body) };
}

/** A connection over which one request was sent but for its last bytes of the head, which `finish` sends. */
async function halfAHead(): Promise<{ answer: Promise<string>; finish(): void }> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write("GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "data");
  socket.write("GET /api/store HTTP/1.1\r\nHost: localhost\r\n");
  return { answer: text(socket), finish: () => socket.write("\r\n") };
}

test("SIGTERM lets the requests under way finish, then everything is gone", async () => {
  const signIn = await halfASignIn();
  const store = await halfAHead();
  // An answer over the same loop: what was written before has been read.
  await fetch(`${url}/readyz`, { headers: { connection: "close" } });
  const ended = stop("SIGTERM");
  await server.says(/Stopping/);
  // The message comes first. Once new connections are refused, every answer ends its connection.
  const connects = () => fetch(`${url}/livez`, { headers: { connection: "close" } }).then(Boolean, () => false);
  await expect.poll(connects, { interval: 5, timeout: 10_000 }).toBe(false);
  signIn.finish();
  store.finish();
  expect(await signIn.answer).toContain('"code":"invalid_credentials"');
  expect(await store.answer).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*"currency":"EUR"/i);
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/livez`)).rejects.toThrow();
  expect(() => statSync(join(dataDirectory.path, "run", "server.json"))).toThrow();
});

test("another secret key is refused with 78, and the former one opens the shop again", async () => {
  const refused = await runServer({ ...environment, SECRET_KEY: Buffer.alloc(32, 1).toString("base64") });
  expect(await refused.exit).toBe(78);
  expect(refused.output()).toContain("secret key is not the one");
  const key = readFileSync(join(dataDirectory.path, "secrets", "secret-key"), "utf8").trim();
  await start({ SECRET_KEY: key });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test("several processes share the port, and one that is killed is replaced", { timeout: 90_000 }, async () => {
  expect(await stop("SIGINT")).toBe(0);
  await start({ PROCESSES: "2", LOG_LEVEL: "info" });
  const listening = /"pid":(\d+),"msg":"Server listening/g;
  const [first] = [...server.output().matchAll(listening)].map((match) => Number(match[1]));
  if (first === undefined) throw new Error(server.output());
  process.kill(first, "SIGKILL");
  await server.says(/a web process ended; it is replaced[\s\S]*Server listening/);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await stop("SIGTERM")).toBe(0);
  await start();
});

test("problems of the configuration are listed together and exit with 78", async () => {
  const program = await runServer({ PORT: "http", ROLE: "boss", STORE_CURRENCY: "euro", DATABASE_POOLED: "true" });
  expect(await program.exit).toBe(78);
  for (const name of ["PORT", "ROLE", "STORE_CURRENCY", "DATABASE_POOLED", "DATABASE_DIRECT_URL"])
    expect(program.output()).toContain(name);
  expect(program.output()).not.toContain("    at ");
});

test("a port that was asked for and is taken is refused with 78, before anything is made", async () => {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const directory = makeDataDirectory();
  const program = await runServer({ DATA_DIR: directory.path, PORT: String(port) });
  expect(await program.exit).toBe(78);
  expect(program.output()).toContain(`PORT is ${port}, which another program`);
  expect(() => statSync(join(directory.path, "postgres"))).toThrow();
  other.close();
  directory.remove();
});

test("a database that cannot be reached is said in one line, without the password", async () => {
  const program = await runServer({ DATABASE_URL: "postgres://tote:hunter2@127.0.0.1:54321/nowhere?sslmode=maybe" });
  expect(await program.exit).toBe(78);
  expect(program.output()).toContain("sslmode=maybe");
  expect(program.output()).not.toContain("hunter2");
});

test("a new shop prints a one-time link to its setup and where mails are kept, until it has an owner", async () => {
  const data = makeDataDirectory();
  const isolated = { DATA_DIR: data.path, PORT: "0", LOG_LEVEL: "warn", DEMO: "false" };
  try {
    const first = await runServer(isolated);
    const [, origin = "", token] = await first.says(
      /(http:\/\/localhost:\d+)\/setup#([\w-]{43})\n[\s\S]*Stop with Ctrl-C/,
    );
    expect(first.output()).toContain(`Mails           ${join(data.path, "mail")}`);
    const shop = { name: "Harbour", country: "DE", currency: "EUR", language: "en" };
    const owner = { name: "Ada", email: "ada@example.com", password: "a long enough password" };
    const made = await fetch(`${origin}/api/setup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, ...owner, shop }),
    });
    expect(made.status).toBe(201);
    first.child.kill("SIGTERM");
    await first.exit;
    const second = await runServer(isolated);
    await second.says(/Stop with Ctrl-C/);
    expect(second.output()).not.toContain("/setup");
    second.child.kill("SIGTERM");
    await second.exit;
  } finally {
    data.remove();
  }
}, 120_000);
