/** Shipments are corrected or voided. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { asStaff, auditOf, eventsOf, type FulfilledOrder, orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { hasNewEvents } from "../../../../platform/events/follow-events.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { mailOrderEvents } from "../../orders/mails/mail-order-events.ts";
import { documentCheck } from "../../orders/verify/verify-order-documents.ts";
import { takeCarrierEvent } from "../add-shipment-event.ts";

let shop: TestApp;
let staff: string;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  staff = await makeStaff(shop);
  post = asStaff(shop, staff);
});
afterAll(() => shop.close());

const patch = (
  id: string | undefined,
  body: object,
  headers: Record<string, string> = {},
): Promise<TestAnswer<FulfilledOrder>> =>
  shop.request("PATCH", `/api/admin/shipments/${id}`, { session: staff, body, headers });
const shipmentOf = ({ shipments: [first] }: FulfilledOrder) => first;

async function shipped(body: Record<string, unknown> = {}, qty = 2) {
  const { order, customer } = await orderOf(shop, [{ priceMinor: 1_000, qty }]);
  const answer = await post(`orders/${order.id}/shipments`, { carrier: "DHL", ...body });
  expect(answer.status).toBe(200);
  return { order: answer.body, customer, id: shipmentOf(answer.body)?.id ?? "" };
}

let messages = 0;
async function report(number: string, status: "in_transit" | "delivered", carrier = "DHL") {
  messages += 1;
  const message = { id: `m-${messages}`, trackingNumber: number, carrier, status, detail: null, location: null };
  await shop.database.transaction((tx) => takeCarrierEvent(tx, { ...message, at: new Date() }));
}

/** Waits for all mails of the events so far. Other databases on the server can hold the log up. */
async function mailsTo(email: string): Promise<string[]> {
  const { database, services } = shop;
  const kit = {
    database,
    secrets: services.secrets,
    howToPay: async () => ({ paymentInstructions: "", bankAccount: null }),
  };
  await expect
    .poll(
      async () => {
        while (await mailOrderEvents(kit));
        return hasNewEvents(database.reads, "order_mails");
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(false);
  const rows = await database.reads.query(
    sql<{ template: string }>`select template from mails where recipient = ${email} order by id`,
  );
  return rows.map(({ template }) => template);
}

async function problems(orderId: string): Promise<string[]> {
  const [row] = await shop.database.reads.query(
    sql<{ reference: string }>`select reference from orders where id = ${decodeId("ord", orderId)}::uuid`,
  );
  const found: string[] = [];
  await documentCheck.run(shop.database.reads, (each) => {
    if (each.row === row?.reference) found.push(each.problem);
  });
  return found;
}

describe("correcting", () => {
  test("a wrong number is corrected without If-Match, with a mail, an event and the former one in the log", async () => {
    const { order, customer, id } = await shipped({ trackingNumber: "WRONG" });
    const answer = await patch(id, { trackingNumber: "RIGHT" });
    expect(answer).toMatchObject({ status: 200, body: { version: order.version + 1 } });
    expect(shipmentOf(answer.body)).toMatchObject({
      trackingNumber: "RIGHT",
      numbers: [{ number: "RIGHT", carrier: "DHL" }],
    });
    expect(await mailsTo(customer.email)).toEqual(expect.arrayContaining(["order_shipped", "tracking_corrected"]));
    expect(await eventsOf(shop, "ship", id)).toEqual(["shipment.updated", "shipment.updated"]);
    const entries = await auditOf(shop, order.id);
    expect(entries.at(-1)).toMatchObject({
      action: "shipment.update",
      before: { numbers: [{ number: "WRONG" }] },
      after: { numbers: [{ number: "RIGHT" }] },
    });
    // The same again changes nothing, and says nothing.
    expect((await patch(id, { trackingNumber: "RIGHT" })).body.version).toBe(order.version + 1);
    expect((await auditOf(shop, order.id)).length).toBe(entries.length);
    // The order is found by either number's carrier message, but only the right one moves it.
    await expect(report("WRONG", "delivered")).rejects.toMatchObject({ code: "not_found" });
    await report("RIGHT", "in_transit");
    expect(await problems(order.id)).toEqual([]);
  });

  test("If-Match counts where it is sent; nothing is mailed where nobody shall be told", async () => {
    const { order, customer, id } = await shipped({ trackingNumber: "A1" });
    expect((await patch(id, { carrier: "GLS" }, { "if-match": '"99"' })).status).toBe(412);
    const answer = await patch(
      id,
      { carrier: "gls", service: "Express", notify: false },
      { "if-match": `"${order.version}"` },
    );
    expect(shipmentOf(answer.body)).toMatchObject({
      carrier: "GLS",
      service: "Express",
      numbers: [{ carrier: "GLS", url: expect.stringContaining("gls-group") }],
    });
    expect(await mailsTo(customer.email)).not.toContain("tracking_corrected");
    expect((await patch(id, { trackingNumber: null })).body.shipments).toMatchObject([
      { trackingNumber: null, trackingUrl: null, numbers: [] },
    ]);
    for (const body of [
      { numbers: [{ number: "B" }, { number: "B" }] },
      { numbers: [], trackingNumber: "C" },
      { trackingUrl: "javascript:alert(1)" },
      { trackingNumber: "x".repeat(101) },
    ])
      expect((await patch(id, body)).status).toBe(422);
    expect((await patch("ship_01k9zj3v6yf8rb1m0x4w7d2q5h", { carrier: "GLS" })).status).toBe(404);
  });

  test("a parcel of two cartons has arrived when both have, and is as far as the slower one until then", async () => {
    const { order, id } = await shipped({ trackingNumber: "A1, A2; A1" });
    expect(shipmentOf(order)?.numbers.map(({ number }) => number)).toEqual(["A1", "A2"]);
    await report("A1", "delivered");
    const read = async () =>
      (await shop.request<FulfilledOrder>("GET", `/api/admin/orders/${order.id}`, { session: staff })).body;
    expect(await read()).toMatchObject({
      status: "placed",
      shipments: [
        { status: "pre_transit", deliveredAt: null, numbers: [{ status: "delivered" }, { status: "pre_transit" }] },
      ],
    });
    // A third one takes its place without the history of the others.
    await patch(id, { numbers: [{ number: "A2" }, { number: "A1" }, { number: "A3", carrier: "UPS" }] });
    expect((await read()).shipments[0]?.numbers.map(({ number, status }) => [number, status])).toEqual([
      ["A2", "pre_transit"],
      ["A1", "delivered"],
      ["A3", "pre_transit"],
    ]);
    await report("A2", "delivered");
    await report("A3", "delivered", "ups");
    expect(await read()).toMatchObject({
      status: "completed",
      fulfillmentStatus: "delivered",
      shipments: [{ status: "delivered" }],
    });
    expect(await problems(order.id)).toEqual([]);
  });

  test("a parcel of a release that kept no rows of numbers is read and corrected like any other", async () => {
    const { order, id } = await shipped({ trackingNumber: "OLD" });
    await shop.database.reads.execute(
      sql`delete from shipment_numbers where shipment_id = ${decodeId("ship", id)}::uuid`,
    );
    await report("OLD", "in_transit");
    const read = await shop.request<FulfilledOrder>("GET", `/api/admin/orders/${order.id}`, { session: staff });
    expect(shipmentOf(read.body)).toMatchObject({
      status: "in_transit",
      numbers: [{ number: "OLD", status: "in_transit" }],
    });
    expect(shipmentOf((await patch(id, { carrier: "DPD" })).body)?.numbers).toMatchObject([
      { number: "OLD", carrier: "DPD" },
    ]);
    const listed = await shop.request<{ data: { id: string }[] }>("GET", "/api/admin/orders?q=OLD", { session: staff });
    expect(listed.body.data.map((each) => each.id)).toContain(order.id);
  });
});

describe("voiding", () => {
  const voiding = (id: string) => post(`shipments/${id}/void`, { reason: "Never left" });

  test("opens the pieces again; the customer is told, and it is sent anew", async () => {
    const { order, customer, id } = await shipped({ trackingNumber: "V1" });
    const answer = await voiding(id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        fulfillmentStatus: "unfulfilled",
        lines: [{ fulfilledQty: 0 }],
        shipments: [{ id, status: "voided", numbers: [{ number: "V1" }] }],
      },
    });
    expect(await problems(order.id)).toEqual([]);
    expect(await mailsTo(customer.email)).toContain("shipment_voided");
    const seen = await shop.request<FulfilledOrder & { timeline: { type: string }[] }>(
      "GET",
      `/api/orders/${order.id}`,
      { session: customer.session },
    );
    expect(seen.body.timeline.map(({ type }) => type)).toContain("shipment_voided");
    expect((await auditOf(shop, order.id)).at(-1)).toMatchObject({
      action: "shipment.void",
      after: { reason: "Never left" },
    });
    // A message for it is kept and moves nothing; it cannot be touched any more.
    await report("V1", "delivered");
    for (const refused of [
      await voiding(id),
      await patch(id, { carrier: "GLS" }),
      await post(`shipments/${id}/events`, { status: "delivered" }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
    const again = await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
    expect(again.body).toMatchObject({ fulfillmentStatus: "fulfilled", lines: [{ fulfilledQty: 2 }] });
    expect(again.body.shipments.map(({ status }) => status).sort()).toEqual(["pre_transit", "voided"]);
  });

  test("an order of which nothing is on its way any more can be canceled", async () => {
    const { order, id } = await shipped();
    expect((await post(`orders/${order.id}/cancel`)).status).toBe(409);
    await voiding(id);
    expect((await post(`orders/${order.id}/cancel`)).body).toMatchObject({ status: "canceled" });
    expect(await problems(order.id)).toEqual([]);
  });

  test("is refused once it arrived, or once a piece was given back as sent", async () => {
    const arrived = await shipped();
    await post(`shipments/${arrived.id}/events`, { status: "delivered" });
    expect((await voiding(arrived.id)).status).toBe(409);
    const refunded = await shipped();
    const lines = [{ lineId: refunded.order.lines[0]?.id, qty: 1 }];
    await post(`orders/${refunded.order.id}/refunds`, { lines, reason: "Broken" });
    expect((await voiding(refunded.id)).status).toBe(409);
  });

  test("beside a delivery, a second parcel, a refund and itself: one after the other, and the books agree", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { order, id } = await shipped({ trackingNumber: `R${round}` });
      const lines = [{ lineId: order.lines[0]?.id, qty: 1 }];
      const answers = await Promise.all([
        voiding(id),
        voiding(id),
        post(`shipments/${id}/events`, { status: "delivered" }),
        post(`orders/${order.id}/shipments`, { carrier: "GLS" }),
        post(`orders/${order.id}/refunds`, { lines, reason: "Broken" }),
      ]);
      const [first, second, delivered] = answers.map(({ status }) => status);
      expect([first, second].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      if (delivered === 200) expect([first, second]).toEqual([409, 409]);
      expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
      expect(await problems(order.id)).toEqual([]);
    }
  });
});
