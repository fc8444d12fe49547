import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { addDiscount, addShippingMethod, addTaxRate, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490, freeFromMinor: 10_000 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
});
afterAll(() => shop.close());

test("a percentage is spread over the lines and adds up; free shipping and limits hold", async () => {
  const [ada, bob] = [await signUp(shop), await signUp(shop)];
  const handles = ["disc-a", "disc-b", "disc-c"];
  for (const [index, handle] of handles.entries())
    await createProduct(shop, { handle, variants: [{ priceMinor: 333 + index }] });
  await addDiscount(shop, { code: "TEN", type: "percentage", valueBps: 1_000 });
  await addDiscount(shop, { code: "SHIP", type: "free_shipping" });
  await addDiscount(shop, { code: "ONCE", type: "amount", amountMinor: 100, usageLimit: 1 });
  await addDiscount(shop, { code: "EACH", type: "amount", amountMinor: 100, perCustomerLimit: 1 });
  await addDiscount(shop, { code: "OLD", type: "amount", amountMinor: 100, endsAt: new Date(Date.now() - 1) });
  await addDiscount(shop, { code: "RICH", type: "amount", amountMinor: 100, minimumSubtotalMinor: 1_000_000 });
  const lines = handles.map((productId) => ({ productId, qty: 1 }));

  const ten = await placeOrder(shop, ada.session, { lines, discountCode: " ten " });
  expect(ten.body.totals).toMatchObject({
    items: { amount: 1_002 },
    discount: { amount: 100 },
    total: { amount: 902 + 490 },
  });
  expect((ten.body.lines as unknown as { discount: { amount: number } }[]).map((line) => line.discount.amount)).toEqual(
    [33, 33, 34],
  );
  expect((await placeOrder(shop, ada.session, { lines, discountCode: "SHIP" })).body.totals.shipping.amount).toBe(0);
  expect((await placeOrder(shop, ada.session, { lines, discountCode: "ONCE" })).status).toBe(201);
  expect((await placeOrder(shop, bob.session, { lines, discountCode: "ONCE" })).body).toMatchObject({
    code: "discount_exhausted",
  });
  expect((await placeOrder(shop, ada.session, { lines, discountCode: "EACH" })).status).toBe(201);
  expect((await placeOrder(shop, ada.session, { lines, discountCode: "EACH" })).body).toMatchObject({
    code: "discount_exhausted",
  });
  expect((await placeOrder(shop, bob.session, { lines, discountCode: "EACH" })).status).toBe(201);
  expect((await placeOrder(shop, bob.session, { lines, discountCode: "OLD" })).body).toMatchObject({
    code: "discount_expired",
  });
  expect((await placeOrder(shop, bob.session, { lines, discountCode: "RICH" })).body).toMatchObject({
    code: "discount_below_minimum",
    minimumSubtotal: { amount: 1_000_000, currency: "EUR" },
    missing: { amount: 998_998, currency: "EUR" },
    errors: [{ pointer: "#/discountCode", code: "discount_below_minimum", missing: { amount: 998_998 } }],
  });
});

test("a limit holds when many use the code at once", async () => {
  await createProduct(shop, { handle: "limited" });
  await addDiscount(shop, { code: "FIVE", type: "amount", amountMinor: 100, usageLimit: 5 });
  const customers = await Promise.all(Array.from({ length: 20 }, () => signUp(shop)));
  const answers = await Promise.all(
    customers.map((customer) =>
      placeOrder(shop, customer.session, { lines: [{ productId: "limited", qty: 1 }], discountCode: "FIVE" }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
});
