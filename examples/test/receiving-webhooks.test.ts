/** Every snippet of docs/sdk/receiving-webhooks.md runs: the receivers get what the real server sends. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDeliveries } from "../../apps/server/test/deliveries.ts";
import { createTestDatabase } from "../../apps/server/test/test-database.ts";
import { buildProgram, programFolder, snippet, snippetsOf } from "./guides.ts";

const GUIDE = "docs/sdk/receiving-webhooks.md";
const INBOX = `export async function takeOnce(event) {
  const response = await fetch(process.env.TAKE_ONCE, { method: "POST", body: JSON.stringify(event) });
  if (!response.ok) throw new Error("no inbox");
}`;

interface Answering {
  fetch(request: Request, env: object): Promise<Response>;
}

const deliveries = useDeliveries();
const program = programFolder();
afterAll(() => program.remove());

/** Stands for the reader's table: what the receivers have taken. */
const taken: { id: string; type: string }[] = [];
const inbox = createServer(async (request, response) => {
  const event = JSON.parse(Buffer.concat(await request.toArray()).toString());
  if (event.type !== "order.canceled") taken.push(event);
  response.writeHead(event.type === "order.canceled" ? 503 : 204).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => inbox.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void inbox.close());

const portOf = (server: typeof inbox) => (server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Receiver {
  readonly url: string;
  end(): Promise<unknown>;
}

/** A snippet that listens, in a process of its own. */
async function startProgram(file: string, secret: string): Promise<Receiver> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    WEBHOOK_SECRET: secret,
    TAKE_ONCE: `http://127.0.0.1:${portOf(inbox)}`,
  };
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const url = `http://localhost:${port}/`;
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { interval: 20, timeout: 20_000 }).toBe(true);
  return {
    url,
    end: () => {
      child.kill();
      return ended;
    },
  };
}

/** A snippet whose default export answers requests, as a worker's does. */
async function startWorker(file: string, secret: string): Promise<Receiver> {
  process.env.TAKE_ONCE = `http://127.0.0.1:${portOf(inbox)}`;
  const { default: worker } = (await import(pathToFileURL(file).href)) as { default: Answering };
  const server = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    const body = request.method === "POST" ? Readable.toWeb(request) : null;
    const init = { method: request.method ?? "GET", headers, body, duplex: "half" };
    const answer = await worker.fetch(new Request("http://localhost/", init as RequestInit), {
      WEBHOOK_SECRET: secret,
    });
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe.each([
  ["Node.js", startProgram],
  ["Fastify", startProgram],
  ["Hono", startWorker],
  ["Workers", startWorker],
] as const)("%s", (section, start) => {
  test("takes what the shop sends, refuses what it has not signed, and asks again for what it could not store", async () => {
    const code = snippet(GUIDE, section, "js");
    const file = await buildProgram(program.folder, { [`${section}.mjs`]: code, "inbox.js": INBOX });
    // The endpoint needs the address, and the program the secret.
    const receiver = await receiverOf(file, start);
    try {
      const [paid = "", lost = ""] = [
        ...(await deliveries.happen(1, "order.paid")),
        ...(await deliveries.happen(1, "order.canceled")),
      ];
      await deliveries.dispatchAndSend();
      expect(taken.map(({ id }) => id)).toContain(paid);
      expect(taken.map(({ id }) => id)).not.toContain(lost);
      const states = await deliveries.states(receiver.endpoint);
      expect(states.map(({ status }) => status)).toEqual(["succeeded", "waiting"]);
      expect((await fetch(receiver.url, { method: "POST", body: "{}" })).status).toBe(400);
    } finally {
      await receiver.end();
    }
  });
});

/** A receiver that knows the secret of its endpoint, and an endpoint that knows the receiver's address. */
async function receiverOf(file: string, start: (file: string, secret: string) => Promise<Receiver>) {
  const endpoint = await deliveries.addEndpoint();
  const receiver = await start(file, endpoint.secret);
  const answer = await deliveries.shop.request("PATCH", `/api/webhooks/endpoints/${endpoint.id}`, {
    session: deliveries.partner.session,
    body: { url: receiver.url },
  });
  expect(answer.status).toBe(200);
  return { ...receiver, endpoint };
}

test("the statements take an event once", async () => {
  const [table = "", insert = ""] = snippetsOf(GUIDE)
    .filter(({ language }) => language === "sql")
    .map(({ code }) => code);
  const database = await createTestDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(table);
  const add = async () => (await client.query(insert, ["evt_1", "order.paid", { id: "x" }])).rowCount;
  expect([await add(), await add()]).toEqual([1, 0]);
  await client.end();
  await database.drop();
});

test("an event is told apart by its type", async () => {
  const code = snippet(GUIDE, "What the event says", "ts");
  const { labelOf } = await import(pathToFileURL(await buildProgram(program.folder, { "label.ts": code })).href);
  const labels = ["order.paid", "order.created", "parcel.dreamt_of"].map((type) =>
    labelOf({ type, data: { reference: "T-7K3M-9QXD" } }),
  );
  expect(labels).toEqual(["Pack T-7K3M-9QXD", null, null]);
});

test("nothing in the guide is left out", () => {
  const kinds = snippetsOf(GUIDE).map(({ section, language }) => `${section}: ${language}`);
  expect(kinds).toEqual([
    "Receiving webhooks: sql",
    "Receiving webhooks: sql",
    "Node.js: js",
    "Fastify: js",
    "Hono: js",
    "Workers: js",
    "What the event says: ts",
  ]);
});
