/** Refunds after one that failed late: its pieces are stranded, and their money can be refunded again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { asStaff, type FulfilledOrder, failRefundLate, orderOf } from "../../../../../test/fulfilment.ts";
import { addShippingMethod, stockOf } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { countFailedRefunds } from "../failed-refunds.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const lineId = (order: FulfilledOrder) => order.lines[0]?.id ?? "";
const refund = (order: FulfilledOrder, body: Record<string, unknown>) =>
  post(`orders/${order.id}/refunds`, { reason: "Broken", ...body });
const linesOf = (order: FulfilledOrder) =>
  order.refunds.map(({ status, lines }) => [status, lines.map(({ qty, amount }) => [qty, amount.amount])]);

test("its pieces come first, for exactly their money and without moving goods; then new ones", async () => {
  const { order, handles } = await orderOf(shop, [
    { priceMinor: 333, qty: 3, stock: 10 },
    { priceMinor: 5_000, qty: 1, stock: 10 },
  ]);
  const one = { lines: [{ lineId: lineId(order), qty: 1 }] };
  await refund(order, one);
  expect(await failRefundLate(shop, order.id)).toBe(true);
  const again = await refund(order, one);
  expect(linesOf(again.body)).toEqual([
    ["failed", [[1, 333]]],
    ["succeeded", [[1, 333]]],
  ]);
  expect(await stockOf(shop, handles[0] ?? "")).toBe(8);
  await failRefundLate(shop, order.id);
  const both = await refund(order, { lines: [{ lineId: lineId(order), qty: 2, restock: true }] });
  expect(linesOf(both.body).at(-1)).toEqual(["succeeded", [[2, 666]]]);
  expect(both.body.lines[0]?.refundedQty).toBe(2);
  // The second piece alone went back to stock.
  expect(await stockOf(shop, handles[0] ?? "")).toBe(9);
  expect((await refund(order, { lines: [{ lineId: lineId(order), qty: 2 }] })).status).toBe(409);
  const shipped = await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  expect(shipped.body.shipments[0]?.lines.map(({ qty }) => qty)).toEqual([1, 1]);
});

test("an amount that gives back all of a line gives back its pieces", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  await post(`orders/${order.id}/shipments`, { carrier: "DHL" });
  await refund(order, { lines: [{ lineId: lineId(order), qty: 2 }] });
  await failRefundLate(shop, order.id);
  const part = await refund(order, { amount: eur(1_500) });
  expect(part.body.lines[0]?.refundedQty).toBe(0);
  const rest = await refund(order, { amount: eur(990) });
  expect(rest.body).toMatchObject({ paymentStatus: "refunded", lines: [{ refundedQty: 2 }] });
  expect(linesOf(rest.body).at(-1)).toEqual(["succeeded", [[2, 500]]]);
});

test("an order that was completed by it stays so", async () => {
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 2 }]);
  const shipped = await post(`orders/${order.id}/shipments`, {
    carrier: "DHL",
    lines: [{ lineId: lineId(order), qty: 1 }],
  });
  await refund(order, { lines: [{ lineId: lineId(order), qty: 1 }] });
  await post(`shipments/${shipped.body.shipments[0]?.id}/events`, { status: "delivered" });
  await failRefundLate(shop, order.id);
  const after = await refund(order, { amount: eur(1) });
  expect(after.body).toMatchObject({ status: "completed", fulfillmentStatus: "delivered" });
});

test("a failed refund counts until the same amount is refunded again, also after further failures", async () => {
  const before = await countFailedRefunds(shop.database.reads);
  const counted = async () => (await countFailedRefunds(shop.database.reads)) - before;
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 3 }]);
  const one = { lines: [{ lineId: lineId(order), qty: 1 }] };
  await refund(order, one);
  expect(await counted()).toBe(0);
  await failRefundLate(shop, order.id);
  expect(await counted()).toBe(1);
  await refund(order, { amount: eur(400) });
  expect(await counted()).toBe(1);
  await refund(order, { amount: eur(600) });
  expect(await counted()).toBe(0);
  // The 4.00 of the repetition.
  await failRefundLate(shop, order.id);
  expect(await counted()).toBe(1);
  await refund(order, { amount: eur(400) });
  expect(await counted()).toBe(0);
  // Nor does what was repeated before make up for a failure that comes after it.
  await failRefundLate(shop, order.id);
  expect(await counted()).toBe(1);
  await refund(order, { full: true });
  expect(await counted()).toBe(0);
});
