import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, signUp } from "../../../../test/factories.ts";
import { runJob, startGuest } from "../../../../test/guests.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ payments: "manual" });
  await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
  await createProduct(shop, { handle: "mug", variants: [{ priceMinor: 900, stock: 500 }] });
});
afterAll(() => shop.close());

interface Saved {
  name: string;
  line1: string;
  isDefaultShipping: boolean;
}

const lines = [{ productId: "mug", qty: 1 }];
const order = (session: string, more: Record<string, unknown> = {}) =>
  placeOrder(shop, session, { lines, saveAddress: true, ...more });
const savedOf = async (session: string) =>
  (await shop.request<{ data: Saved[] }>("GET", "/api/auth/addresses", { session })).body.data;
const checkout = (session: string) => shop.request("GET", "/checkout", { session, headers: { accept: "text/html" } });

test("an order saves its address once, the first as the default, and the checkout is filled in with it", async () => {
  const { session, userId } = await signUp(shop);
  await shop.database.reads.execute(sql`update users set name = '' where id = ${userId}`);
  await shop.request("POST", "/api/cart/lines", { session, body: { productId: "mug", qty: 9 } });
  expect((await order(session)).status).toBe(201);
  expect((await order(session, { shippingAddress: { ...BERLIN, phone: "030 1" } })).status).toBe(201);
  expect((await order(session, { shippingAddress: { ...BERLIN, line1: "Elsewhere 2" } })).status).toBe(201);
  expect((await order(session, { saveAddress: false, shippingAddress: { ...BERLIN, line1: "No 3" } })).status).toBe(
    201,
  );
  expect((await savedOf(session)).map(({ line1, isDefaultShipping }) => [line1, isDefaultShipping]).sort()).toEqual([
    ["Elsewhere 2", false],
    ["Torstr. 1", true],
  ]);
  const page = await checkout(session);
  expect(page.text).toContain('value="Torstr. 1"');
  expect(page.text).toContain('value="10119"');
  await runJob(shop, "order-mails");
  const rows = await shop.database.reads.query(sql<{ name: string }>`select name from users where id = ${userId}`);
  expect(rows).toEqual([{ name: BERLIN.name }]);
});

test("many orders at once save each address once, and a full book takes none and fails none", async () => {
  const ada = await signUp(shop);
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(ada.session)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(await savedOf(ada.session)).toHaveLength(1);
  const bob = await signUp(shop);
  const elsewhere = (index: number) => order(bob.session, { shippingAddress: { ...BERLIN, line1: `Street ${index}` } });
  const many = await Promise.all(Array.from({ length: 60 }, (_, index) => elsewhere(index)));
  expect(many.map(({ status }) => status)).toEqual(Array(60).fill(201));
  const [kept] = await shop.database.reads.query(sql<{ count: number; defaults: number }>`
    select count(*)::int as count, count(*) filter (where is_default_shipping)::int as defaults from addresses where user_id = ${bob.userId}`);
  expect(kept).toEqual({ count: 50, defaults: 1 });
});

test("a guest's checkout is filled in with the last order, and nothing is saved; a stranger's is empty", async () => {
  const guest = await startGuest(shop);
  await shop.request("POST", "/api/cart/lines", { session: guest.session, body: { productId: "mug", qty: 9 } });
  expect((await order(guest.session, { email: "lene@example.com" })).status).toBe(201);
  const page = await checkout(guest.session);
  for (const value of ['value="lene@example.com"', 'value="Torstr. 1"', 'value="Berlin"'])
    expect(page.text).toContain(value);
  const [saved] = await shop.database.reads.query(
    sql<{ count: number }>`select count(*)::int as count from addresses where user_id = ${guest.userId}`,
  );
  expect(saved?.count).toBe(0);
  const stranger = await startGuest(shop);
  await shop.request("POST", "/api/cart/lines", { session: stranger.session, body: { productId: "mug", qty: 1 } });
  expect((await checkout(stranger.session)).text).not.toContain("Torstr. 1");
});
