import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keepClicksUnasked, PHONE } from "../../../../../test/clicks.ts";
import { commissionsOf, creatorWithLink, type TestCreator } from "../../../../../test/commissions.ts";
import { createProduct, signUp, type TestCustomer } from "../../../../../test/factories.ts";
import { addDiscount, addShippingMethod, addTaxRate, BERLIN, type TestOrder } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { CLICK_COOKIE } from "../../attribution/click-cookie.ts";

let shop: TestApp;
let ada: TestCreator;
let buyer: TestCustomer;
beforeAll(async () => {
  shop = await startTestApp({ trustedProxies: ["127.0.0.1"] });
  await keepClicksUnasked(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await createProduct(shop, { handle: "tote", variants: [{ priceMinor: 2_500 }] });
});
beforeEach(async () => {
  ada = await creatorWithLink(shop);
  buyer = await signUp(shop);
});
afterAll(() => shop.close());

async function buy({ session = buyer.session, cookie = "", body = {} }): Promise<TestOrder> {
  const placed = await shop.request<TestOrder>("POST", "/api/orders", {
    // Two cookies at once, so the session goes as a header too.
    headers: { cookie: [`session=${session}`, cookie].join("; ") },
    body: { lines: [{ productId: "tote", qty: 2 }], shippingAddress: BERLIN, ...body },
  });
  expect(placed.status, placed.text).toBe(201);
  return placed.body;
}

const code = () => ({ attribution: { code: ada.code } });

async function click() {
  const answer = await shop.request("GET", `/r/${ada.code}`, {
    headers: {
      "user-agent": PHONE,
      referer: "https://www.instagram.com/p/1",
      "cf-ipcountry": "AT",
      "x-forwarded-for": "203.0.113.7",
    },
  });
  const clickId = new URL(String(answer.headers.location)).searchParams.get("clk") ?? "";
  return { clickId, cookie: `${CLICK_COOKIE}=${answer.cookie(CLICK_COOKIE)}` };
}

const sourceOf = async (order: TestOrder) => {
  const [row] = await shop.database.reads.query(
    sql<{
      link_id: string | null;
      country: string | null;
      device: string | null;
      referrer_host: string | null;
    }>`select link_id, country, device, referrer_host from commissions where order_id = ${decodeId("ord", order.id)}`,
  );
  return row;
};
const clicked = { link_id: expect.any(String), country: "AT", device: "mobile", referrer_host: "www.instagram.com" };

test("where a click in the request came from is kept with what it sold", async () => {
  const { clickId } = await click();
  expect(await sourceOf(await buy({ body: { attribution: { clickId } } }))).toEqual(clicked);
});

test("so is the click of the cookie", async () => {
  const { cookie } = await click();
  expect(await sourceOf(await buy({ cookie }))).toEqual(clicked);
});

test("so is the click of a stamp", async () => {
  const { clickId } = await click();
  const body = { productId: "tote", qty: 2, attribution: { clickId } };
  await shop.request("POST", "/api/cart/lines", { session: buyer.session, body });
  const order = await buy({});
  expect(order.attribution).toMatchObject({ status: "credited", method: "cart_line" });
  expect(await sourceOf(order)).toEqual(clicked);
});

test("a code without a click, and a coupon, have no source", async () => {
  const nowhere = { country: null, device: null, referrer_host: null };
  expect(await sourceOf(await buy({ body: code() }))).toEqual({ ...nowhere, link_id: expect.any(String) });
  const discount = `ADA${ada.creatorId.slice(-6).toUpperCase()}`;
  await addDiscount(shop, { code: discount, type: "percentage", valueBps: 1_000, creatorId: ada.creatorId });
  const order = await buy({ body: { discountCode: discount } });
  expect(order.attribution).toMatchObject({ status: "credited", method: "coupon" });
  expect(await sourceOf(order)).toEqual({ ...nowhere, link_id: null });
  // 4500 − 718 tax, at 10 %.
  expect(await commissionsOf(shop, order.id)).toMatchObject([{ amount_minor: 378 }]);
});

test("a creator paid by PayPal under the buyer's address earns nothing on the order", async () => {
  const paypal = await signUp(shop, { email: "Ada.Shops+tote@googlemail.com" });
  await shop.database.reads.execute(sql`
    update creators set payout_email_key = 'adashops@gmail.com' where id = ${ada.creatorId}`);
  const order = await buy({ session: paypal.session, body: code() });
  expect(order.attribution).toMatchObject({ status: "not_credited", reason: "self_referral" });
  expect(await commissionsOf(shop, order.id)).toEqual([]);
  expect((await buy({ body: code() })).attribution).toMatchObject({ status: "credited" });
});
