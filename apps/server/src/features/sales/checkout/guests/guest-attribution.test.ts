import { afterAll, beforeAll, expect, test } from "vitest";
import { createCreator, createProduct, type TestCustomer } from "../../../../../test/factories.ts";
import { startGuest } from "../../../../../test/guests.ts";
import { addDiscount, addShippingMethod, placeOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
let ada: TestCustomer & { creatorId: string };
let code: string;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900 }] });
  ada = await createCreator(shop, { name: "Ada", email: "a.d.a@gmail.com" });
  const link = await shop.request<{ code: string }>("POST", "/api/creator/product-links", {
    session: ada.session,
    body: {},
  });
  code = link.body.code;
});
afterAll(() => shop.close());

const lines = [{ productId: "mug", qty: 1 }];

/** A guest who has never seen the shop before orders through the creator's link. */
async function buyAsGuest(email: string, more: object = { attribution: { code } }) {
  const { session } = await startGuest(shop);
  const placed = await placeOrder(shop, session, { lines, email, ...more });
  expect(placed.status, placed.text).toBe(201);
  return placed.body;
}

const commissionsOf = async (reference: string) =>
  shop.database.reads.query(
    sql<{
      id: string;
    }>`select c.id from commissions c join orders o on o.id = c.order_id where o.reference = ${reference}`,
  );

test.each(["a.d.a@gmail.com", " ADA@Gmail.com ", "ada+anything@googlemail.com", "a.da+x@gmail.com"])(
  "a creator who buys as a guest under %s is not credited",
  async (email) => {
    const order = await buyAsGuest(email);
    expect(order.attribution).toMatchObject({ status: "not_credited", reason: "self_referral", code });
    expect(await commissionsOf(order.reference)).toEqual([]);
  },
);

test.each(["ada@example.com", "adab@gmail.com", "b+ada@gmail.com"])(
  "a guest under %s, which is not the creator's, credits the creator",
  async (email) => {
    const order = await buyAsGuest(email);
    expect(order.attribution).toMatchObject({ status: "credited", code });
    expect(await commissionsOf(order.reference)).toHaveLength(1);
  },
);

test("a creator's own coupon and stamped bag earn nothing in a guest's order under the creator's address", async () => {
  await addDiscount(shop, { code: "ADA10", type: "percentage", valueBps: 1_000, creatorId: ada.creatorId });
  const couponed = await buyAsGuest("ada+coupon@gmail.com", { discountCode: "ada10" });
  expect(couponed.attribution).toMatchObject({ status: "not_credited", reason: "self_referral", method: "coupon" });
  const { session } = await startGuest(shop);
  const stamped = { productId: "mug", qty: 1, attribution: { code } };
  await shop.request("POST", "/api/cart/lines", { session, body: stamped });
  const placed = await placeOrder(shop, session, { lines, email: "ada+bag@gmail.com" });
  expect(placed.body.attribution).toMatchObject({
    status: "not_credited",
    reason: "self_referral",
    method: "cart_line",
  });
});

test("the address of the creator's PayPal account counts as well", async () => {
  await shop.request("PUT", "/api/creator/payout-method", {
    session: ada.session,
    body: { type: "paypal", email: "money@outlook.com" },
  });
  const order = await buyAsGuest("money+me@outlook.com");
  expect(order.attribution).toMatchObject({ status: "not_credited", reason: "self_referral" });
});
