/** A real worker process that is killed with SIGKILL again and again while a receiver and a shop are busy. */
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPartner } from "../../../../test/factories.ts";
import { makeDataDirectory, type RunningProgram, runServer } from "../../../../test/running-server.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/test-database.ts";
import { type Receiver, startReceiver } from "../../../../test/webhook-receiver.ts";
import { sql } from "../../../platform/database/sql.ts";
import { insertEvents } from "../../../platform/events/emit.ts";
import { encodeId, newId } from "../../../platform/ids.ts";

const KILLS = 5;
const EVENTS_A_ROUND = 120;
/** Long enough for a kill to meet requests under way. */
const ANSWER_MS = 10;

let shop: TestApp;
let database: TestDatabase;
let receiver: Receiver;
const dataDirectory = makeDataDirectory();
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await startTestApp({ webhooksAllowPrivate: true }, { database });
  receiver = await startReceiver();
  receiver.answer((_, response) => void setTimeout(() => response.writeHead(204).end(), ANSWER_MS));
});
afterAll(async () => {
  await receiver.close();
  await shop.close();
  dataDirectory.remove();
});

/** As the shop was started with: the same database, and the key that opens what is sealed in it. */
function startWorker(): Promise<RunningProgram> {
  const { host = "", port = 5432, user = "", password, database: name = "" } = database.connection;
  const login = `${user}${typeof password === "string" ? `:${encodeURIComponent(password)}` : ""}`;
  return runServer({
    DATA_DIR: dataDirectory.path,
    DATABASE_URL: `postgres://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: shop.services.secrets.key.toString("base64"),
    ROLE: "worker",
    WEBHOOKS_ALLOW_PRIVATE: "true",
    LOG_LEVEL: "error",
  });
}

const makeEvents = () =>
  Array.from({ length: EVENTS_A_ROUND }, (_, index) => ({
    id: newId(),
    type: "order.paid",
    resourceId: newId(),
    json: JSON.stringify({ number: index, nonce: randomBytes(8).toString("hex") }),
  }));

/** A burst of committed events, and as many of a transaction that is rolled back. */
async function happen(): Promise<string[]> {
  const events = makeEvents();
  await shop.database.transaction((tx) => insertEvents(tx, events));
  const undone = shop.database.transaction(async (tx) => {
    await insertEvents(tx, makeEvents());
    throw new Error("rolled back");
  });
  await expect(undone).rejects.toThrow("rolled back");
  return events.map(({ id }) => encodeId("evt", id));
}

const receivedIds = () => new Set(receiver.received.map(({ headers }) => headers["webhook-id"] ?? ""));

/** A killed worker's endpoints become free when its 30 s lease ends. This ends the leases at once. */
const leasesEnd = () =>
  shop.database.reads.execute(
    sql`update webhook_endpoints set leased_until = now() - interval '1 second' where leased_until is not null`,
  );

test("every event arrives at least once over kills of the worker, under one id, and nothing that was rolled back", {
  timeout: 120_000,
}, async () => {
  const partner = await createPartner(shop);
  const { body: endpoint } = await shop.request<{ secret: string }>("POST", "/api/webhooks/endpoints", {
    session: partner.session,
    body: { url: receiver.url, eventTypes: ["*"] },
  });
  const committed: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = await startWorker();
    committed.push(...(await happen()));
    // Somewhere in the middle of the burst.
    const enough = receivedIds().size + 20 + kill * 15;
    await expect.poll(() => receivedIds().size, { timeout: 30_000, interval: 2 }).toBeGreaterThan(enough);
    worker.child.kill("SIGKILL");
    await worker.exit;
    expect(receivedIds().size).toBeLessThan(committed.length);
    await leasesEnd();
  }

  const last = await startWorker();
  await expect.poll(() => receivedIds().size, { timeout: 30_000 }).toBe(committed.length);
  last.child.kill("SIGTERM");
  expect(await last.exit, last.output()).toBe(0);
  expect(receivedIds()).toEqual(new Set(committed));

  const bodies = new Map<string, Set<string>>();
  for (const { headers, body } of receiver.received) {
    new Webhook(endpoint.secret).verify(body, headers);
    const id = headers["webhook-id"] ?? "";
    bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  }
  // Repeated deliveries are identical byte for byte, so a receiver can deduplicate by id alone.
  expect([...bodies].filter(([, texts]) => texts.size !== 1)).toEqual([]);
  const waiting = await shop.database.reads.query(
    sql<{ id: string }>`select id from webhook_deliveries where status <> 'succeeded'`,
  );
  expect(waiting).toEqual([]);
});
