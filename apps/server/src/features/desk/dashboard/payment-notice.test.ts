import { afterAll, beforeAll, expect, test } from "vitest";
import { signUp } from "../../../../test/factories.ts";
import { orderOf } from "../../../../test/fulfilment.ts";
import { addShippingMethod } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
});
afterAll(() => shop.close());

test("a shop that takes bank transfers without an account to pay to says so until it has one", async () => {
  const { session } = await signUp(shop, { roles: ["admin"] });
  const notices = async () => (await shop.request("GET", "/api/admin/dashboard", { session })).body.notices;
  expect(await notices()).toMatchObject([{ code: "payment_instructions_missing" }]);
  const { order: early } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  expect(early.payment.instructions).toBeNull();

  const change = { headers: { "if-match": "*" }, body: { paymentInstructions: "IBAN DE00 1234" }, session };
  expect((await shop.request("PATCH", "/api/admin/settings", change)).status).toBe(200);
  expect(await notices()).toEqual([]);
  const { order } = await orderOf(shop, [{ priceMinor: 1_000, qty: 1 }]);
  expect(order.payment.instructions).toBe("IBAN DE00 1234");
});
