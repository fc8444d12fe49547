import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { auditOf, eventsOf, type FulfilledOrder, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  staff = await makeStaff(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

const bulk = (what: "mark-paid" | "shipments", body: unknown, headers: Record<string, string> = {}) =>
  shop.request<{ data: FulfilledOrder[]; code?: string; errors?: unknown[] }>("POST", `/api/admin/orders/${what}`, {
    session: staff,
    body,
    headers,
  });
const placed = async () => (await orderOf(shop, [{ priceMinor: 2_000, qty: 2 }])).order;
const actionsOf = async ({ id }: FulfilledOrder) => (await auditOf(shop, id)).map(({ action }) => action);

test("a bank statement marks many orders as paid, a run of labels ships them, and each order has its own rows", async () => {
  const [a, b] = [await placed(), await placed()];
  const paid = await bulk("mark-paid", { orders: [{ id: b.reference, reference: "Line 4" }, { id: a.id }] });
  expect(paid).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: b.id, paymentStatus: "paid" },
        { id: a.id, paymentStatus: "paid" },
      ],
    },
  });
  const labels = {
    shipments: [
      { orderId: a.id, carrier: " DHL ", trackingNumber: "1", notify: false },
      { orderId: b.id, carrier: "UPS", trackingUrl: "https://ups.example/2" },
    ],
  };
  const shipped = await bulk("shipments", labels, { "idempotency-key": "labels" });
  expect(shipped.body.data).toMatchObject([
    { id: a.id, fulfillmentStatus: "fulfilled", shipments: [{ carrier: "DHL", trackingNumber: "1" }] },
    { id: b.id, fulfillmentStatus: "fulfilled", shipments: [{ carrier: "UPS", trackingUrl: "https://ups.example/2" }] },
  ]);
  expect((await bulk("shipments", labels, { "idempotency-key": "labels" })).body).toEqual(shipped.body);
  expect(await actionsOf(a)).toEqual(["order.mark_paid", "order.ship"]);
  expect(await eventsOf(shop, "ord", b.id)).toEqual(["order.created", "order.paid", "order.fulfilled"]);
});

test("where one cannot be nothing is done, and every refusal is told with its place", async () => {
  const [good, canceled, twice] = [await placed(), await placed(), await placed()];
  await shop.request("POST", `/api/admin/orders/${canceled.id}/cancel`, { session: staff, body: {} });
  const refused = await bulk("mark-paid", {
    orders: [{ id: twice.id }, { id: "T-0000-0000" }, { id: canceled.id }, { id: good.id }, { id: twice.id }],
  });
  expect(refused).toMatchObject({ status: 409, body: { code: "bulk_refused" } });
  expect(new Set(refused.body.errors)).toEqual(
    new Set([
      expect.objectContaining({ pointer: "#/orders/1", code: "not_found" }),
      expect.objectContaining({ pointer: "#/orders/2", code: "invalid_transition" }),
      expect.objectContaining({ pointer: "#/orders/4", code: "invalid_transition" }),
    ]),
  );
  for (const order of [good, twice]) {
    expect(await actionsOf(order)).toEqual([]);
    expect(await eventsOf(shop, "ord", order.id)).toEqual(["order.created"]);
  }
  expect(await bulk("shipments", { shipments: [{ orderId: "nonsense", carrier: "DHL" }] })).toMatchObject({
    status: 422,
    body: { code: "validation_failed", errors: [{ pointer: "#/shipments/0", code: "not_found" }] },
  });
  for (const body of [{ orders: [] }, { orders: Array(51).fill({ id: good.id }) }])
    expect((await bulk("mark-paid", body)).status).toBe(422);
});

test("the same orders at once, in opposite orders, are shipped once", async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, placed));
  const shipments = orders.map(({ id }) => ({ orderId: id, carrier: "DHL" }));
  const answers = await Promise.all([
    bulk("shipments", { shipments }),
    bulk("shipments", { shipments: [...shipments].reverse() }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.errors).toHaveLength(6);
});
