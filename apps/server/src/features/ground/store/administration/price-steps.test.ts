import { afterAll, beforeAll, expect, test } from "vitest";
import { makeStaff } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
});
afterAll(() => shop.close());

const EUR = (amount: number) => ({ amount, currency: "EUR" });
const method = { code: "post", name: "Post", countries: ["DE"], price: EUR(490) };
const post = (rest: object) =>
  shop.request("POST", "/api/admin/shipping-methods", { session: staff, body: { ...method, ...rest } });

test("steps and days are kept, shown to everyone, and changed as a whole", async () => {
  const steps = [
    { fromGrams: 1_000, price: EUR(690) },
    { fromGrams: 5_000, price: EUR(1_490) },
  ];
  const { status, body } = await post({ prices: steps, minDays: 2, maxDays: 4 });
  expect([status, body.prices, body.minDays, body.maxDays]).toEqual([201, steps, 2, 4]);
  expect((await shop.request("GET", "/api/store")).body.shippingMethods).toMatchObject([
    { code: "post", prices: steps, minDays: 2, maxDays: 4 },
  ]);
  const change = (rest: object) =>
    shop.request("PATCH", `/api/admin/shipping-methods/${body.id}`, {
      session: staff,
      body: rest,
      headers: { "if-match": "*" },
    });
  const subtotal = [{ fromSubtotal: EUR(5_000), price: EUR(0) }];
  expect((await change({ prices: subtotal, maxDays: null })).body).toMatchObject({
    prices: subtotal,
    minDays: 2,
    maxDays: null,
  });
  expect((await change({ prices: [] })).body.prices).toEqual([]);
});

test.each([
  [{ prices: [{ price: EUR(1) }] }, "#/prices/0"],
  [{ prices: [{ fromGrams: 1, fromSubtotal: EUR(1), price: EUR(1) }] }, "#/prices/0"],
  [
    {
      prices: [
        { fromGrams: 1, price: EUR(1) },
        { fromSubtotal: EUR(2), price: EUR(1) },
      ],
    },
    "#/prices",
  ],
  [
    {
      prices: [
        { fromGrams: 2, price: EUR(1) },
        { fromGrams: 2, price: EUR(2) },
      ],
    },
    "#/prices/1",
  ],
  [{ prices: [{ fromGrams: 1, price: { amount: 1, currency: "USD" } }] }, "#/prices/0/price/currency"],
  [{ minDays: 3, maxDays: 2 }, "#/maxDays"],
])("%j is refused", async (rest, pointer) => {
  const { status, body } = await post({ code: "other", ...rest });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ pointer }]);
});
