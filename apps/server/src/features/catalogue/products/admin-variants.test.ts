import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { AdminProduct } from "./present-product.ts";

let shop: TestApp;
let admin: string;
type Body = AdminProduct & Record<string, unknown>;

beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

/** The id of a product that comes before every other. */
const OLDEST = "00000000-0000-7000-8000-000000000001";
const eur = (amount: number) => ({ amount, currency: "EUR" });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  shop.request<Body>("POST", "/api/admin/products", { session: admin, body, headers });
const patchVariant = (id: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  shop.request("PATCH", `/api/admin/variants/${id}`, { session: admin, body, headers });
const eventTypes = async (handle: string) =>
  (
    await shop.database.reads.query(sql<{ type: string }>`
      select type from events where data->>'handle' = ${handle} order by id`)
  ).map((row) => row.type);
const audit = (action: string) =>
  shop.database.reads.query(sql<{ before: unknown; after: unknown; actor_id: string | null }>`
    select before, after, actor_id from audit_log where action = ${action} order by id desc`);

test("price and SKU of a variant move the product; stock does not", async () => {
  const { body } = await post({
    title: "Offer",
    variants: [
      { sku: "OF-A", options: { Size: "A" }, price: eur(100), stock: 1 },
      { sku: "OF-B", options: { Size: "B" }, price: eur(200) },
    ],
  });
  const [a, b] = body.variants;
  const priced = await patchVariant(a?.id, { price: eur(300), compareAtPrice: eur(400), sku: "NEW-7788" });
  expect(priced).toMatchObject({
    status: 200,
    body: { id: a?.id, productId: body.id, price: eur(300), compareAtPrice: eur(400), sku: "NEW-7788", stock: 1 },
  });
  const after = await shop.request<Body>("GET", `/api/admin/products/${body.id}`, { session: admin });
  expect(after.body).toMatchObject({ version: 2, priceRange: { min: eur(200), max: eur(300) } });
  expect((await shop.request("GET", "/api/products?q=NEW-7788")).body.data).toMatchObject([{ id: body.id }]);
  expect((await patchVariant(b?.id, { stock: 9 })).body).toMatchObject({ stock: 9, available: true });
  expect((await patchVariant(b?.id, { stockDelta: -9 })).body).toMatchObject({ stock: 0, available: false });
  const stocked = await shop.request<Body>("GET", `/api/admin/products/${body.id}`, { session: admin });
  expect(stocked.body).toMatchObject({ version: 2, updatedAt: after.body.updatedAt });
  expect(stocked.headers.etag).toBe('"2"');
  expect(await eventTypes("offer")).toEqual(["product.created", "product.updated"]);
  expect(await audit("variant.update")).toMatchObject([
    { before: { stock: 9 }, after: { stock: 0 } },
    { before: { stock: null }, after: { stock: 9 } },
    { before: { sku: "OF-A", price: eur(100) }, after: { sku: "NEW-7788", price: eur(300) } },
  ]);
});

test("stock that is not counted has no delta, and none goes below zero", async () => {
  const { variants } = await createProduct(shop, { variants: [{ priceMinor: 1 }] });
  const id = variants[0]?.variantId;
  expect(await patchVariant(id, { stockDelta: 1 })).toMatchObject({ status: 409, body: { code: "stock_not_tracked" } });
  expect((await patchVariant(id, { stock: 2 })).body.stock).toBe(2);
  expect(await patchVariant(id, { stockDelta: -3 })).toMatchObject({
    status: 409,
    body: { code: "insufficient_stock", errors: [{ pointer: "#/stockDelta", available: 2 }] },
  });
  expect((await patchVariant(id, { stock: null })).body).toMatchObject({ stock: null, available: true });
  expect(await patchVariant(id, { stock: 1, stockDelta: 1 })).toMatchObject({ status: 422 });
  expect(await patchVariant(id, { stock: -1 })).toMatchObject({ status: 422 });
  expect(await patchVariant(id, { price: { amount: 1, currency: "USD" } })).toMatchObject({ status: 422 });
  expect(await patchVariant("var_nothing", { stock: 1 })).toMatchObject({ status: 404 });
});

test("price and SKU may be guarded by the product's version, which stock does not move", async () => {
  const { variants } = await createProduct(shop, { variants: [{ priceMinor: 1, stock: 1 }] });
  const id = variants[0]?.variantId;
  const priced = await patchVariant(id, { price: eur(2) }, { "if-match": '"1"' });
  expect(priced).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { version: 2, price: eur(2) } });
  expect(await patchVariant(id, { price: eur(3) }, { "if-match": '"1"' })).toMatchObject({
    status: 412,
    headers: { etag: '"2"' },
    body: { code: "precondition_failed" },
  });
  expect(await patchVariant(id, { stock: 5 }, { "if-match": "*" })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
});

test("deltas at the same moment all count, and none is taken that is not there", async () => {
  const { variants } = await createProduct(shop, { variants: [{ priceMinor: 1, stock: 10 }] });
  const id = variants[0]?.variantId;
  const up = await Promise.all(Array.from({ length: 15 }, () => patchVariant(id, { stockDelta: 2 })));
  expect(up.every((answer) => answer.status === 200)).toBe(true);
  const down = await Promise.all(Array.from({ length: 15 }, () => patchVariant(id, { stockDelta: -3 })));
  expect(down.filter((answer) => answer.status === 200)).toHaveLength(13);
  expect(down.filter((answer) => answer.status === 409)).toHaveLength(2);
  expect((await patchVariant(id, { stockDelta: 0 })).body.stock).toBe(1);
});

test("variants whose stock is not tracked are listed in order, whether few or most of the shop", async () => {
  const { body: counted } = await post({
    title: "Counted",
    variants: [
      { options: { Size: "A" }, price: eur(100), stock: 1 },
      { options: { Size: "B" }, price: eur(100) },
      { options: { Size: "C" }, price: eur(100) },
    ],
  });
  const { body: free } = await post({ title: "Free", variants: [{ price: eur(100) }] });
  const listed = async (query = "") => {
    const path = `/api/admin/variants?stock=not_tracked&limit=2${query}`;
    const { status, body } = await shop.request<{ data: { id: string; stock: number | null }[]; nextCursor: string }>(
      "GET",
      path,
      { session: admin },
    );
    expect([status, body.data.filter(({ stock }) => stock !== null)]).toEqual([200, []]);
    return body;
  };
  const expected = [free.variants[0]?.id, counted.variants[1]?.id, counted.variants[2]?.id];
  const firstThree = async () => {
    const first = await listed();
    const second = await listed(`&cursor=${first.nextCursor}`);
    return [...first.data, ...second.data].slice(0, 3).map(({ id }) => id);
  };
  expect(await firstThree()).toEqual(expected);
  // A thousand more, of a product that is older than all.
  await shop.database.reads.execute(sql`
    with old as (
      insert into products (id, handle, title, sort_title) values (${OLDEST}, 'old', 'Old', 'old') returning id)
    insert into variants (id, product_id, position, title, price_minor)
    select gen_random_uuid(), old.id, n, 'N', 1 from old cross join generate_series(1, 1000) as g (n)`);
  expect(await firstThree()).toEqual(expected);
  expect((await listed("&sort=-sku")).data).toHaveLength(2);
});
