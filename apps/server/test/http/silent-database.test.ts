/** The answers that clients get while the database keeps its connections open but no longer replies. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SilenceLimits } from "../../src/platform/database/server-watch.ts";
import { sql } from "../../src/platform/database/sql.ts";
import { createProduct, signUp, type TestCustomer } from "../factories.ts";
import { addShippingMethod, BERLIN, stockOf } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";
import { Wire } from "../wire.ts";

/** Short, so that the tests are; long enough for a busy machine. */
const SILENCE: SilenceLimits = { answer: 1_100, connect: 1_000, probe: 500, ready: 500 };
const WITHIN = { timeout: 10_000 };

let database: TestDatabase;
let wire: Wire;
let shop: TestApp;
let ada: TestCustomer;
let address: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  wire = new Wire(database.connection);
  const connection = await wire.open();
  shop = await startTestApp({}, { database: { connection, drop: async () => undefined }, silence: SILENCE });
  address = await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
  ada = await signUp(shop);
});
afterEach(async () => {
  await shop.close();
  await wire.cut();
});

function send(method: string, path: string, options: { body?: unknown; key?: string } = {}) {
  return fetch(`${address}${path}`, {
    method,
    headers: {
      cookie: `session=${ada.session}`,
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
      ...(options.key === undefined ? {} : { "idempotency-key": options.key }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
}

const readMe = () => send("GET", "/api/auth/me");
const rename = () => send("PATCH", "/api/auth/me", { body: { name: "Ada Byron" } });
const order = (handle: string, key: string) =>
  send("POST", "/api/orders", { key, body: { lines: [{ productId: handle, qty: 1 }], shippingAddress: BERLIN } });
const isReady = async () => (await fetch(`${address}/readyz`)).status;

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("1");
  expect(answer.headers.get("request-id")).toBeTruthy();
  expect(await answer.json()).toMatchObject({ code: "database_unavailable" });
}

test("frozen, it is answered for with 503, and traffic goes on when it is back", async () => {
  await createProduct(shop, { handle: "frozen" });
  await addShippingMethod(shop, { code: "frozen", priceMinor: 490 });
  expect((await readMe()).status).toBe(200);
  expect(await isReady()).toBe(200);
  wire.freeze();
  const begun = performance.now();
  const answers = await Promise.all([
    readMe(),
    rename(),
    order("frozen", "frozen-1"),
    send("GET", "/api/cart"),
    fetch(`${address}/r/some-code`),
    send("POST", "/api/auth/sign-in", { body: { email: ada.email, password: "whatever it is, it is not looked at" } }),
  ]);
  for (const answer of answers) await expectUnavailable(answer);
  expect(await isReady()).toBe(503);
  expect(performance.now() - begun).toBeLessThan(5_000);
  // It is known now, so nobody waits for it.
  await Promise.all(
    [readMe(), rename(), order("frozen", "frozen-2")].map(async (answer) => expectUnavailable(await answer)),
  );
  wire.thaw();
  await expect.poll(isReady, WITHIN).toBe(200);
  await expect.poll(async () => (await readMe()).status, WITHIN).toBe(200);
  expect((await rename()).status).toBe(200);
  expect((await order("frozen", "frozen-1")).status).toBe(201);
});

test("when the connections that stand are cut off, one silence is enough to replace them all", async () => {
  await createProduct(shop, { handle: "dropped" });
  await addShippingMethod(shop, { code: "dropped", priceMinor: 490 });
  expect((await order("dropped", "dropped-1")).status).toBe(201);
  expect([(await readMe()).status, (await rename()).status, await isReady()]).toEqual([200, 200, 200]);
  wire.dropStanding();
  await expectUnavailable(await readMe());
  await expect.poll(async () => (await readMe()).status, WITHIN).toBe(200);
  // None of these meets a connection that is dead.
  expect((await rename()).status).toBe(200);
  expect((await order("dropped", "dropped-2")).status).toBe(201);
  expect(await isReady()).toBe(200);
});

test("an order that the database never answered is placed once by its key", async () => {
  await createProduct(shop, { handle: "doubted", variants: [{ priceMinor: 1_000, stock: 10 }] });
  await addShippingMethod(shop, { code: "doubted", priceMinor: 490 });
  expect((await order("doubted", "doubted-1")).status).toBe(201);
  const placed = order("doubted", "doubted-2");
  wire.dropAnswers();
  const answer = await placed;
  expect([201, 503]).toContain(answer.status);
  await expect.poll(async () => (await order("doubted", "doubted-2")).status, WITHIN).toBe(201);
  expect(await stockOf(shop, "doubted")).toBe(8);
});

test("orders that wait behind a batch in doubt are refused, because nothing of them is written", async () => {
  await createProduct(shop, { handle: "queued" });
  await addShippingMethod(shop, { code: "queued", priceMinor: 490 });
  expect((await order("queued", "queued-0")).status).toBe(201);
  wire.freeze();
  const many = await Promise.all(Array.from({ length: 80 }, (_, n) => order("queued", `queued-many-${n}`)));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([503]));
  wire.thaw();
  await expect.poll(isReady, WITHIN).toBe(200);
});

test("a statement that may take long is not taken for silence, nor are those beside it", async () => {
  const long = shop.database.transaction(
    (tx) => tx.query(sql<{ slept: string | null }>`select pg_sleep(2)::text as slept`),
    { statementMs: 10_000 },
  );
  expect(await long).toHaveLength(1);
  expect((await readMe()).status).toBe(200);
});

test("a process that was busy itself does not blame the database", async () => {
  const answer = readMe();
  const until = performance.now() + 2 * SILENCE.answer;
  while (performance.now() < until);
  expect((await answer).status).toBe(200);
});

test("a server stops while its database is silent", async () => {
  wire.freeze();
  const underWay = rename().then(
    ({ status }) => status,
    () => null,
  );
  await sleep(50);
  const begun = performance.now();
  await shop.app.close();
  await shop.database.close();
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await underWay).toBe(503);
});
