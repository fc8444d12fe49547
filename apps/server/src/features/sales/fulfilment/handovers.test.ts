/** docs/contract/orders.md#handovers: what needs no parcel, alone and beside a parcel. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp, waitingMails } from "../../../../test/factories.ts";
import { asStaff, eventsOf, type FulfilledOrder } from "../../../../test/fulfilment.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { mailContent } from "../../../platform/mail/texts/mail-content.ts";
import { mailOrderEvents } from "../orders/mails/mail-order-events.ts";
import { orderChecks } from "../orders/verify/verify-orders.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  post = asStaff(shop, admin);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, {
    handle: "e-book",
    title: "E-book",
    variants: [{ priceMinor: 990, requiresShipping: false }],
  });
  await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 1_250 }] });
});
afterAll(async () => {
  for (const check of orderChecks)
    await check.run(shop.database.reads, (difference) => expect([check.name, difference]).toEqual([]));
  await shop.close();
});

const BOOK = { productId: "e-book", qty: 1 };
const MUG = { productId: "mug", qty: 2 };
async function placed(...lines: object[]) {
  const buyer = await signUp(shop);
  const { status, body, text } = await placeOrder(shop, buyer.session, {
    lines,
    shippingAddress: BERLIN,
    taxCountry: "DE",
  });
  expect(status, text).toBe(201);
  return { buyer, order: body as unknown as FulfilledOrder };
}
const ship = ({ id }: FulfilledOrder, body: Record<string, unknown> = {}) => post(`orders/${id}/shipments`, body);
async function mailsTo(email: string) {
  const kit = {
    database: shop.database,
    secrets: shop.services.secrets,
    howToPay: async () => ({ paymentInstructions: "", bankAccount: null }),
  };
  while (await mailOrderEvents(kit));
  return waitingMails(shop, email);
}

test("an e-book that was sent by e-mail is delivered at once, without a number, and has a mail of its own", async () => {
  const { buyer, order } = await placed(BOOK);
  const { status, body, text } = await ship(order, { carrier: "email" });
  expect(status, text).toBe(200);
  expect(body).toMatchObject({
    status: "completed",
    fulfillmentStatus: "delivered",
    shipments: [
      { carrier: "email", status: "delivered", trackingNumber: null, trackingUrl: null, numbers: [], service: null },
    ],
  });
  expect(body.withdrawableUntil).not.toBeNull();
  const [shipment] = body.shipments;
  expect(await eventsOf(shop, "ship", shipment?.id ?? "")).toEqual(["shipment.updated"]);
  const shown = await shop.request<{ timeline: object[] }>("GET", `/api/orders/${order.id}`, {
    session: buyer.session,
  });
  expect(shown.body.timeline).toMatchObject([
    { type: "placed" },
    { type: "paid" },
    { type: "handed_over", detail: "email" },
  ]);
  // None says that something has arrived.
  const told = { template: "order_handed_over", data: { handover: "email", partial: false } };
  await expect.poll(() => mailsTo(buyer.email)).toMatchObject([{ template: "order_confirmed" }, told]);
  const mails = (await mailsTo(buyer.email)).slice(1);
  const facts = {
    storeName: "Shop",
    accentColor: null,
    publicUrl: "http://x.test",
    storefrontUrl: "http://x.test",
    links: {},
  };
  expect(mailContent("order_handed_over", "en", mails[0]?.data, facts)?.subject).toMatch(
    /^Your order T-.*: sent by e-mail$/,
  );
  expect(mailContent("order_handed_over", "de", mails[0]?.data, facts)?.subject).toMatch(/: per E-Mail gesendet$/);
  for (const [path, answer] of [
    [`shipments/${shipment?.id}/events`, { status: "return_to_sender" }],
    [`shipments/${shipment?.id}/void`, { reason: "Not sent" }],
  ] as const)
    expect(await post(path, answer)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  const edited = await shop.request("PATCH", `/api/admin/shipments/${shipment?.id}`, {
    session: admin,
    headers: { "if-match": "*" },
    body: { trackingNumber: "4711" },
  });
  expect(edited).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
});

test("beside a parcel each takes its own: shipping all leaves the e-book open, in bulk and by numbers too", async () => {
  const { order } = await placed(BOOK, MUG);
  const [book, mug] = order.lines;
  const parcel = await ship(order, { carrier: "DHL", trackingNumber: "4711" });
  expect(parcel.body).toMatchObject({
    fulfillmentStatus: "partial",
    shipments: [{ lines: [{ lineId: mug?.id, qty: 2 }] }],
  });
  const judged = await post("orders/tracking", {
    rows: [{ order: order.id, number: "4712", carrier: "DHL" }],
    apply: false,
  });
  expect(judged.body).toMatchObject({ rows: [{ verdict: "adds_number" }] });
  const bulk = await post("orders/shipments", { shipments: [{ orderId: order.id, carrier: "DHL" }] });
  expect(bulk).toMatchObject({ status: 409, body: { code: "bulk_refused" } });
  const done = await ship(order, { carrier: "download" });
  expect(done.body.shipments.map(({ carrier, lines }) => [carrier, lines])).toEqual([
    ["DHL", [{ lineId: mug?.id, qty: 2 }]],
    ["download", [{ lineId: book?.id, qty: 1 }]],
  ]);
  expect(done.body.fulfillmentStatus).toBe("fulfilled");
});

test("without a carrier it is done as the last time, else as a service; the person's carrier stays that of parcels", async () => {
  const { order } = await placed({ ...BOOK, qty: 3 });
  const piece = { lines: [{ lineId: order.lines[0]?.id, qty: 1 }] };
  await ship(order, piece);
  await ship(order, { ...piece, carrier: "key" });
  const { body } = await ship(order);
  expect(body.shipments.map(({ carrier }) => carrier)).toEqual(["service", "key", "key"]);
  const other = await placed(MUG);
  const fresh = asStaff(shop, await makeAdmin(shop));
  const nobody = await fresh(`orders/${other.order.id}/shipments`, {});
  expect(nobody).toMatchObject({ status: 422, body: { errors: [{ pointer: "#/carrier", code: "required" }] } });
});

test.each([
  ["a number", { carrier: "email", trackingNumber: "4711" }, [422, "#/trackingNumber"]],
  ["a link", { carrier: "download", trackingUrl: "https://shop.example/x" }, [422, "#/trackingUrl"]],
  ["a service of a carrier", { carrier: "service", service: "Express" }, [422, "#/service"]],
  ["a carton's carrier", { carrier: "DHL", numbers: [{ number: "1", carrier: "email" }] }, [409, undefined]],
  ["a carrier of parcels", { carrier: "DHL" }, [409, undefined]],
])("a handover is refused with %s", async (_, body, [status, pointer]) => {
  const { order } = await placed(BOOK);
  const answer = await ship(order, body);
  expect(answer.status, answer.text).toBe(status);
  expect((answer.body as unknown as { errors?: { pointer: string }[] }).errors?.[0]?.pointer).toBe(pointer);
});

test("what needs a parcel is not handed over, and no carrier of the shop has a handover's code", async () => {
  const { order } = await placed(BOOK, MUG);
  const lines = order.lines.map(({ id }) => ({ lineId: id, qty: 1 }));
  expect(await ship(order, { carrier: "email", lines })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/lines/1/lineId", code: "not_allowed" }] },
  });
  await ship(order, { carrier: "email" });
  expect(await ship(order, { carrier: "email" })).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  const parcel = await ship(order, { carrier: "DHL", numbers: [{ number: "1", carrier: "email" }] });
  expect(parcel).toMatchObject({ status: 422, body: { errors: [{ pointer: "#/numbers", code: "not_allowed" }] } });
  const saved = await shop.request("PUT", "/api/admin/carriers/email", {
    session: admin,
    headers: { "if-match": "*" },
    body: { name: "Pigeons" },
  });
  expect(saved).toMatchObject({ status: 422, body: { errors: [{ code: "not_allowed" }] } });
});
