import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creatorWithLink, creditedOrder, type TestCreator } from "../../../../../test/commissions.ts";
import { createProduct, makeStaff, signUp } from "../../../../../test/factories.ts";
import { asStaff, type FulfilledOrder, failRefundLate } from "../../../../../test/fulfilment.ts";
import { addDiscount, addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { Difference } from "../../../../platform/checks/check.ts";
import { serverDirectory } from "../../../../platform/config/paths.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { orderCommissionCheck } from "../../../sales/orders/verify/verify-order-commissions.ts";
import { bucketCheck } from "../../analytics/queries/verify-buckets.ts";

let shop: TestApp;
let post: ReturnType<typeof asStaff>;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addDiscount(shop, { code: "ALL", type: "percentage", valueBps: 10_000 });
  post = asStaff(shop, await makeStaff(shop));
});
afterAll(() => shop.close());

async function differences(): Promise<string[]> {
  const found: Difference[] = [];
  for (const check of [orderCommissionCheck, bucketCheck])
    await check.run(shop.database.reads, (each) => found.push(each));
  return found.map(({ problem }) => problem);
}

async function figuresOf({ session }: TestCreator) {
  const { body } = await shop.request<{
    metrics: { orders: number; keptOrders: number; units: number; unitsNet: number };
  }>("GET", "/api/creator/stats", { session });
  const { orders, keptOrders, units, unitsNet } = body.metrics;
  return { orders, keptOrders, units, unitsNet };
}

const refund = (order: FulfilledOrder, body: Record<string, unknown>) =>
  post(`orders/${order.id}/refunds`, { reason: "Returned", ...body });

/** An article for money and two that are free. */
const orderWithGifts = (ada: TestCreator) =>
  creditedOrder(shop, ada.code, [
    { priceMinor: 2_000, qty: 1 },
    { priceMinor: 0, qty: 2 },
  ]);

test("a gift that is given back is taken out of the pieces", async () => {
  const ada = await creatorWithLink(shop);
  const order = await orderWithGifts(ada);
  const answer = await refund(order, { lines: [{ lineId: order.lines[1]?.id, qty: 1 }] });
  expect(answer).toMatchObject({ status: 201 });
  expect(await figuresOf(ada)).toEqual({ orders: 1, keptOrders: 1, units: 3, unitsNet: 2 });
  expect(await differences()).toEqual([]);
});

test("an order that was free but for its shipping is lost once all of its pieces are back", async () => {
  const ada = await creatorWithLink(shop);
  const { productId } = await createProduct(shop, { variants: [{ priceMinor: 1_500, stock: 10 }] });
  const placed = await placeOrder(shop, (await signUp(shop)).session, {
    lines: [{ productId, qty: 2 }],
    discountCode: "ALL",
    attribution: { code: ada.code },
  });
  const order = placed.body as unknown as FulfilledOrder;
  expect(order).toMatchObject({ totals: { total: { amount: 490 } } });
  await refund(order, { lines: [{ lineId: order.lines[0]?.id, qty: 1 }] });
  expect(await figuresOf(ada)).toEqual({ orders: 1, keptOrders: 1, units: 2, unitsNet: 1 });
  expect(await post(`orders/${order.id}/cancel`)).toMatchObject({ status: 200 });
  expect(await figuresOf(ada)).toEqual({ orders: 1, keptOrders: 0, units: 2, unitsNet: 0 });
  expect(await differences()).toEqual([]);
});

test("money alone gives no piece back; the pieces follow when they come", async () => {
  const ada = await creatorWithLink(shop);
  const order = await creditedOrder(shop, ada.code, [{ priceMinor: 1_000, qty: 2 }]);
  await refund(order, { amount: { amount: 2_000, currency: "EUR" } });
  expect(await figuresOf(ada)).toEqual({ orders: 1, keptOrders: 0, units: 2, unitsNet: 2 });
  await refund(order, { lines: [{ lineId: order.lines[0]?.id, qty: 2 }] });
  expect(await figuresOf(ada)).toEqual({ orders: 1, keptOrders: 0, units: 2, unitsNet: 0 });
  expect(await differences()).toEqual([]);
});

test("a refund of gifts that fails later gives the pieces back to the figures", async () => {
  const ada = await creatorWithLink(shop);
  const order = await orderWithGifts(ada);
  await refund(order, { lines: order.lines.map(({ id, qty }) => ({ lineId: id, qty })) });
  expect(await figuresOf(ada)).toEqual({ orders: 1, keptOrders: 0, units: 3, unitsNet: 0 });
  expect(await failRefundLate(shop, order.id)).toBe(true);
  expect(await figuresOf(ada)).toEqual({ orders: 1, keptOrders: 1, units: 3, unitsNet: 3 });
  expect(await differences()).toEqual([]);
});

test("a former shop lacks the pieces, verify says which, and the migration has the worker write them", async () => {
  const ada = await creatorWithLink(shop);
  const order = await orderWithGifts(ada);
  await refund(order, { lines: [{ lineId: order.lines[1]?.id, qty: 1 }] });
  const id = decodeId("ord", order.id);
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`
      delete from figure_corrections f using commissions c where c.id = f.commission_id and c.order_id = ${id}`);
  });
  expect(await differences()).toEqual([
    expect.stringMatching(
      new RegExp(`lack 1 pieces given back; with its id ${id} in orders_to_settle the worker corrects them$`),
    ),
  ]);
  expect((await figuresOf(ada)).unitsNet).toBe(3);
  const client = new pg.Client(shop.services.database.settings.connection);
  await client.connect();
  await client.query(readFileSync(join(serverDirectory, "migrations", "20261126T2500_pieces_given_back.sql"), "utf8"));
  await client.end();
  const job = shop.app.jobs.find(({ name }) => name === "migrated-orders");
  await Promise.all([job?.run(), job?.run()]);
  await job?.run();
  expect((await figuresOf(ada)).unitsNet).toBe(2);
  expect(await differences()).toEqual([]);
});
