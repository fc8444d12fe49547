import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../test/factories.ts";
import { addDiscount, addShippingMethod, addTaxRate, BERLIN } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
});
afterAll(() => shop.close());

test("a quote is incomplete while no country is known", async () => {
  await createProduct(shop, { handle: "somewhere" });
  const quote = (rest: object) =>
    shop.request("POST", "/api/checkout/quote", { body: { lines: [{ productId: "somewhere", qty: 2 }], ...rest } });
  expect((await quote({})).body).toMatchObject({
    totals: {
      items: { amount: 5_000 },
      shipping: null,
      tax: null,
      shippingTax: null,
      total: { amount: 5_000 },
      complete: false,
    },
    shippingMethods: [],
  });
  expect((await quote({ shippingAddress: BERLIN })).body).toMatchObject({
    totals: { shipping: { amount: 490 }, tax: { currency: "EUR" }, shippingTax: { currency: "EUR" }, complete: true },
  });
});

test("a quote says what a discount's minimum lacks", async () => {
  await createProduct(shop, { handle: "cheap" });
  await addDiscount(shop, { code: "MORE", type: "amount", amountMinor: 100, minimumSubtotalMinor: 4_500 });
  const quote = async (qty: number) =>
    (
      await shop.request("POST", "/api/checkout/quote", {
        body: { lines: [{ productId: "cheap", qty }], discountCode: "more" },
      })
    ).body;
  expect(await quote(1)).toMatchObject({
    discount: null,
    warnings: [
      {
        code: "discount_below_minimum",
        pointer: "#/discountCode",
        available: null,
        minimumSubtotal: { amount: 4_500, currency: "EUR" },
        missing: { amount: 2_000, currency: "EUR" },
      },
    ],
  });
  expect(await quote(2)).toMatchObject({ discount: { code: "MORE" }, warnings: [] });
});
