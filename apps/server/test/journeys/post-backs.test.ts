/** A creator's own endpoint over real HTTP: money and clicks as they happen, a rotation, and an outage made good. */
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { announceClicks } from "../../src/features/partners/webhooks/post-backs/announce-clicks.ts";
import { HOUR_MS } from "../../src/platform/time.ts";
import { BROWSER } from "../clicks.ts";
import { BERLIN } from "../orders.ts";
import { TEST_METHOD } from "../payouts.ts";
import { type Received, type Receiver, startReceiver } from "../webhook-receiver.ts";
import { type ListeningShop, startListeningShop, type Visitor } from "./listening-shop.ts";

/** For what the worker does in its own time. */
const PATIENTLY = { timeout: 20_000 };
const ENDPOINT = "/api/creator/endpoint";

let shop: ListeningShop;
let operator: Visitor;
let grace: Visitor;
let graceId: string;
let otherId: string;
let receiver: Receiver;
let secrets: string[];
beforeAll(async () => {
  shop = await startListeningShop();
  receiver = await startReceiver();
  operator = await shop.administrator();
  const settings = { holdDays: 0, minimumPayout: eur(100) };
  await operator.must(200, "PATCH", "/api/admin/settings", settings, { "if-match": "*" });
  const product = { title: "Canvas tote", handle: "canvas-tote", variants: [{ price: eur(2_000), stock: 50 }] };
  await operator.must(201, "POST", "/api/admin/products", product);
  [grace, graceId] = await join("grace@example.com", "Grace Hopper", "grace-tote");
  [, otherId] = await join("kate@example.com", "Katherine Johnson", "kate-tote");
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function join(email: string, displayName: string, code: string): Promise<[Visitor, string]> {
  const creator = await shop.customer(email, displayName);
  await creator.must(201, "POST", "/api/creator-applications", { displayName, channels: [], acceptedTerms: true });
  const { data } = await operator.must<{ data: { id: string }[] }>(200, "GET", "/api/admin/creators?status=pending");
  const id = data[0]?.id ?? "";
  await operator.must(200, "POST", `/api/admin/creators/${id}/approve`, {});
  await creator.must(201, "POST", "/api/creator/product-links", { productId: "canvas-tote", code });
  return [creator, id];
}

interface Event {
  type: string;
  data: { id: string; creatorId: string; status: string; counted: number; filtered: { bot: number } };
}

const verified = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers) as Event;
const events = () => receiver.received.map((received) => verified(secrets.at(-1) ?? "", received));
const told = () => events().map(({ type, data }) => (data.status === undefined ? type : `${type} ${data.status}`));

/** A visitor who comes over a link and buys for 20.00, which earns its creator 2.00 once it was delivered. */
async function sell(code: string): Promise<void> {
  const shopper = await shop.customer(`${code}-${Math.random()}@example.com`, "Ada Lovelace");
  await shopper.send("GET", `/r/${code}`, undefined, { "user-agent": BROWSER });
  const order = await shopper.must<{ id: string }>(201, "POST", "/api/orders", {
    lines: [{ productId: "canvas-tote", qty: 1 }],
    shippingAddress: BERLIN,
    attribution: { code },
  });
  await operator.must(200, "POST", `/api/admin/orders/${order.id}/mark-paid`, {});
  const { shipments } = await operator.must<{ shipments: { id: string }[] }>(
    200,
    "POST",
    `/api/admin/orders/${order.id}/shipments`,
    { carrier: "DHL" },
  );
  await operator.must(200, "POST", `/api/admin/shipments/${shipments[0]?.id}/events`, { status: "delivered" });
}

test("an endpoint hears of the creator's own commissions and payout, signed, and of nobody else's", async () => {
  expect((await grace.send("GET", ENDPOINT)).status).toBe(404);
  const body = { url: receiver.url, eventTypes: ["*"] };
  secrets = [(await grace.must<{ secret: string }>(201, "PUT", ENDPOINT, body)).secret];
  expect(await shop.mailsTo("grace@example.com")).toContain("webhook_endpoint_added");
  await grace.must(202, "POST", `${ENDPOINT}/test`);
  await expect.poll(told, PATIENTLY).toEqual(["webhook.test"]);

  await sell("kate-tote");
  await sell("grace-tote");
  // Without a hold the worker may have approved it already.
  await expect.poll(told, PATIENTLY).toEqual(expect.arrayContaining(["commission.created pending", "webhook.test"]));
  await grace.must(200, "PUT", "/api/creator/payout-method", TEST_METHOD);
  const payout = await grace.must<{ id: string }>(201, "POST", "/api/creator/payouts", {});
  for (const step of ["start", "mark-sent", "mark-paid"])
    await operator.must(200, "POST", `/api/admin/payouts/${payout.id}/${step}`, {});
  await expect
    .poll(() => told().sort(), PATIENTLY)
    .toEqual([
      "commission.approved approved",
      "commission.created pending",
      "commission.paid paid",
      "payout.created pending",
      "payout.paid paid",
      "payout.updated in_transit",
      "payout.updated processing",
      "webhook.test",
    ]);
  for (const { type, data } of events()) if (type !== "webhook.test") expect(data.creatorId).toBe(graceId);
  for (const { body: sent } of receiver.received) {
    expect(sent).not.toContain(otherId);
    expect(sent).not.toMatch(/Lovelace|@example\.com|DE89/);
  }
});

test("an hour of clicks is counted and comes once", async () => {
  for (const agent of [BROWSER, "Googlebot/2.1"])
    await shop.visitor().send("GET", "/r/grace-tote", undefined, { "user-agent": agent });
  const later = new Date(Date.now() + 2 * HOUR_MS);
  const hours = () => events().filter(({ type }) => type === "clicks.hourly");
  const sum = (of: (event: Event) => number) => hours().reduce((total, event) => total + of(event), 0);
  await expect
    .poll(async () => {
      while (await announceClicks(shop.shop.database, later));
      return sum(({ data }) => data.filtered.bot);
    }, PATIENTLY)
    .toBe(1);
  // The sale's visitor and this one have the same address and browser: one visit, and one repeat.
  expect(sum(({ data }) => data.counted)).toBe(1);
  const before = hours().length;
  expect(await announceClicks(shop.shop.database, later)).toBe(false);
  await grace.must(202, "POST", `${ENDPOINT}/test`);
  await expect.poll(() => told().filter((type) => type === "webhook.test"), PATIENTLY).toHaveLength(2);
  expect(hours()).toHaveLength(before);
});

test("during a rotation both secrets sign", async () => {
  const rotated = await grace.must<{ secret: string }>(200, "POST", `${ENDPOINT}/rotate-secret`, {});
  expect(await grace.send("POST", `${ENDPOINT}/rotate-secret`, {})).toMatchObject({
    status: 409,
    body: { code: "rotation_in_progress" },
  });
  const before = receiver.received.length;
  await grace.must(202, "POST", `${ENDPOINT}/test`);
  await expect.poll(() => receiver.received.length, PATIENTLY).toBe(before + 1);
  const last = receiver.received.at(-1);
  if (last === undefined) throw new Error("unreachable: one has just come");
  for (const secret of [rotated.secret, ...secrets]) expect(verified(secret, last).type).toBe("webhook.test");
});

test("events missed in an outage come with one call, and a delivery again by its id", async () => {
  const since = new Date().toISOString();
  const port = Number(new URL(receiver.url).port);
  await receiver.close();
  const seen = receiver.received.length;
  await sell("grace-tote");
  await expect
    .poll(() => grace.must(200, "GET", ENDPOINT), PATIENTLY)
    .toMatchObject({ failingSince: expect.any(String) });
  await grace.must(200, "PATCH", ENDPOINT, { disabled: true });
  await sell("grace-tote");
  receiver = await startReceiver(port);
  await grace.must(200, "PATCH", ENDPOINT, { disabled: false });
  await grace.must(202, "POST", `${ENDPOINT}/recover`, { since });
  const created = () => events().filter(({ type }) => type === "commission.created");
  await expect.poll(() => new Set(created().map(({ data }) => data.id)).size, PATIENTLY).toBe(2);
  expect(seen).toBeGreaterThan(0);

  type Listed = { data: { id: string; eventId: string }[] };
  const { data } = await grace.must<Listed>(200, "GET", `${ENDPOINT}/deliveries?eventType=commission.created`);
  const detail = await grace.must(200, "GET", `${ENDPOINT}/deliveries/${data[0]?.id}`);
  expect(detail).toMatchObject({ payload: { type: "commission.created", data: { creatorId: graceId } } });
  const before = receiver.received.length;
  await grace.must(202, "POST", `${ENDPOINT}/deliveries/${data[0]?.id}/redeliver`);
  await expect
    .poll(() => receiver.received.slice(before).map(({ headers }) => headers["webhook-id"]), PATIENTLY)
    .toContain(data[0]?.eventId);
  await grace.must(204, "DELETE", ENDPOINT);
  expect((await grace.send("GET", ENDPOINT)).status).toBe(404);
});
