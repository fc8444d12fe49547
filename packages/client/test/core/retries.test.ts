/** Retries, time-outs and deadlines of the transport, over the real server with faults in between. */

import { createProduct } from "@tote/server/test/factories.ts";
import { addShippingMethod, BERLIN } from "@tote/server/test/orders.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  AbortError,
  type Client,
  ConnectionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  ToteError,
} from "../../src/index.ts";
import { type Fault, named } from "../fault-proxy.ts";
import { openShop, type Shop } from "../shop.ts";

let shop: Shop;
let tote: Client;
beforeAll(async () => {
  shop = await openShop();
  await createProduct(shop.app, { handle: "mug" });
  await addShippingMethod(shop.app, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.proxy.reset();
  shop.waits.length = 0;
  tote = shop.client();
});

test.each<[string, Fault]>([
  ["a connection that is cut before the answer", "cut-before"],
  ["a connection that is cut after the request was served", "cut-after"],
  ["a connection that is cut within the answer", "cut-within"],
  ["408", { status: 408, code: "request_timeout" }],
  ["429", { status: 429, code: "rate_limited" }],
  ["502 of a gateway", { status: 502, body: "<h1>Bad gateway</h1>", headers: { "content-type": "text/html" } }],
  ["503", { status: 503, code: "overloaded" }],
  ["504 without a body", { status: 504 }],
])("a read is repeated after %s", async (_name, fault) => {
  shop.proxy.fail(fault, undefined, 2);
  expect((await tote.store.get()).name).toBe("Test shop");
  expect(shop.proxy.log).toHaveLength(3);
  expect(shop.waits).toEqual([500, 1000]);
});

test("after the last retry the failure is told", async () => {
  shop.proxy.fail("cut-before", undefined, 9);
  const error = await tote.store.get({ maxRetries: 3 }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ code: "connection_failed", status: 0, requestId: null, retryable: true, docs: null });
  expect(shop.proxy.log).toHaveLength(4);
});

test("a wish of the server to wait is followed up to a minute, and is the error beyond", async () => {
  shop.proxy.fail({ status: 503, code: "overloaded", headers: { "retry-after": "7" } });
  await tote.store.get();
  expect(shop.waits).toEqual([7000]);
  shop.proxy.fail({ status: 429, code: "rate_limited", headers: { "retry-after": "61" } });
  const error = await tote.store.get().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ retryAfterMs: 61_000, status: 429 });
  const inHalfAMinute = new Date(Date.now() + 30_000).toUTCString();
  shop.proxy.fail({ status: 503, code: "busy", headers: { "retry-after": inHalfAMinute } });
  await tote.store.get();
  expect(shop.waits[1]).toBeGreaterThan(20_000);
  expect(shop.waits[1]).toBeLessThanOrEqual(30_000);
});

test("what could be done twice is sent once", async () => {
  const credentials = { email: "ada@example.com", password: "a long and odd pass phrase" };
  shop.proxy.fail("cut-after", named("POST /api/auth/sign-in"));
  await expect(tote.session.signIn(credentials)).rejects.toThrow(ConnectionError);
  await tote.session.guest();
  shop.proxy.fail("cut-after", named("PATCH /api/auth/me"));
  await expect(tote.session.update({ locale: "de" })).rejects.toThrow(ConnectionError);
  expect(shop.proxy.log.filter((line) => /sign-in|PATCH/.test(line))).toHaveLength(2);
});

test("an order whose answer is lost twice is placed once", async () => {
  await tote.session.guest();
  shop.proxy.fail("cut-after", named("POST /api/orders"), 2);
  const lines = [{ productId: "mug", qty: 1 }];
  const order = await tote.orders.place({ lines, shippingAddress: BERLIN, email: "ada@example.com" });
  const keys = shop.proxy.seen.filter(named("POST /api/orders")).map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect((await tote.orders.list()).data.map(({ id }) => id)).toEqual([order.id]);
});

test("an order that is not answered in time has an unknown outcome, and its key repeats it", async () => {
  await tote.session.guest();
  const held = shop.proxy.hold(named("POST /api/orders"), "answer");
  const body = { lines: [{ productId: "mug", qty: 1 }], shippingAddress: BERLIN, email: "ada@example.com" };
  const error = await tote.orders.place(body, { timeoutMs: 400, maxRetries: 0 }).catch((reason: unknown) => reason);
  await held.arrived;
  held.release();
  expect(error).toBeInstanceOf(ServerError);
  expect(error).toMatchObject({ code: "outcome_unknown", retryable: true });
  const { idempotencyKey } = error as ToteError;
  const order = await tote.orders.place(body, { idempotencyKey });
  expect((await tote.orders.list()).data.map(({ id }) => id)).toEqual([order.id]);
});

test("a try ends after its time, and the next one begins", async () => {
  const held = shop.proxy.hold();
  expect((await tote.store.get({ timeoutMs: 300 })).name).toBe("Test shop");
  held.release();
  const stuck = [shop.proxy.hold(), shop.proxy.hold()];
  await expect(tote.store.get({ timeoutMs: 50, maxRetries: 1 })).rejects.toThrow(TimeoutError);
  for (const { release } of stuck) release();
});

test("the whole call ends at its deadline", async () => {
  shop.proxy.fail({ status: 503, code: "busy", headers: { "retry-after": "20" } }, undefined, 9);
  await expect(tote.store.get({ deadlineMs: 10_000 })).rejects.toThrow(ServerError);
  expect(shop.proxy.log).toHaveLength(1);
  const held = shop.proxy.hold();
  shop.proxy.reset();
  await expect(tote.store.get({ deadlineMs: 0 })).rejects.toThrow(ToteError);
  held.release();
});

test("an aborted call ends at once, under way and between its tries", async () => {
  const held = shop.proxy.hold();
  const first = new AbortController();
  const read = tote.store.get({ signal: first.signal });
  await held.arrived;
  first.abort();
  await expect(read).rejects.toThrow(AbortError);
  await expect(read).rejects.toMatchObject({ name: "AbortError", code: "aborted", retryable: false });
  held.release();

  shop.proxy.reset();
  const second = new AbortController();
  shop.proxy.fail("cut-before", undefined, 9);
  const options = { onResponse: () => second.abort() };
  await expect(shop.client(options).store.get({ signal: second.signal })).rejects.toThrow(AbortError);
  expect(shop.proxy.log).toHaveLength(1);
  await expect(tote.store.get({ signal: AbortSignal.abort() })).rejects.toThrow(AbortError);
  expect(shop.proxy.log).toHaveLength(1);
});

test("without a client's clock a wait is real, with jitter, and ends with the signal", async () => {
  const { wait, waitBefore } = await import("../../src/core/retries.ts");
  const busy = new ServerError({ code: "busy", status: 503, detail: "Busy." });
  const waits = [0, 1, 2, 3, 4, 9].map((attempt) => waitBefore(attempt, busy, () => 1));
  expect(waits).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  expect(waitBefore(3, busy, () => 0)).toBe(0);
  const ending = new AbortController();
  const waiting = wait(60_000, ending.signal);
  ending.abort();
  await waiting;
  await wait(0, undefined);
});
