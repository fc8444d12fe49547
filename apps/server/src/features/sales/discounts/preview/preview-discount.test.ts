/** docs/contract/administration.md#discount-preview */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, makeStaff, signUp } from "../../../../../test/factories.ts";
import { addDiscount, addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import type { Discount } from "../../discount-codes/discount-rule.ts";
import { sumUses } from "./preview-discount.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
  await addShippingMethod(shop, { code: "post", priceMinor: 490 });
  await createCollections(shop, { handle: "tables", title: "Tables" });
  await createProduct(shop, { handle: "mug", collections: ["tables"], variants: [{ priceMinor: 999, stock: 50 }] });
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 2_500, stock: 50 }] });
  await addDiscount(shop, { code: "OTHER", type: "percentage", valueBps: 1_000 });
  const [ada, bob] = [(await signUp(shop)).session, (await signUp(shop)).session];
  const buy = async (session: string, lines: object[], more: object = {}) =>
    (await placeOrder(shop, session, { lines, ...more })).body;
  await buy(ada, [{ productId: "mug", qty: 3 }]);
  await buy(ada, [
    { productId: "mug", qty: 1 },
    { productId: "tote", qty: 2 },
  ]);
  await buy(bob, [{ productId: "tote", qty: 1 }]);
  // Neither of these counts: one has a discount, one is canceled.
  await buy(bob, [{ productId: "tote", qty: 1 }], { discountCode: "OTHER" });
  const canceled = await buy(bob, [{ productId: "tote", qty: 1 }]);
  await shop.request("POST", `/api/orders/${canceled.id}/cancel`, { session: bob, body: {} });
});
afterAll(() => shop.close());

const preview = (body: object, session = staff) =>
  shop.request<{ fittingOrders: number; cost: { amount: number }; items: { amount: number }; errors: object[] }>(
    "POST",
    "/api/admin/discounts/preview",
    { session, body },
  );
const figures = async (body: object) => {
  const { fittingOrders, items, cost } = (await preview(body)).body;
  return [fittingOrders, items.amount, cost.amount];
};
const EUR = (amount: number) => ({ amount, currency: "EUR" });

test("a discount is tried on the orders of 30 days without being made, to the cent", async () => {
  expect((await preview({ type: "percentage", valueBps: 1_000 })).body).toMatchObject({
    ...{ orders: 3, isWhole: true, fittingOrders: 3 },
    items: EUR(2_997 + 5_999 + 2_500),
    cost: EUR(300 + 600 + 250),
  });
  expect(await figures({ type: "free_shipping" })).toEqual([3, 11_496, 3 * 490]);
  expect(await figures({ type: "amount", amount: EUR(2_600) })).toEqual([3, 11_496, 2_600 + 2_600 + 2_500]);
  const eligible = { type: "percentage", valueBps: 5_000 };
  expect(await figures({ ...eligible, productIds: ["tote"] })).toEqual([2, 5_999 + 2_500, 2_500 + 1_250]);
  expect(await figures({ ...eligible, collections: ["tables"] })).toEqual([2, 2_997 + 5_999, 1_499 + 500]);
  expect(await figures({ ...eligible, minimumSubtotal: EUR(2_997) })).toEqual([2, 8_996, 1_499 + 3_000]);
  expect(await figures({ ...eligible, usageLimit: 1 })).toEqual([1, 2_997, 1_499]);
  expect(await figures({ ...eligible, perCustomerLimit: 1 })).toEqual([2, 2_997 + 2_500, 1_499 + 1_250]);
  const { body } = await shop.request<{ data: object[] }>("GET", "/api/admin/discounts", { session: staff });
  expect(body.data).toHaveLength(1);
});

test("what could not be saved is refused in the same words, and it is for staff alone", async () => {
  for (const wrong of [
    { type: "percentage" },
    { type: "free_shipping", valueBps: 100 },
    { type: "percentage", valueBps: 100, productIds: ["nothing"] },
    { type: "amount", amount: { amount: 100, currency: "USD" } },
  ]) {
    const made = await shop.request<{ errors: object[] }>("POST", "/api/admin/discounts", {
      session: staff,
      body: { code: "X", ...wrong },
    });
    const tried = await preview(wrong);
    expect([tried.status, tried.body.errors]).toEqual([422, made.body.errors]);
  }
  const { session } = await signUp(shop);
  expect((await preview({ type: "free_shipping" }, session)).status).toBe(403);
});

test("a discount never costs more than the goods, and a limit never makes it cost more", () => {
  const lines = fc.array(
    fc.record({
      productId: fc.constantFrom("a", "b"),
      collectionIds: fc.constant([]),
      qty: fc.integer({ min: 1, max: 9 }),
      unitPriceMinor: fc.integer({ min: 0, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const orders = fc.array(
    fc.record({ userId: fc.constantFrom("ada", "bob"), shippingMinor: fc.nat({ max: 1_000 }), lines }),
    { maxLength: 8 },
  );
  const whole = { id: "d", code: "D", startsAt: null, endsAt: null, creatorId: null, active: true };
  const targets = { productIds: [], collectionIds: [], minimumSubtotalMinor: null };
  fc.assert(
    fc.property(
      orders,
      fc.constantFrom("percentage" as const, "amount" as const),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 5 }),
      (sold, type, value, limit) => {
        const values = { type, valueBps: value, amountMinor: value };
        const free: Discount = { ...whole, ...targets, ...values, usageLimit: null, perCustomerLimit: null };
        const { costMinor, itemsMinor, fittingOrders } = sumUses(free, sold);
        expect(Number.isSafeInteger(costMinor)).toBe(true);
        expect(costMinor).toBeLessThanOrEqual(itemsMinor);
        expect(fittingOrders).toBe(sold.length);
        const limited = sumUses({ ...free, usageLimit: limit, perCustomerLimit: limit }, sold);
        expect(limited.costMinor).toBeLessThanOrEqual(costMinor);
        expect(limited.fittingOrders).toBeLessThanOrEqual(limit);
      },
    ),
  );
});
