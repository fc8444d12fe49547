/** docs/contract/administration.md#order-lists, #counts and orders canceled together. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, makeAdmin, makeStaff, signUp } from "../../../../../test/factories.ts";
import { asStaff, type FulfilledOrder, orderOf } from "../../../../../test/fulfilment.ts";
import { addDiscount, addShippingMethod, addTaxRate, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../../platform/ids.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  staff = await makeStaff(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

interface Row {
  id: string;
  reference: string;
  [member: string]: unknown;
}
const get = (path: string, session = staff) =>
  shop.request<{ data: Row[]; nextCursor: string | null }>("GET", `/api/admin/${path}`, { session });
const waiting = async (attention: string) =>
  (await get(`orders?view=row&attention=${attention}`)).body.data.map((row) => row.id);
const paid = async (): Promise<FulfilledOrder> => {
  const { order } = await orderOf(shop, [{ priceMinor: 2_500, qty: 2 }]);
  await asStaff(shop, staff)(`orders/${order.id}/mark-paid`);
  return order;
};

test("orders are listed by what they wait for, as rows, counted, and exported", async () => {
  const { order: unpaid } = await orderOf(shop, [{ priceMinor: 1_000, qty: 3 }]);
  const { customer, order: withdrawn } = await orderOf(shop, [{ priceMinor: 2_500, qty: 2 }]);
  const post = asStaff(shop, staff);
  await post(`orders/${withdrawn.id}/mark-paid`);
  await post(`orders/${withdrawn.id}/shipments`, { carrier: "DHL" });
  const toFulfil = await paid();
  await shop.request("POST", `/api/orders/${withdrawn.id}/withdrawal`, { session: customer.session, body: {} });
  expect(await waiting("unpaid")).toEqual([unpaid.id]);
  expect(await waiting("to_fulfil")).toEqual([toFulfil.id]);
  expect(await waiting("withdrawn")).toEqual([withdrawn.id]);
  expect(await waiting("refund_failed")).toEqual([]);
  expect((await get("orders?attention=all")).status).toBe(422);
  const { body, text } = await get("orders?view=row&attention=unpaid");
  expect(text.length).toBeLessThan(2_048);
  expect(body.data[0]).toMatchObject({
    reference: unpaid.reference,
    totals: { total: { amount: 3_490 } },
    pieces: 3,
    openPieces: 3,
    attribution: { creator: null },
  });
  const counts = { unpaid: 1, toFulfil: 1, refundFailed: 0, withdrawn: 1, disputed: 0 };
  const none = { creators: { applications: 0 }, holds: { open: 0 }, reports: { waiting: 0 } };
  expect((await get("counts")).body).toEqual({ orders: counts, ...none, payouts: null });
  const { body: all } = await get("counts", await makeAdmin(shop));
  expect(all).toMatchObject({ payouts: { pending: 0, processing: 0, inTransit: 0, held: 0 } });
  const file = await get("orders.csv?attention=unpaid");
  expect(file.text.split("\r\n")).toEqual([
    expect.stringMatching(/^reference,placedAt,status/),
    expect.stringMatching(new RegExp(`^${unpaid.reference},.+,30\\.00,0\\.00,4\\.90,.+,34\\.90,0\\.00,0\\.00,EUR,`)),
    "",
  ]);
  await post(`orders/${withdrawn.id}/refunds`, { full: true, reason: "Withdrawn" });
  expect(await waiting("withdrawn"), "a refund answers a withdrawal").toEqual([]);
});

test("a row names the creator whom the order is credited to, and a cursor belongs to its view", async () => {
  const creator = await createCreator(shop);
  await addDiscount(shop, { code: "ROWS", type: "percentage", valueBps: 1_000, creatorId: creator.creatorId });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 1_000, stock: 9 }] });
  const { session } = await signUp(shop);
  await placeOrder(shop, session, { lines: [{ productId: "mug", qty: 1 }], discountCode: "ROWS" });
  const id = encodeId("crt", creator.creatorId);
  const credited = await get(`orders?view=row&creatorId=${id}`);
  expect(credited.body.data).toMatchObject([{ attribution: { creator: { id } } }]);
  const { nextCursor } = (await get("orders?view=row&limit=1")).body;
  expect((await get(`orders?view=row&limit=1&cursor=${nextCursor}`)).body.data[0]?.id).not.toBe(
    credited.body.data[0]?.id,
  );
  expect((await get(`orders?limit=1&cursor=${nextCursor}`)).status).toBe(422);
});

test("several orders are canceled together: all or none, each refunded", async () => {
  const [one, two, shipped] = [await paid(), await paid(), await paid()];
  const post = asStaff(shop, staff);
  await post(`orders/${shipped.id}/shipments`, { carrier: "DHL" });
  const refused = await post("orders/cancel", { orders: [one.id, shipped.reference] });
  expect(refused).toMatchObject({ status: 409, body: { code: "bulk_refused" } });
  expect(await waiting("to_fulfil")).toEqual(expect.arrayContaining([one.id, two.id]));
  const { status, body } = await post("orders/cancel", { orders: [one.reference, two.id], reason: "Sold out" });
  expect(status).toBe(200);
  expect((body as unknown as { data: FulfilledOrder[] }).data.map(({ refunds }) => refunds[0]?.amount.amount)).toEqual([
    5_490, 5_490,
  ]);
});

test("staff write notes on an order, which its customer, its events and its mails never have", async () => {
  const { customer, order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  const path = `/api/admin/orders/${order.reference}/notes`;
  const write = (body: object, session = staff) =>
    shop.request<FulfilledOrder & { notes: object[] }>("POST", path, { session, body });
  expect((await write({ text: "Wants it after the 20th." }, customer.session)).status).toBe(403);
  expect((await write({ text: "" })).status).toBe(422);
  const written = await write({ text: "Wants it after the 20th." });
  expect(written.status).toBe(201);
  await write({ text: "Called again." });
  const read = await shop.request<{ notes: object[]; version: number }>("GET", `/api/admin/orders/${order.id}`, {
    session: staff,
  });
  expect(read.body.notes).toMatchObject([
    { text: "Wants it after the 20th.", author: { name: expect.any(String) } },
    { text: "Called again." },
  ]);
  expect(read.body.version).toBe((order as unknown as { version: number }).version);
  const own = await shop.request("GET", `/api/orders/${order.id}`, { session: customer.session });
  const events = await shop.database.reads.query(
    sql<{ data: unknown }>`select data from events where data::text like '%after the 20th%'`,
  );
  const log = await shop.request("GET", "/api/admin/audit-log?q=order.note", { session: await makeAdmin(shop) });
  for (const text of [own.text, JSON.stringify(events), log.text]) expect(text).not.toContain("after the 20th");
  expect(log.text).toContain("order.note");
});

test("the file says each order's tax by rate, and shipping's part of it", async () => {
  await addTaxRate(shop, { country: "DE", rateBps: 1_900, shippingRateBps: 1_900 });
  await addTaxRate(shop, { country: "DE", rateBps: 700, shippingRateBps: 700, class: "reduced" });
  const mug = await createProduct(shop, { variants: [{ priceMinor: 1_190, stock: 9 }] });
  const book = await createProduct(shop, { variants: [{ priceMinor: 1_070, stock: 9 }] });
  await shop.database.reads.execute(
    sql`update variants set tax_class = 'reduced' where product_id = ${decodeId("prod", book.productId)}`,
  );
  const lines = [mug, book].map(({ productId }) => ({ productId, qty: 1 }));
  const { session } = await signUp(shop);
  const { body: order } = await placeOrder(shop, session, { lines });
  const [head = "", ...rows] = (await get("orders.csv")).text.split("\r\n");
  expect(head).toMatch(/,shippingTax \(decimal\),taxByRate \(percent: decimal\),channel$/);
  const row = rows.find((line) => line.startsWith(`${order.reference},`)) ?? "";
  const [, shippingTax, at19, at7] = /,(\d+\.\d\d),"19: (\d+\.\d\d); 7: (\d+\.\d\d)",web$/.exec(row) ?? [];
  const cents = (amount = "") => Number(amount.replace(".", ""));
  expect(cents(shippingTax)).toBe(order.totals.shippingTax.amount);
  expect(cents(shippingTax)).toBeGreaterThan(0);
  expect(cents(at19)).toBeGreaterThan(190);
  expect(cents(at19) + cents(at7)).toBe(order.totals.tax.amount);
});
