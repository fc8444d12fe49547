/** The triggers that move the revision of the catalogue (docs/decisions/0014). */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/test-database.ts";

let database: TestDatabase;
let shop: TestApp;
let first: pg.Client;
let second: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await startTestApp({}, { database });
  first = new pg.Client(database.connection);
  second = new pg.Client(database.connection);
  await Promise.all([first.connect(), second.connect()]);
  await createCollections(shop, { title: "Totes", handle: "totes" });
  for (const handle of ["one", "two"]) {
    await createProduct(shop, {
      handle,
      collections: ["totes"],
      images: [{ url: "https://example.com/x.jpg" }],
      variants: [{ priceMinor: 1_000, stock: 5 }],
    });
  }
});
afterAll(async () => {
  await Promise.all([first.end(), second.end()]);
  await shop.close();
});

async function revision(): Promise<string> {
  const { rows } = await second.query<{ revision: string }>("select revision from catalogue_revision");
  return rows[0]?.revision ?? "";
}

test.each(["products", "variants", "product_images", "collections", "collection_products"])(
  "every kind of change of %s moves it, and once it is committed",
  async (table) => {
    const column = table === "collection_products" || table === "product_images" ? "position" : "created_at";
    const statements = [
      `update ${table} set ${column} = ${column}`,
      `insert into ${table} select * from ${table} on conflict do nothing`,
      `delete from ${table} where false`,
    ];
    for (const statement of statements) {
      const before = await revision();
      await first.query("begin");
      await first.query(statement);
      expect(await revision()).toBe(before);
      await first.query("commit");
      expect(await revision()).not.toBe(before);
    }
    const before = await revision();
    await first.query("begin");
    await first.query(statements[0] ?? "");
    await first.query("rollback");
    expect(await revision()).toBe(before);
  },
);

test("a sale does not move it: stock is asked for by itself", async () => {
  const before = await revision();
  await first.query("update stock set on_hand = on_hand - 1");
  expect(await revision()).toBe(before);
});

test("two who edit products in opposite order of the tables wait for each other no longer than without it", async () => {
  const edit = (client: pg.Client, handle: string, statements: readonly string[]) =>
    statements.map((statement) => () => client.query(statement, [handle]));
  const ofProduct = "update products set title = title where handle = $1";
  const ofVariant = "update variants set title = title where product_id = (select id from products where handle = $1)";
  const before = await revision();
  await Promise.all([first.query("begin"), second.query("begin")]);
  const [a1, a2] = edit(first, "one", [ofProduct, ofVariant]);
  const [b1, b2] = edit(second, "two", [ofVariant, ofProduct]);
  // Each takes turns: with a row that the first statement locked, the second of these would wait for the first's end.
  await a1?.();
  await b1?.();
  await a2?.();
  await b2?.();
  await first.query("commit");
  await second.query("commit");
  expect(await revision()).not.toBe(before);
});

test("a transaction moves it once, however many statements it has, and leaves nothing behind", async () => {
  await first.query("begin");
  for (let statement = 0; statement < 3; statement += 1) await first.query("update products set title = title");
  const { rows: noted } = await first.query("select from catalogue_changes");
  expect(noted).toHaveLength(1);
  await first.query("commit");
  const { rows } = await first.query("select from catalogue_changes");
  expect(rows).toHaveLength(0);
});

test("a move tells the products whose row in the index may differ, and nothing else", async () => {
  const told = async (...statements: string[]) => {
    await first.query("begin");
    for (const statement of statements) await first.query(statement);
    await first.query("commit");
    const { rows } = await first.query<{ handles: string[] | null; collections: boolean }>(`
      select case when m.product_ids is not null then array(select p.handle from products p where p.id = any(m.product_ids) order by 1) end as handles, m.collections
      from catalogue_moves m join catalogue_revision r on r.revision = m.revision and r.number = m.number`);
    return [rows[0]?.handles, rows[0]?.collections];
  };
  const ofOne = "(select id from products where handle = 'one')";
  expect(await told("update products set description = 'x', search = search")).toEqual([[], false]);
  expect(await told("update products set title = title")).toEqual([[], false]);
  expect(await told("update products set title = 'Uno' where handle = 'one'")).toEqual([["one"], false]);
  expect(await told(`update variants set price_minor = 7 where product_id = ${ofOne}`)).toEqual([["one"], false]);
  expect(await told("update variants set sku = 'x'", "update product_images set alt = 'x'")).toEqual([[], false]);
  expect(await told(`update collection_products set position = 9 where product_id = ${ofOne}`)).toEqual([
    ["one"],
    false,
  ]);
  expect(await told("update collections set title = 'Bags'")).toEqual([[], true]);
  expect(await told("update collections set handle = 'bags'")).toEqual([["one", "two"], true]);
  expect(await told("delete from collections")).toEqual([["one", "two"], true]);
  expect(
    await told(
      `update variants set retired_at = now() where product_id = ${ofOne}`,
      "update products set vendor = 'x'",
    ),
  ).toEqual([["one", "two"], false]);
  expect(await told("update products set status = 'draft' where handle = 'two'")).toEqual([["two"], false]);
  expect(await told("update products set vendor = 'y' where handle = 'two'")).toEqual([[], false]);
  const many =
    "insert into products (id, handle, title, min_price_minor, max_price_minor, status) select gen_random_uuid(), 'many-' || n, 'x', 1, 1, 'active' from generate_series(1, 501) as g (n)";
  expect(await told(many)).toEqual([null, false]);
  expect(await told("update products set vendor = 'z' where handle = 'one'")).toEqual([["one"], false]);
  expect(
    await told(
      "delete from products where handle like 'many-%'",
      "update products set vendor = 'q' where handle = 'one'",
    ),
  ).toEqual([null, false]);
  expect(await told("truncate collections cascade")).toEqual([null, true]);
});
