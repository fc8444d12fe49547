/** `GET /api/live` over real connections: docs/contract/live.md. */
import { once } from "node:events";
import { type ClientRequest, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, makeStaff, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { emit } from "../../../platform/events/emit.ts";
import { signalTopic } from "../../../platform/events/event-signal.ts";
import { encodeId, newId } from "../../../platform/ids.ts";

let shop: TestApp;
let port: number;
const listen = async ({ app }: TestApp) => {
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.server.address() as AddressInfo).port;
};
beforeAll(async () => {
  shop = await startTestApp();
  port = await listen(shop);
});
afterAll(() => shop.close());

/** Transactions of other test files hold the log's end back for a while. */
const waitFor = { timeout: 25_000, interval: 50 };
const requests: ClientRequest[] = [];
afterEach(() => {
  for (const request of requests.splice(0)) request.destroy();
});

interface Heard {
  headers: IncomingHttpHeaders;
  text: string;
  isOver: boolean;
}

/** A stream, and what has come over it so far. */
async function open(session: string, at = port): Promise<Heard> {
  const request = get({
    host: "127.0.0.1",
    port: at,
    path: "/api/live",
    headers: { cookie: `session=${session}` },
  });
  requests.push(request);
  request.on("error", () => undefined);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const heard: Heard = { headers: answer.headers, text: "", isOver: false };
  answer.setEncoding("utf8");
  answer.on("error", () => undefined);
  answer.on("data", (chunk: string) => {
    heard.text += chunk;
  });
  answer.on("close", () => {
    heard.isOver = true;
  });
  await expect.poll(() => heard.text, waitFor).toContain("event: open");
  return heard;
}

const topicsIn = ({ text }: Heard) => [
  ...new Set(
    [...text.matchAll(/event: topics\ndata: (.+)\n/g)].flatMap(
      ([, data = ""]) => (JSON.parse(data) as { topics: string[] }).topics,
    ),
  ),
];
test("staff hear what changed in the shop, creators and customers what is theirs, and nobody more than names", {
  timeout: 90_000,
}, async () => {
  const creator = await createCreator(shop);
  const customer = await signUp(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug" });
  const staff = await open(await makeStaff(shop));
  const own = await open(creator.session);
  const another = await open((await createCreator(shop)).session);
  const buyer = await open(customer.session);
  const stranger = await open((await signUp(shop)).session);
  expect(staff.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  expect(buyer.text).toContain('event: open\ndata: {"topics":["orders"]}');
  const data = { creatorId: encodeId("crt", creator.creatorId), secret: "4711" };
  await shop.database.transaction((tx) =>
    emit(
      tx,
      { type: "commission.created", resourceId: newId(), data },
      { type: "order.refunded", resourceId: newId(), data },
      { type: "webhook.test", resourceId: newId(), data },
    ),
  );
  const placed = await placeOrder(shop, customer.session, { lines: [{ productId: "mug", qty: 1 }] });
  expect(placed.status).toBe(201);
  signalTopic("imports");
  signalTopic("secrets");
  await expect
    .poll(() => topicsIn(staff).sort(), waitFor)
    .toEqual(expect.arrayContaining(["commissions", "imports", "orders", "payments"]));
  await expect.poll(() => topicsIn(own), waitFor).toEqual(["commissions"]);
  await expect.poll(() => topicsIn(buyer), waitFor).toEqual(["orders"]);
  expect([topicsIn(another), topicsIn(stranger)]).toEqual([[], []]);
  for (const { text } of [staff, own, buyer]) expect(text).not.toMatch(/4711|crt_|ord_|secrets/);
});

test("a session has two streams: a third one ends the oldest and says so", { timeout: 90_000 }, async () => {
  const { session } = await signUp(shop);
  const [first, second] = [await open(session), await open(session)];
  expect(first.isOver).toBe(false);
  await open(session);
  await expect.poll(() => first.isOver, waitFor).toBe(true);
  expect(first.text).toContain('event: end\ndata: {"reason":"replaced"}\n\n');
  expect(second.isOver).toBe(false);
});

test("HEAD is answered at once, and a guest is told that this needs an account", { timeout: 90_000 }, async () => {
  const { session } = await signUp(shop);
  const head = await shop.request("HEAD", "/api/live", { session });
  expect(head).toMatchObject({ status: 200, headers: { "content-type": "text/event-stream; charset=utf-8" } });
});

test("open streams do not hold up a stop", { timeout: 90_000 }, async () => {
  const other = await startTestApp();
  const { session } = await signUp(other);
  const stream = await open(session, await listen(other));
  await other.close();
  await expect.poll(() => stream.isOver, waitFor).toBe(true);
  expect(stream.text).not.toContain("event: end");
});
