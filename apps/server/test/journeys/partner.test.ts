/** Journey 5 of the product: from an enquiry to everything recovered after the receiver was down, over real HTTP. */
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BERLIN } from "../orders.ts";
import { type Received, type Receiver, startReceiver } from "../webhook-receiver.ts";
import { type ListeningShop, startListeningShop, type Visitor } from "./listening-shop.ts";

/** For what the worker does in its own time. */
const PATIENTLY = { timeout: 20_000 };

let shop: ListeningShop;
let operator: Visitor;
let partner: Visitor;
let shopper: Visitor;
let receiver: Receiver;
let endpoint: { id: string; secret: string };
beforeAll(async () => {
  shop = await startListeningShop();
  receiver = await startReceiver();
  operator = await shop.administrator();
  shopper = await shop.customer("ada@example.com", "Ada Lovelace");
  await operator.must(201, "POST", "/api/admin/products", {
    title: "Canvas tote",
    handle: "canvas-tote",
    variants: [{ price: { amount: 2_500, currency: "EUR" }, stock: 100 }],
  });
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

interface Event {
  type: string;
  timestamp: string;
  data: { id: string; version: number; email: string | null };
}

/** Verifies a request with the public library, which throws unless this secret signed it just now. */
const verified = ({ body, headers }: Received) => new Webhook(endpoint.secret).verify(body, headers) as Event;
const events = () => receiver.received.map(verified);
const idsOf = (type: string) =>
  new Set(
    events()
      .filter((event) => event.type === type)
      .map(({ data }) => data.id),
  );
const placeOrder = async () =>
  (
    await shopper.must<{ id: string }>(201, "POST", "/api/orders", {
      lines: [{ productId: "canvas-tote", qty: 1 }],
      shippingAddress: BERLIN,
    })
  ).id;
const delivered = (status: string) =>
  partner.must<{ data: { id: string; eventType: string; lastStatusCode: number | null }[] }>(
    200,
    "GET",
    `/api/webhooks/deliveries?status=${status}&limit=100`,
  );

test("a partner asks for access and has none until an administrator gives it", async () => {
  partner = await shop.customer("parcels@example.com", "Katherine Johnson");
  await shop.verifyAddress(partner, "parcels@example.com");
  const enquiry = await partner.must<{ id: string }>(201, "POST", "/api/partner-enquiries", {
    company: "Parcel Works",
    contactName: "Katherine Johnson",
    email: "parcels@example.com",
    useCase: "Labels as soon as an order is paid.",
    eventTypes: ["order.created", "order.paid", "order.canceled"],
  });
  expect(enquiry).toMatchObject({ status: "pending" });
  expect(await partner.send("GET", "/api/webhooks/endpoints")).toMatchObject({
    status: 403,
    body: { code: "integration_not_approved" },
  });
  await operator.must(200, "POST", `/api/admin/integrations/${enquiry.id}/approve`, {});
  expect(await shop.mailsTo("parcels@example.com")).toContain("integration_approved");
  expect(await partner.must(200, "GET", "/api/auth/me")).toMatchObject({ roles: ["customer", "partner"] });
});

test("an endpoint gets a test event and then what happens, signed, without personal data", async () => {
  endpoint = await partner.must(201, "POST", "/api/webhooks/endpoints", { url: receiver.url, eventTypes: ["*"] });
  await partner.must(202, "POST", `/api/webhooks/endpoints/${endpoint.id}/test`);
  await expect.poll(() => events().map(({ type }) => type), PATIENTLY).toEqual(["webhook.test"]);
  const order = await placeOrder();
  await operator.must(200, "POST", `/api/admin/orders/${order}/mark-paid`, {});
  await expect.poll(() => idsOf("order.paid"), PATIENTLY).toEqual(new Set([order]));
  const created = events().find(({ type }) => type === "order.created");
  const paid = events().find(({ type }) => type === "order.paid");
  expect(created?.data).toMatchObject({ id: order, email: null, shippingAddress: { name: null, country: "DE" } });
  expect(paid?.data.version).toBeGreaterThan(created?.data.version ?? Number.POSITIVE_INFINITY);
  const [first] = receiver.received;
  const forged = { body: `${first?.body} `, headers: first?.headers ?? {} };
  expect(() => verified(forged)).toThrow();
});

test("events missed while the receiver was down or refused come with one call, under the same ids", async () => {
  const since = new Date().toISOString();
  const taken = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  const port = Number(new URL(receiver.url).port);

  await receiver.close();
  const missed = [await placeOrder(), await placeOrder()];
  const failing = () => partner.must(200, "GET", `/api/webhooks/endpoints/${endpoint.id}`);
  await expect.poll(failing, PATIENTLY).toMatchObject({ failingSince: expect.any(String) });
  // While an endpoint fails its oldest delivery alone is tried; the others wait untried.
  const waiting = async () =>
    (await delivered("waiting")).data.filter(({ eventType }) => eventType === "order.created").map(({ id }) => id);
  await expect.poll(waiting, PATIENTLY).toHaveLength(2);
  const oldest = (await waiting()).at(-1);
  const { attempts } = await partner.must<{ attempts: unknown[] }>(200, "GET", `/api/webhooks/deliveries/${oldest}`);
  expect(attempts.at(-1)).toMatchObject({ number: 1, statusCode: null, error: "ECONNREFUSED" });

  await partner.must(200, "PATCH", `/api/webhooks/endpoints/${endpoint.id}`, { disabled: true }, { "if-match": "*" });
  // Nothing is queued for a disabled endpoint: this event is in the event log alone.
  missed.push(await placeOrder());

  receiver = await startReceiver(port);
  await partner.must(200, "PATCH", `/api/webhooks/endpoints/${endpoint.id}`, { disabled: false }, { "if-match": "*" });
  await partner.must(202, "POST", `/api/webhooks/endpoints/${endpoint.id}/recover`, { since });
  await expect.poll(() => idsOf("order.created"), PATIENTLY).toEqual(new Set(missed));
  await expect.poll(async () => (await delivered("waiting")).data, PATIENTLY).toEqual([]);
  // Nothing that had been taken was sent again.
  const again = receiver.received.filter(({ headers }) => taken.has(headers["webhook-id"]));
  expect(again.map(({ body }) => body)).toEqual([]);
});

test("an accepted event is sent again on demand, with the same id", async () => {
  const [delivery] = (await delivered("succeeded")).data;
  const before = receiver.received.length;
  const shown = await partner.must(202, "POST", `/api/webhooks/deliveries/${delivery?.id}/redeliver`);
  await expect.poll(() => receiver.received.length, PATIENTLY).toBe(before + 1);
  expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(shown.eventId);
});
