import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { asStaff, auditOf, eventsOf, type FulfilledOrder, letHoursPass, orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId } from "../../../platform/ids.ts";
import { expireOrders } from "../payments/expire-orders.ts";

let shop: TestApp;
let unpaid: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  [shop, unpaid] = await Promise.all([startTestApp(), startTestApp({ payments: "manual" })]);
  for (const each of [shop, unpaid]) await addShippingMethod(each, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => Promise.all([shop.close(), unpaid.close()]));

const ship = (order: FulfilledOrder, body: Record<string, unknown> = {}) =>
  post(`orders/${order.id}/shipments`, { carrier: "DHL", ...body });
const event = (shipmentId: string | undefined, body: Record<string, unknown>) =>
  post(`shipments/${shipmentId}/events`, body);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("an order goes out in two parcels, arrives and is completed; customer, events and audit log say so", async () => {
  const { customer, order } = await orderOf(shop, [
    { priceMinor: 1_000, qty: 2 },
    { priceMinor: 500, qty: 1 },
  ]);
  const [first, second] = order.lines;
  const one = await ship(order, { trackingNumber: " 0034 1 ", lines: [{ lineId: first?.id, qty: 1 }], notify: false });
  expect(one).toMatchObject({
    status: 200,
    body: {
      status: "placed",
      fulfillmentStatus: "partial",
      version: 2,
      shipments: [{ status: "pre_transit", carrier: "DHL", trackingNumber: "0034 1" }],
    },
  });
  expect(one.body.lines.map((line) => line.fulfilledQty)).toEqual([1, 0]);

  const all = await ship(order, { carrier: "DPD", trackingUrl: "https://track.example/2" });
  expect(all.body.fulfillmentStatus).toBe("fulfilled");
  expect(all.body.shipments[1]?.lines).toEqual([
    { lineId: first?.id, qty: 1 },
    { lineId: second?.id, qty: 1 },
  ]);
  const [a, b] = all.body.shipments.map(({ id }) => id);
  expect((await event(a, { status: "delivered", location: "Berlin" })).body).toMatchObject({
    status: "placed",
    fulfillmentStatus: "fulfilled",
  });
  const done = await event(b, { status: "delivered" });
  expect(done.body).toMatchObject({ status: "completed", fulfillmentStatus: "delivered", version: 5 });

  const seen = await shop.request<FulfilledOrder>("GET", `/api/orders/${order.id}`, { session: customer.session });
  expect(seen.body).toMatchObject({
    status: "completed",
    shipments: [
      { status: "delivered", events: [{ status: "delivered", location: "Berlin", detail: null }] },
      { carrier: "DPD", trackingUrl: "https://track.example/2" },
    ],
  });
  expect(seen.body.timeline.map((entry) => entry.type)).toEqual([
    "placed",
    "paid",
    "shipped",
    "shipped",
    "delivered",
    "delivered",
  ]);
  expect(await eventsOf(shop, "ord", order.id)).toEqual([
    "order.created",
    "order.paid",
    "order.fulfilled",
    "order.delivered",
    "order.completed",
  ]);
  expect(await eventsOf(shop, "ship", a ?? "")).toEqual(["shipment.updated", "shipment.updated"]);
  const [told] = await shop.database.reads.query(
    sql<{
      data: unknown;
    }>`select data from events where resource_id = ${decodeId("ship", b ?? "")}::uuid order by id desc limit 1`,
  );
  expect(told?.data).toEqual({
    ...done.body.shipments[1],
    orderId: order.id,
    orderReference: order.reference,
    version: 2,
    voided: false,
  });
  const audit = await auditOf(shop, order.id);
  expect(audit.map((row) => row.action)).toEqual(["order.ship", "order.ship", "shipment.event", "shipment.event"]);
  expect(audit[3]).toMatchObject({ before: { status: "placed" }, after: { status: "completed" } });
  expect(JSON.stringify(audit)).not.toContain(customer.email);
  const [stored] = await shop.database.reads.query(
    sql<{ notify: boolean }>`select notify from shipments where id = ${decodeId("ship", a ?? "")}::uuid`,
  );
  expect(stored?.notify).toBe(false);
});

describe("refused shipments", () => {
  test("more than is open, unknown lines, nothing, what was canceled", async () => {
    const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
    const lineId = order.lines[0]?.id;
    expect(await ship(order, { lines: [{ lineId, qty: 3 }] })).toMatchObject({
      status: 409,
      body: { code: "invalid_transition" },
    });
    for (const lines of [
      [{ lineId: "line_x", qty: 1 }],
      [
        { lineId, qty: 1 },
        { lineId, qty: 1 },
      ],
      [],
    ])
      expect((await ship(order, { lines })).status).toBe(422);
    expect((await ship(order, { trackingUrl: "javascript:alert(1)" })).status).toBe(422);
    expect((await ship(order, { carrier: " " })).status).toBe(422);
    await shop.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} });
    expect(await ship(order)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  });

  test("ten parcels with everything at once are one", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ship(order)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find((answer) => answer.status === 200)?.body.lines[0]?.fulfilledQty).toBe(2);
  });

  test("a shipped order can be canceled neither by customer nor by staff, and does not expire unpaid", async () => {
    const staff = asStaff(unpaid, await makeStaff(unpaid));
    const { customer, order } = await orderOf(unpaid, [{ priceMinor: 1_000, qty: 1 }]);
    const shipped = await staff(`orders/${order.id}/shipments`, { carrier: "DHL" });
    expect(shipped.body.payment.expiresAt).toBeNull();
    for (const answer of [
      await staff(`orders/${order.id}/cancel`),
      await unpaid.request("POST", `/api/orders/${order.id}/cancel`, { session: customer.session, body: {} }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "order_not_cancelable" } });
    await unpaid.database.reads.execute(
      sql`update orders set payment_expires_at = payment_expires_at - interval '1 year' where payment_expires_at is not null`,
    );
    expect(await expireOrders(unpaid.database)).toBe(0);
    await staff(`shipments/${shipped.body.shipments[0]?.id}/events`, { status: "delivered" });
    expect((await staff(`orders/${order.id}/mark-paid`)).body).toMatchObject({
      status: "completed",
      paymentStatus: "paid",
    });
    expect(await eventsOf(unpaid, "ord", order.id)).toEqual([
      "order.created",
      "order.fulfilled",
      "order.delivered",
      "order.paid",
      "order.completed",
    ]);
  });
});

describe("the states of a parcel", () => {
  test("earlier events may follow later ones; the newest decides", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
    const id = (await ship(order)).body.shipments[0]?.id;
    await letHoursPass(shop, order.id, 2);
    await event(id, { status: "out_for_delivery", at: minutesAgo(10) });
    const late = await event(id, { status: "in_transit", at: minutesAgo(60), detail: "Sorted" });
    expect(late.body.shipments[0]).toMatchObject({
      status: "out_for_delivery",
      events: [{ status: "in_transit", detail: "Sorted" }, { status: "out_for_delivery" }],
    });
  });

  test("impossible steps, the future and unknown shipments are refused", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
    const id = (await ship(order)).body.shipments[0]?.id;
    await event(id, { status: "delivered", at: minutesAgo(5) });
    for (const status of ["in_transit", "delivered", "pre_transit", "failure"])
      expect(await event(id, { status })).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    expect((await event(id, { status: "return_to_sender", at: "2026-06-30T23:59:60Z" })).status).toBe(422);
    expect((await event(id, { status: "lost" })).status).toBe(422);
    expect((await event("ship_00000000000000000000000000", { status: "delivered" })).status).toBe(404);
    expect((await event("nonsense", { status: "delivered" })).status).toBe(404);
  });

  test("nothing happens to a parcel before it was shipped, nor in the future", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
    await letHoursPass(shop, order.id, 48);
    const id = (await ship(order)).body.shipments[0]?.id;
    for (const at of [
      "2020-01-01T00:00:00Z",
      minutesAgo(24 * 60),
      minutesAgo(6),
      minutesAgo(-6),
      "2199-01-01T00:00:00Z",
    ])
      expect(await event(id, { status: "delivered", at })).toMatchObject({
        status: 422,
        body: { code: "impossible_time", errors: [{ pointer: "#/at", code: "impossible_time" }] },
      });
    expect((await event(id, { status: "in_transit", at: minutesAgo(4) })).status).toBe(200);
    expect((await event(id, { status: "delivered", at: minutesAgo(-4) })).status).toBe(200);
  });

  test("an order is returned when every parcel came back, and stays completed where it had arrived", async () => {
    const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
    await ship(order, { lines: [{ lineId: order.lines[0]?.id, qty: 1 }] });
    const [a, b] = (await ship(order)).body.shipments.map(({ id }) => id);
    await event(a, { status: "delivered", at: minutesAgo(3) });
    await event(b, { status: "delivered", at: minutesAgo(3) });
    expect((await event(a, { status: "return_to_sender", at: minutesAgo(2) })).body).toMatchObject({
      status: "completed",
      fulfillmentStatus: "delivered",
    });
    const back = await event(b, { status: "return_to_sender", at: minutesAgo(1) });
    expect(back.body).toMatchObject({ status: "completed", fulfillmentStatus: "returned" });
    expect(back.body.timeline.filter((entry) => entry.type === "returned")).toHaveLength(2);
  });
});

test("tracking shows carrier, link, events and the time line, without what staff wrote about money", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  const trackingUrl = "https://track.example/parcel?number=4711";
  const id = (
    await ship(order, { trackingNumber: "4711", trackingUrl, lines: [{ lineId: order.lines[0]?.id, qty: 1 }] })
  ).body.shipments[0]?.id;
  await event(id, { status: "in_transit", location: "Leipzig", detail: "Sorted" });
  await post(`orders/${order.id}/refunds`, { amount: { amount: 100, currency: "EUR" }, reason: "secret reason" });
  const url = `/track-order?order=${order.reference}&email=${encodeURIComponent(customer.email)}`;
  const json = await shop.request("GET", url, { headers: { accept: "application/json" } });
  expect(json.body).toMatchObject({
    fulfillmentStatus: "partial",
    lines: [{ qty: 2, fulfilledQty: 1 }],
    shipments: [
      {
        id,
        status: "in_transit",
        carrier: "DHL",
        trackingNumber: "4711",
        trackingUrl,
        events: [{ location: "Leipzig", detail: "Sorted" }],
      },
    ],
    timeline: [
      { type: "placed" },
      { type: "paid" },
      { type: "shipped", detail: null },
      { type: "refunded", detail: null },
    ],
  });
  const page = await shop.request("GET", url, { headers: { accept: "text/html" } });
  expect(page.status).toBe(200);
  for (const text of ["DHL", "4711", `href="${trackingUrl}"`, "Leipzig"]) expect(page.text).toContain(text);
  expect(page.text + json.text).not.toContain("secret reason");
});
