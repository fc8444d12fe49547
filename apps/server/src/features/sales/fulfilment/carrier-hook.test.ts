import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { asStaff, auditOf, eventsOf, type FulfilledOrder, letHoursPass, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { newId } from "../../../platform/ids.ts";

const KEY = Buffer.alloc(32, 5);
const signer = new Webhook(KEY.toString("base64"));

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp({ carrierWebhookSecret: KEY });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => shop.close());

interface Sending {
  id?: string;
  at?: Date;
  /** Sent instead of what was signed. */
  body?: string;
  headers?: Record<string, string>;
  to?: TestApp;
}

/** A message as a carrier's own library signs it. */
async function send(
  message: Record<string, unknown>,
  { id = newId(), at = new Date(), body, headers, to = shop }: Sending = {},
) {
  const payload = JSON.stringify(message);
  return to.app.server.inject({
    method: "POST",
    url: "/hooks/shipments",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": signer.sign(id, at, payload),
      ...headers,
    },
    payload: body ?? payload,
  });
}

const number = () => newId().slice(-12);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const code = (answer: { body: string }) => (JSON.parse(answer.body) as { code: string }).code;

async function shipped(trackingNumber: string): Promise<FulfilledOrder> {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  return (await post(`orders/${order.id}/shipments`, { carrier: "DHL", trackingNumber })).body;
}

async function shipmentOf(order: FulfilledOrder) {
  const [found] = (
    await shop.request<{ data: FulfilledOrder[] }>("GET", `/api/admin/orders?q=${order.reference}`, {
      session: await makeStaff(shop),
    })
  ).body.data;
  return { ...found?.shipments[0], orderStatus: found?.status };
}

describe("reports of a carrier", () => {
  test("moves shipment and order on, however number and carrier are written", async () => {
    const tracking = number();
    const order = await shipped(`${tracking.slice(0, 6)} ${tracking.slice(6)}`);
    const report = { trackingNumber: tracking, carrier: "dhl", at: new Date().toISOString() };
    expect((await send({ ...report, status: "delivered", location: "Berlin" })).statusCode).toBe(204);
    expect(await shipmentOf(order)).toMatchObject({
      status: "delivered",
      orderStatus: "completed",
      events: [{ status: "delivered", location: "Berlin", detail: null }],
    });
    expect(await eventsOf(shop, "ord", order.id)).toContain("order.completed");
    expect((await auditOf(shop, order.id)).map((row) => row.action)).toEqual(["order.ship"]);
  });

  test("in any order, the newest decides; what cannot be any more is kept in the log alone", async () => {
    const tracking = number();
    const order = await shipped(tracking);
    await letHoursPass(shop, order.id, 2);
    const say = (status: string, minutes: number) =>
      send({ trackingNumber: tracking, carrier: "DHL", status, at: minutesAgo(minutes).toISOString() });
    for (const [status, minutes] of [
      ["out_for_delivery", 20],
      ["in_transit", 60],
      ["delivered", 10],
      ["available_for_pickup", 15],
      ["in_transit", 5],
    ] as const)
      expect((await say(status, minutes)).statusCode).toBe(204);
    const { status, events, deliveredAt } = await shipmentOf(order);
    expect(status).toBe("delivered");
    expect(events?.map((event) => event.status)).toEqual([
      "in_transit",
      "out_for_delivery",
      "available_for_pickup",
      "delivered",
      "in_transit",
    ]);
    expect(deliveredAt).toBe(events?.[3]?.at);
  });

  test("a message is taken once, and so is what it says", async () => {
    const tracking = number();
    const order = await shipped(tracking);
    const message = { trackingNumber: tracking, carrier: "DHL", status: "in_transit", at: minutesAgo(1).toISOString() };
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => send(message, { id })));
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204]);
    expect((await send({ ...message, status: "delivered" }, { id })).statusCode).toBe(204);
    expect((await send(message)).statusCode).toBe(204);
    const { status, events } = await shipmentOf(order);
    expect([status, events?.length]).toEqual(["in_transit", 1]);
    expect(await eventsOf(shop, "ship", order.shipments[0]?.id ?? "")).toHaveLength(2);
  });

  test("a number that is not known yet can be reported again under the same id", async () => {
    const tracking = number();
    const message = { trackingNumber: tracking, carrier: "DHL", status: "in_transit", at: new Date().toISOString() };
    const id = newId();
    const early = await send(message, { id });
    expect([early.statusCode, code(early)]).toEqual([404, "not_found"]);
    expect((await send({ ...message, carrier: "DPD" })).statusCode).toBe(404);
    const order = await shipped(tracking);
    expect((await send(message, { id })).statusCode).toBe(204);
    expect((await shipmentOf(order)).status).toBe("in_transit");
  });
});

describe("messages without a valid signature", () => {
  const message = { trackingNumber: "1", carrier: "DHL", status: "in_transit", at: "2026-11-20T10:00:00Z" };
  test.each<[string, Sending]>([
    ["another body", { body: JSON.stringify({ ...message, status: "delivered" }) }],
    ["the same JSON in other bytes", { body: JSON.stringify(message, null, 1) }],
    ["a message from six minutes ago", { at: minutesAgo(6) }],
    ["a message from the future", { at: minutesAgo(-6) }],
    ["another time in the header", { headers: { "webhook-timestamp": String(Math.floor(Date.now() / 1_000) + 60) } }],
    ["another id in the header", { headers: { "webhook-id": "other" } }],
    [
      "another key",
      {
        headers: {
          "webhook-signature": new Webhook(Buffer.alloc(32, 6).toString("base64")).sign("x", new Date(), "{}"),
        },
      },
    ],
    ["no version", { headers: { "webhook-signature": "v1a,AAAA" } }],
    ["an empty signature", { headers: { "webhook-signature": "" } }],
    ["no number for a time", { headers: { "webhook-timestamp": "now" } }],
  ])("%s", async (_name, sending) => {
    const answer = await send(message, sending);
    expect([answer.statusCode, code(answer)]).toEqual([401, "invalid_signature"]);
    expect(answer.headers["www-authenticate"]).toBeTruthy();
  });

  test("one of several signatures is enough, as while a secret is changed", async () => {
    const id = newId();
    const at = new Date();
    const signatures = `v1,${Buffer.alloc(32).toString("base64")} ${signer.sign(id, at, JSON.stringify(message))}`;
    expect((await send(message, { id, at, headers: { "webhook-signature": signatures } })).statusCode).toBe(404);
  });
});

test("a signed message that makes no sense is refused with the reasons", async () => {
  for (const [message, pointer] of [
    [{ trackingNumber: "1", carrier: "DHL", status: "lost", at: "2026-11-20T10:00:00Z" }, "#/status"],
    [{ trackingNumber: "1", carrier: "DHL", status: "delivered", at: "yesterday" }, "#/at"],
    [{ trackingNumber: "1", carrier: "DHL", status: "delivered", at: "2026-06-30T23:59:60Z" }, "#/at"],
    [{ carrier: "DHL", status: "delivered", at: "2026-11-20T10:00:00Z" }, "#/trackingNumber"],
    [{ trackingNumber: "1", carrier: "DHL", status: "delivered", at: "2026-11-20T10:00:00Z", weight: 3 }, "#/weight"],
  ] as const) {
    const answer = await send(message);
    expect(answer.statusCode).toBe(422);
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ pointer }] });
  }
  const tracking = number();
  await shipped(tracking);
  const ahead = {
    trackingNumber: tracking,
    carrier: "DHL",
    status: "delivered",
    at: minutesAgo(-24 * 60).toISOString(),
  };
  for (const at of [ahead.at, minutesAgo(6).toISOString(), "2020-01-01T00:00:00Z"]) {
    const answer = await send({ ...ahead, at });
    expect([answer.statusCode, code(answer)]).toEqual([422, "impossible_time"]);
  }
  const nul = await send({ ...ahead, at: new Date().toISOString(), detail: "a\u0000b" });
  expect([nul.statusCode, code(nul)]).toEqual([422, "invalid_text"]);
});

test("other methods and other media are refused; without a secret there is no such address", async () => {
  expect((await shop.request("GET", "/hooks/shipments")).status).toBe(405);
  expect((await send({}, { headers: { "content-type": "text/plain" } })).statusCode).toBe(415);
  const other = await startTestApp();
  try {
    expect((await send({}, { to: other })).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});
