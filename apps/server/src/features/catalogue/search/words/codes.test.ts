/** Barcodes and SKUs in the search of a product, through edits and an upgrade. */
import { readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, makeAdmin, type TestProduct } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../test/test-database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { refreshSearch } from "../../products/words/refresh-search.ts";

const [RED, BLUE, GREEN] = ["4006381333931", "4006381333948", "4006381333955"];

let database: TestDatabase;
let shop: TestApp;
let admin: string;
let pens: TestProduct;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await startTestApp({}, { database });
  admin = await makeAdmin(shop);
  pens = await createProduct(shop, {
    handle: "pens",
    variants: [
      { options: { Ink: "Red" }, priceMinor: 100, barcode: RED ?? "", sku: "PEN-R" },
      { options: { Ink: "Blue" }, priceMinor: 100, barcode: BLUE ?? "" },
    ],
  });
});
afterAll(() => shop.close());

const found = async (q: string | undefined) => {
  const { body } = await shop.request<{ data: { handle: string }[] }>("GET", `/api/products?q=${q}`);
  return body.data.map(({ handle }) => handle);
};
const patch = async (path: string, body: unknown) =>
  expect(
    (await shop.request("PATCH", `/api/admin/${path}`, { session: admin, body, headers: { "if-match": "*" } })).status,
  ).toBe(200);

test("an edit that does not name the barcodes keeps them", async () => {
  await patch("products/pens", { title: "Felt pens" });
  await patch(`variants/${pens.variants[0]?.variantId}`, { price: { amount: 200, currency: "EUR" } });
  for (const code of [RED, BLUE, "PEN-R"]) expect(await found(code), code).toEqual(["pens"]);
});

test("a barcode that was changed finds its product by the new one alone", async () => {
  await patch(`variants/${pens.variants[1]?.variantId}`, { barcode: GREEN });
  for (const code of [RED, GREEN]) expect(await found(code), code).toEqual(["pens"]);
  expect(await found(BLUE)).toEqual([]);
});

test("an upgrade marks the products with codes, and finds them after their turn", async () => {
  await createProduct(shop, { handle: "plain" });
  while (await refreshSearch(shop.database));
  await shop.database.reads.execute(sql`update products set search = ''::tsvector where handle = 'pens'`);
  const migration = new URL("../../../../../migrations/20261123T0200_search_codes.sql", import.meta.url);
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(await readFile(migration, "utf8"));
  await client.end();
  const marked = await shop.database.reads.query(
    sql<{ handle: string }>`select p.handle from search_outdated o join products p on p.id = o.product_id`,
  );
  expect(marked).toEqual([{ handle: "pens" }]);
  while (await refreshSearch(shop.database));
  for (const code of [RED, GREEN, "PEN-R"]) expect(await found(`${code} `), code).toEqual(["pens"]);
});
