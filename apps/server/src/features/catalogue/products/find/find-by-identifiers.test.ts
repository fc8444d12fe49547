/** docs/contract/catalogue-and-store.md#identifiers */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Product } from "../schemas.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createProduct(shop, {
    handle: "tote",
    title: "Market Tote",
    variants: [
      { options: { Colour: "Ink" }, priceMinor: 4_900, stock: 5, sku: "TOTE/INK 2" },
      { options: { Colour: "Moss" }, priceMinor: 4_900, stock: 0, sku: "TWICE" },
    ],
  });
  await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 1_800, stock: 3, sku: "TWICE" }] });
  await createProduct(shop, {
    handle: "twice-2",
    title: "Bowl",
    variants: [{ priceMinor: 900, stock: 3, sku: "mug" }],
  });
  await createProduct(shop, { handle: "gone", title: "Gone", variants: [{ priceMinor: 900, stock: 3, sku: "GONE" }] });
  await shop.database.reads.execute(sql`
    update variants set barcode = '4006381333931' where sku = 'TOTE/INK 2'`);
  await shop.database.reads.execute(sql`update products set status = 'archived' where handle = 'gone'`);
  await shop.database.reads.execute(sql`
    insert into former_handles (handle, product_id) select 'old-tote', id from products where handle = 'tote'`);
});
afterAll(() => shop.close());

const read = async (name: string) => await shop.request<Product>("GET", `/api/products/${encodeURIComponent(name)}`);
const named = async (...ids: string[]) => {
  const query = ids.map((id) => `ids=${encodeURIComponent(id)}`).join("&");
  const { status, body } = await shop.request<{ data: { handle: string }[] }>("GET", `/api/products?${query}`);
  expect(status).toBe(200);
  return body.data.map(({ handle }) => handle);
};

test("products are found by every kind of identifier, in the order asked for, each once", async () => {
  const { id, variants } = (await read("tote")).body;
  const [ink, moss] = variants;
  expect(await named("mug", "TOTE/INK 2")).toEqual(["mug", "tote"]);
  expect(await named(moss?.id ?? "", "Old-Tote", id, "4006381333931", "twice-2")).toEqual(["tote", "twice-2"]);
  expect(await named(id)).toEqual(["tote"]);
  expect(await named(ink?.id ?? "")).toEqual(["tote"]);
});

test("a handle comes before a SKU, and what several variants have names none of them", async () => {
  expect(await named("mug")).toEqual(["mug"]);
  expect(await named("TWICE")).toEqual([]);
  expect(await named("GONE", "gone", "nothing", "var_01karz0a75ftpszrrhhf6me53v", "crt_x", "%", "\u{1f9fa}")).toEqual(
    [],
  );
});

test("a variant leads to its product, a SKU is no address", async () => {
  const { id, variants } = (await read("tote")).body;
  const moss = variants[1]?.id ?? "";
  expect(await read(moss)).toMatchObject({ status: 200, body: { id } });
  expect((await read("TOTE/INK 2")).status).toBe(404);
  expect((await read("4006381333931")).status).toBe(404);
  expect((await read("var_01karz0a75ftpszrrhhf6me53v")).status).toBe(404);
  const page = await shop.request("GET", `/products/${moss}`, { headers: { accept: "text/html" } });
  expect(page).toMatchObject({ status: 301 });
  expect(page.headers.location).toBe(`/products/tote?v=${moss}`);
});
