/** `sort` of the administration's lists: docs/contract/conventions.md#lists. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { createCreator, createProduct, makeAdmin, signUp } from "../factories.ts";
import { addDiscount, addShippingMethod, placeOrder } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await addShippingMethod(shop, { code: "post", priceMinor: 0 });
  await createProduct(shop, { handle: "tote" });
  for (const title of ["Vase", "bowl", "Bowl", "Jug", "cup"]) await createProduct(shop, { title });
  for (const title of ["Vases", "bowls", "Bowls", "Jugs", "cups"])
    await shop.request("POST", "/api/admin/collections", { session: admin, body: { title, position: title.length } });
  for (const name of ["b", "a", "C", "A", "b"]) {
    const customer = await signUp(shop, { email: `${name}-${Math.random()}@example.com` });
    await placeOrder(shop, customer.session, { lines: [{ productId: "tote", qty: 1 }] });
    await createCreator(shop);
  }
  for (const code of ["B2", "A1", "C3", "AA", "Z0"]) await addDiscount(shop, { code, type: "free_shipping" });
  // Ties in every column that is not unique: the id has to break them.
  const names = sql`update creators set display_name = case when id::text < (select id::text from creators order by id offset 3 limit 1) then 'Same' else 'same b' end, created_at = date_trunc('day', created_at)`;
  await shop.database.reads.execute(names);
  await shop.database.reads.execute(sql`update users set created_at = date_trunc('day', created_at)`);
  await shop.database.reads.execute(sql`update orders set placed_at = date_trunc('day', placed_at)`);
});
afterAll(() => shop.close());

interface Item {
  id: string;
  [column: string]: unknown;
}

async function read(path: string, query: string) {
  const answer = await shop.request<{ data: Item[]; nextCursor: string | null; code?: string }>(
    "GET",
    `${path}?${query}`,
    { session: admin },
  );
  return answer;
}

async function everyPage(path: string, sort: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor = ""; ; ) {
    const { status, body } = await read(path, `sort=${sort}&limit=2${cursor}`);
    expect(status).toBe(200);
    items.push(...body.data);
    if (body.nextCursor === null) return items;
    cursor = `&cursor=${body.nextCursor}`;
  }
}

const LISTS = [
  ["/api/admin/orders", "placedAt", "placedAt"],
  ["/api/admin/customers", "createdAt", "createdAt"],
  ["/api/admin/customers", "email", "createdAt"],
  ["/api/admin/creators", "createdAt", "createdAt"],
  ["/api/admin/creators", "displayName", "createdAt"],
  ["/api/admin/product-rows", "title", "createdAt"],
  ["/api/admin/products", "title", "createdAt"],
  ["/api/admin/collections", "title", "createdAt"],
  ["/api/admin/collections", "position", "createdAt"],
  ["/api/admin/discounts", "createdAt", "createdAt"],
  ["/api/admin/discounts", "code", "createdAt"],
] as const;

test.each(LISTS)("%s by %s: in order both ways, every row once over its pages", async (path, column, normally) => {
  const rising = await everyPage(path, column);
  const falling = await everyPage(path, `-${column}`);
  expect(rising.length).toBeGreaterThanOrEqual(5);
  expect(new Set(rising.map(({ id }) => id)).size).toBe(rising.length);
  expect(falling.map(({ id }) => id)).toEqual(rising.map(({ id }) => id).reverse());
  const values = rising.map((item) => String(item[column]).toLowerCase());
  expect(values).toEqual(await sorted(values));
  const usual = (await read(path, "limit=100")).body.data.map(({ id }) => id);
  if (column === normally) expect(usual).toEqual(falling.map(({ id }) => id));
});

/** In the order of the database's collation. */
async function sorted(values: readonly string[]): Promise<string[]> {
  const rows = await shop.database.reads.query(
    sql<{ value: string | null }>`select value from unnest(${values}::text[]) value order by value`,
  );
  return rows.map(({ value }) => value ?? "");
}

test("a cursor belongs to its order, and an unknown column is refused", async () => {
  const first = await read("/api/admin/customers", "sort=email&limit=2");
  const other = await read("/api/admin/customers", `sort=-email&limit=2&cursor=${first.body.nextCursor}`);
  expect(other).toMatchObject({ status: 422, body: { code: "invalid_cursor" } });
  for (const sort of ["name", "--email", "email,createdAt", ""])
    expect((await read("/api/admin/customers", `sort=${sort}`)).status).toBe(422);
});
