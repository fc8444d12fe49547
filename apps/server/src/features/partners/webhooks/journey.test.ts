/** A partner's whole way, with the events that the features really write. */
import AjvModule from "ajv/dist/2020.js";
import formatsModule from "ajv-formats";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPartner, createProduct, makeAdmin, signUp } from "../../../../test/factories.ts";
import { asStaff, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { type Receiver, startReceiver } from "../../../../test/webhook-receiver.ts";

let shop: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  shop = await startTestApp({ webhooksAllowPrivate: true, payments: "manual" });
  receiver = await startReceiver();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

interface Body {
  type: string;
  data: Record<string, unknown> & { id: string; version: number };
}

const runJob = () => shop.app.jobs.find(({ name }) => name === "webhooks")?.run();

test("every event that is written is as its type says, and without personal data nobody is in it", async () => {
  const partner = await createPartner(shop);
  const created = await shop.request<{ secret: string }>("POST", "/api/webhooks/endpoints", {
    session: partner.session,
    body: { url: receiver.url, eventTypes: ["*"] },
  });
  const admin = await makeAdmin(shop);
  const post = asStaff(shop, admin);
  const { customer, order } = await orderOf(shop, [{ priceMinor: 2_500, qty: 2 }]);
  await post(`orders/${order.id}/mark-paid`, { reference: "Statement 4711" });
  const shipped = await post(`orders/${order.id}/shipments`, { carrier: "DHL", trackingNumber: "4711" });
  const event = { status: "delivered", location: "Torstr. 1, Berlin", detail: "Handed to Ada Lovelace" };
  await post(`shipments/${shipped.body.shipments[0]?.id}/events`, event);
  await post(`orders/${order.id}/refunds`, { lines: [{ lineId: order.lines[0]?.id, qty: 1 }], reason: "Broken" });
  const { order: other } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  await post(`orders/${other.id}/cancel`, { reason: "Sold out" });
  const creator = await signUp(shop, { name: "Ada Lovelace" });
  await shop.request("POST", "/api/creator-applications", {
    session: creator.session,
    body: { displayName: "Ada Lovelace", bio: "Ada Lovelace", channels: [], acceptedTerms: true },
  });
  const report = await shop.request<{ id: string }>("POST", "/api/report-problem", {
    session: creator.session,
    body: { kind: "support", message: "Ada Lovelace has a question." },
  });
  await post(`reports/${report.body.id}/reply`, { message: "What is it, Ada Lovelace?" });
  const { productId } = await createProduct(shop);
  await shop.request("PATCH", `/api/admin/products/${productId}`, {
    session: admin,
    headers: { "if-match": "*" },
    body: { title: "New" },
  });

  const expected = [
    "order.created",
    "order.paid",
    "order.fulfilled",
    "order.delivered",
    "order.completed",
    "order.refunded",
  ];
  const also = [
    "order.canceled",
    "shipment.updated",
    "creator.applied",
    "report.created",
    "report.updated",
    "product.updated",
  ];
  // Open transactions of other test files hold the watermark back for a moment.
  await expect
    .poll(async () => {
      await runJob();
      return new Set(receiver.received.map(({ body }) => (JSON.parse(body) as Body).type));
    })
    .toEqual(new Set([...expected, ...also]));

  const { data: types } = (
    await shop.request<{ data: { type: string; schema: object }[] }>("GET", "/api/webhooks/event-types")
  ).body;
  const ajv = formatsModule.default(new AjvModule.default({ strict: false }));
  const bodies = receiver.received.map(
    ({ body, headers }) => new Webhook(created.body.secret).verify(body, headers) as Body,
  );
  for (const body of bodies) {
    const schema = types.find(({ type }) => type === body.type)?.schema ?? {};
    expect(ajv.validate(schema, body), `${body.type}: ${ajv.errorsText()} ${JSON.stringify(body)}`).toBe(true);
  }
  for (const personal of ["Lovelace", "Torstr", "Berlin", "10119", customer.email, creator.email])
    expect(receiver.received.filter(({ body }) => body.includes(personal)).map(({ body }) => body)).toEqual([]);
  // However they arrive, the versions say which came later.
  const versions = bodies.filter(({ data }) => data.id === order.id).map(({ data }) => data.version);
  expect(Math.max(...versions)).toBeGreaterThan(Math.min(...versions));
});

test("an event with personal data has the very bytes that were frozen", async () => {
  const partner = await createPartner(shop, { personalData: true, eventTypes: ["order.created"] });
  await shop.request("POST", "/api/webhooks/endpoints", {
    session: partner.session,
    body: { url: receiver.url, eventTypes: ["*"] },
  });
  receiver.received.splice(0);
  const { customer, order } = await orderOf(shop, [{ priceMinor: 2_500, qty: 1 }]);
  const withData = () => receiver.received.filter(({ body }) => body.includes(customer.email));
  await expect
    .poll(async () => {
      await runJob();
      return withData().length;
    })
    .toBe(1);
  expect((JSON.parse(withData()[0]?.body ?? "") as Body).data).toMatchObject({
    id: order.id,
    email: customer.email,
    shippingAddress: { name: "Ada Lovelace", city: "Berlin" },
  });
});
