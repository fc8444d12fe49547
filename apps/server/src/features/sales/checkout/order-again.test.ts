import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

test("an order can be placed with the address of an order that was read", async () => {
  const { session } = await signUp(shop);
  const { productId } = await createProduct(shop);
  const first = await placeOrder(shop, session, { lines: [{ productId, qty: 1 }] });
  const { shippingAddress } = first.body;
  expect(shippingAddress).toMatchObject({ line2: null, region: null, phone: null });
  const absent = { shippingMethod: null, discountCode: null, attribution: null, note: null, expectedTotal: null };
  const lines = [{ productId, variantId: null, qty: 1 }];
  const again = await placeOrder(shop, session, { lines, shippingAddress, billingAddress: shippingAddress, ...absent });
  expect(again).toMatchObject({ status: 201, body: { shippingAddress, billingAddress: shippingAddress } });
});
