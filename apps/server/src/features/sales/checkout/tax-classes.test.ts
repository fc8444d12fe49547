import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, makeStaff, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, addTaxRate, BERLIN, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Product } from "../../catalogue/products/schemas.ts";
import { orderEventCheck } from "../orders/queries/verify-order-events.ts";
import { orderSumCheck } from "../orders/queries/verify-orders.ts";
import type { Quote } from "./schemas.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await addTaxRate(shop, { country: "DE", rateBps: 1_900 });
  await addTaxRate(shop, { country: "DE", rateBps: 700, class: "reduced" });
  await addTaxRate(shop, { country: "AT", rateBps: 1_000, class: "reduced" });
  await createProduct(shop, {
    handle: "stack",
    variants: [
      { options: { Of: "Mugs" }, priceMinor: 11_900 },
      { options: { Of: "Books" }, priceMinor: 10_700, taxClass: "reduced", withdrawalException: "c" },
      { options: { Of: "Gifts" }, priceMinor: 5_000, taxClass: "exempt" },
    ],
  });
});
afterAll(() => shop.close());

async function lines() {
  const { body } = await shop.request<Product>("GET", "/api/products/stack");
  return body.variants.map(({ id }) => ({ productId: "stack", variantId: id, qty: 1 }));
}

test("each line has the tax of its class, frozen with its class and country", async () => {
  const customer = await signUp(shop);
  const body = { lines: await lines(), shippingAddress: BERLIN };
  const quoted = await shop.request<Quote>("POST", "/api/checkout/quote", { body });
  expect(quoted.body.lines.map(({ tax }) => tax.amount)).toEqual([1_900, 700, 0]);
  const order = (await placeOrder(shop, customer.session, body)).body;
  const frozen = [
    { tax: { amount: 1_900 }, taxRateBps: 1_900, taxClass: "standard", taxCountry: "DE", withdrawable: true },
    { tax: { amount: 700 }, taxRateBps: 700, taxClass: "reduced", taxCountry: "DE", withdrawable: false },
    { tax: { amount: 0 }, taxRateBps: 0, taxClass: "exempt", taxCountry: "DE", withdrawable: true },
  ].map((line) => ({ ...line, handle: "stack" }));
  expect(order.lines).toMatchObject(frozen);
  await shop.database.reads.execute(sql`update variants set tax_class = 'standard', withdrawal_exception = null`);
  await shop.database.reads.execute(sql`update products set handle = 'stack-2'`);
  const admin = await makeAdmin(shop);
  const read = await shop.request("GET", `/api/admin/orders/${order.id}`, { session: admin });
  expect(read.body.lines).toMatchObject(frozen);
  await shop.database.reads.execute(sql`update products set handle = 'stack'`);
});

test.each([
  [sql`update order_lines set tax_class = 'exempt'`, orderSumCheck, /line 1: it is exempt and taxed/],
  [sql`update order_lines set tax_country = 'AT'`, orderSumCheck, /line 1: its tax is of AT, the order goes to DE/],
  [sql`update order_lines set tax_class = 'books'`, orderEventCheck, /the taxes of the lines of its event/],
  [sql`update order_lines set withdrawable = not withdrawable`, orderEventCheck, /the taxes of the lines/],
])("verify finds %#", async (damage, check, problem) => {
  const found: string[] = [];
  const undo = new Error("undo");
  const run = shop.database.transaction(async (tx) => {
    await check.run(tx, (difference) => expect.fail(difference.problem));
    await tx.execute(damage);
    await check.run(tx, ({ problem }) => found.push(problem));
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
  expect(found.join("\n")).toMatch(problem);
});

test("rates are one a place and class, and none of the class exempt", async () => {
  const staff = await makeStaff(shop);
  const post = (body: object) => shop.request("POST", "/api/admin/tax-rates", { session: staff, body });
  expect(await post({ country: "FR", class: "reduced", rateBps: 550 })).toMatchObject({
    status: 201,
    body: { country: "FR", region: null, class: "reduced", rateBps: 550, shippingRateBps: 550 },
  });
  const standard = await post({ country: "FR", rateBps: 2_000 });
  expect(standard).toMatchObject({ status: 201, body: { class: "standard" } });
  expect(await post({ country: "FR", class: "reduced", rateBps: 1 })).toMatchObject({
    status: 409,
    body: { code: "tax_rate_taken" },
  });
  expect(await post({ country: "FR", class: "exempt", rateBps: 0 })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: "#/class" }] },
  });
  const moved = await shop.request("PATCH", `/api/admin/tax-rates/${standard.body.id}`, {
    session: staff,
    body: { class: "reduced" },
    headers: { "if-match": "*" },
  });
  expect(moved).toMatchObject({ status: 409, body: { code: "tax_rate_taken" } });
  const pages: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const url = `/api/admin/tax-rates?country=FR&limit=1${cursor && `&cursor=${cursor}`}`;
    const page: TestAnswer<{ data: { class: string }[]; nextCursor: string | null }> = await shop.request("GET", url, {
      session: staff,
    });
    pages.push(...page.body.data.map((rate) => rate.class));
    cursor = page.body.nextCursor;
  }
  expect(pages).toEqual(["reduced", "standard"]);
});
