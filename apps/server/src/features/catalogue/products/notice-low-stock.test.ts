import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeAdmin, signUp } from "../../../../test/factories.ts";
import { addShippingMethod, placeOrder } from "../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { eventTypeDocuments } from "../../partners/webhooks/event-types.ts";
import { noticeLowStock } from "./notice-low-stock.ts";

let shop: TestApp;
let admin: string;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.reads.execute(sql`delete from stock`);
  await look();
  await shop.database.reads.execute(sql`delete from events where type = 'inventory.low'`);
});

interface LowEvent {
  variantId: string;
  stock: number;
  threshold: number;
  [member: string]: unknown;
}

const look = (threshold = 5) => noticeLowStock(shop.database, threshold);
const told = async (): Promise<LowEvent[]> => {
  const rows = await shop.database.reads.query(sql<{ data: unknown }>`
    select data from events where type = 'inventory.low' order by id`);
  return rows.map((row) => row.data as LowEvent);
};
const setStock = async (variantId: string, stock: number | null) => {
  const answer = await shop.request("PATCH", `/api/admin/variants/${variantId}`, {
    session: admin,
    body: { stock },
    headers: { "if-match": "*" },
  });
  expect(answer.status, answer.text).toBe(200);
};
const makeProduct = async (stock: number | null, status: "active" | "draft" = "active") => {
  const answer = await shop.request<{ id: string; version: number; variants: { id: string }[] }>(
    "POST",
    "/api/admin/products",
    {
      session: admin,
      body: { title: "Mug", status, variants: [{ sku: "MUG", price: { amount: 100, currency: "EUR" }, stock }] },
    },
  );
  expect(answer.status, answer.text).toBe(201);
  return { productId: answer.body.id, variantId: answer.body.variants[0]?.id ?? "" };
};

test("a variant that falls to the threshold is reported once, as the event type promises", async () => {
  const { productId, variantId } = await makeProduct(6);
  await look();
  expect(await told()).toEqual([]);
  await setStock(variantId, 5);
  await look();
  await look();
  const expected = { productId, variantId, sku: "MUG", title: "Mug", stock: 5, threshold: 5 };
  expect(await told()).toMatchObject([expected]);
  await setStock(variantId, 2);
  await look();
  expect(await told()).toHaveLength(1);
  const [event] = await told();
  const document = eventTypeDocuments.find(({ type }) => type === "inventory.low");
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  const body = { type: "inventory.low", timestamp: new Date().toISOString(), data: event };
  expect(ajv.validate(document?.schema ?? false, body), ajv.errorsText()).toBe(true);
});

test("it is told again only after there was more", async () => {
  const { variantId } = await makeProduct(3);
  await look();
  await setStock(variantId, 6);
  await look();
  await setStock(variantId, 0);
  await look();
  expect((await told()).map((event) => event.stock)).toEqual([3, 0]);
});

test("an order makes a variant low without writing anything for it", async () => {
  const { variantId, productId } = await makeProduct(6);
  await look();
  const customer = await signUp(shop);
  const order = await placeOrder(shop, customer.session, { lines: [{ productId, variantId, qty: 2 }] });
  expect(order.status, order.text).toBe(201);
  expect(await told()).toEqual([]);
  await look();
  expect(await told()).toMatchObject([{ variantId, stock: 4 }]);
});

test("variants without stock counts, retired or not on sale are not reported until they are on sale", async () => {
  await makeProduct(null);
  const { productId } = await makeProduct(1, "draft");
  await look();
  expect(await told()).toEqual([]);
  const headers = { "if-match": "*" };
  const change = (status: string) =>
    shop.request("PATCH", `/api/admin/products/${productId}`, { session: admin, headers, body: { status } });
  expect((await change("active")).status).toBe(200);
  await look();
  await change("archived");
  await look();
  await change("active");
  await look();
  expect(await told()).toHaveLength(1);
});

test("no longer counted and counted again counts as having been more", async () => {
  const { variantId } = await makeProduct(1);
  await look();
  await setStock(variantId, null);
  await look();
  await setStock(variantId, 1);
  await look();
  expect(await told()).toHaveLength(2);
});

test("the threshold is the store's, for partners and for the dashboard", async () => {
  const { variantId } = await makeProduct(8);
  const dashboard = async () =>
    (await shop.request<{ lowStock: unknown[] }>("GET", "/api/admin/dashboard", { session: admin })).body.lowStock;
  const change = (lowStockThreshold: number) =>
    shop.request("PATCH", "/api/admin/settings", {
      session: admin,
      headers: { "if-match": "*" },
      body: { lowStockThreshold },
    });
  expect(await dashboard()).toEqual([]);
  expect(await change(10)).toMatchObject({ status: 200, body: { lowStockThreshold: 10 } });
  expect(await dashboard()).toMatchObject([{ variantId, stock: 8 }]);
  const job = shop.app.jobs.find(({ name }) => name === "low-stock");
  await job?.run();
  expect(await told()).toMatchObject([{ variantId, stock: 8, threshold: 10 }]);
  expect((await change(-1)).status).toBe(422);
  expect((await change(1_000_001)).status).toBe(422);
  await change(5);
});

test("many variants run low at once, and many workers check at once: each is reported once", async () => {
  await shop.database.reads.execute(sql`
    with product as (
      insert into products (id, handle, title, status, search, sort_title, min_price_minor, max_price_minor)
      select gen_random_uuid(), 'many-' || n, 'Many', 'active', '', 'many', 1, 1 from generate_series(1, 1200) n returning id),
    variant as (insert into variants (id, product_id, position, title, price_minor) select gen_random_uuid(), id, 0, '', 1 from product returning id)
    insert into stock select id, 1 from variant`);
  for (let more = true; more; ) more = (await Promise.all([look(), look(), look()])).includes(true);
  const events = await told();
  expect(events).toHaveLength(1200);
  expect(new Set(events.map((event) => event.variantId)).size).toBe(1200);
});
