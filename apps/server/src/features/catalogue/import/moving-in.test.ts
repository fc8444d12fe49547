import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Product } from "../products/schemas.ts";
import { importProducts } from "./import-products.ts";

const FIXTURES = join(import.meta.dirname, "../../../../test/fixtures/import");
let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

const importText = (...lines: string[]) =>
  importProducts(shop.database, () => Readable.from([Buffer.from(lines.join("\n"))]), { currency: "EUR" });
const importFixture = (name: string) =>
  importProducts(shop.database, () => createReadStream(join(FIXTURES, name)), { currency: "EUR" });
const product = async (handle: string) => (await shop.request<Product>("GET", `/api/products/${handle}`)).body;
const productsCalled = async (title: string) => {
  const rows = await shop.database.reads.query(sql<{ handle: string; variants: number }>`
    select p.handle, (select count(*)::integer from variants v where v.product_id = p.id) as variants
    from products p where p.title ilike ${title} order by p.handle`);
  return rows.map(({ handle, variants }) => [handle, variants]);
};
const pageOf = (path: string) => shop.request("GET", path, { headers: { accept: "text/html" } });

describe("handles of another shop", () => {
  it("keep their old addresses, in any script", async () => {
    const report = await importFixture("old-handles.csv");
    expect(report).toMatchObject({ products: { created: 4 }, failureCount: 0, noticeCount: 4 });
    expect(report.notices.map(({ code }) => code)).toEqual(Array(4).fill("handle_changed"));
    const old = ["canasto-360º-serena", "field-dryarmor™", "❄️-field-ultracool", "nhẫn-1-field", "NHẪN-1-field"];
    for (const handle of old) {
      const answer = await pageOf(`/products/${encodeURIComponent(handle.normalize("NFD"))}`);
      expect(answer.status, handle).toBe(301);
      expect((await pageOf(String(answer.headers.location))).status).toBe(200);
    }
    const again = await importFixture("old-handles.csv");
    expect(again).toMatchObject({ products: { created: 0, updated: 0, unchanged: 4 }, noticeCount: 0 });
  });

  it.each([
    ["next to each other", ["crème-brûlée,Dish one,1", "creme-brulee,Dish two,2"]],
    ["apart", ["creme-brulee,Dish two,2", "between,Between,5", "crème-brûlée,Dish one,1"]],
  ])("that look alike in a-z are two products, %s", async (_how, rows) => {
    await shop.database.reads.query(sql<{ id: string }>`delete from products where title like 'Dish%' returning id`);
    const file = ["Handle,Title,Variant Price", ...rows];
    const report = await importText(...file);
    expect(report.failures).toEqual([]);
    expect(await productsCalled("Dish one")).toEqual([["creme-brulee-2", 1]]);
    expect(await productsCalled("Dish two")).toEqual([["creme-brulee", 1]]);
    expect((await pageOf("/products/cr%C3%A8me-br%C3%BBl%C3%A9e")).headers.location).toBe("/products/creme-brulee-2");
    expect((await importText(...file)).products).toMatchObject({ created: 0, updated: 0 });
    // The files of both may be in another order the next time.
    expect((await importText("Handle,Title,Variant Price", ...[...rows].reverse())).products).toMatchObject({
      created: 0,
      updated: 0,
    });
  });

  it("that differ in capitals alone are two products as well", async () => {
    const file = ["Handle,Title,Variant Price", "ABC,Upper,1", "abc,Lower,2"];
    expect((await importText(...file)).products.created).toBe(2);
    expect((await importText(...file)).products).toEqual({ created: 0, updated: 0, unchanged: 2 });
    expect(await productsCalled("Upper")).toEqual([["abc-2", 1]]);
    // One alone is a known product's, whose handle is never written with capitals.
    expect((await importText("Handle,Title,Variant Price", "ABC,Lower,2")).products.unchanged).toBe(1);
  });

  it("find the product that an earlier version imported without its old address", async () => {
    await importText("Handle,Title,Variant Price", "mas-que-nada,Más que nada,5");
    const report = await importText("Handle,Title,Variant Price", "más-que-nada,Más que nada,5");
    expect(report.products).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await pageOf("/products/m%C3%A1s-que-nada")).headers.location).toBe("/products/mas-que-nada");
  });

  it("that are one product here are reported when a file has both", async () => {
    await importText("Handle,Title,Variant Price", "thé-vert,Thé vert,5");
    const report = await importText("Handle,Title,Variant Price", "thé-vert,Thé vert,5", "the-vert,The other,6");
    expect(report.failures).toMatchObject([{ line: 3, handle: "the-vert", code: "handle_repeated" }]);
    expect(await product("the-vert")).toMatchObject({ title: "Thé vert" });
  });
});

describe("what a row says of its goods", () => {
  it("keeps whether they are shipped, and an export says so", async () => {
    await importFixture("digital.csv");
    expect((await product("field-ebook")).variants[0]).toMatchObject({ requiresShipping: false, stock: 20 });
    const file = await shop.request("GET", "/api/admin/products.csv?q=field-ebook", { session: admin });
    const again = await importText(file.text);
    expect(again.products).toEqual({ created: 0, updated: 0, unchanged: 1 });
    await importText("Handle,Title,Variant Price", "field-ebook,Field e-book,9.99");
    expect((await product("field-ebook")).variants[0]).toMatchObject({ requiresShipping: false });
    await importText("Handle,Title,Variant Price,Requires shipping", "field-ebook,Field e-book,9.99,TRUE");
    expect((await product("field-ebook")).variants[0]).toMatchObject({ requiresShipping: true });
  });

  it("names a gift card as what it is, a draft without delivery", async () => {
    const file = [
      "Handle,Title,Variant Price,Option1 Name,Option1 Value,Gift Card,Variant Requires Shipping,Status",
      "gift,Gift card,10,Value,10,true,true,active",
      "gift,,25,,25,,true,",
    ];
    const report = await importText(...file);
    expect(report).toMatchObject({
      failureCount: 0,
      notices: [{ line: 2, handle: "gift", code: "gift_card_product" }],
    });
    const { body } = await shop.request<Product>("GET", "/api/admin/products/gift", { session: admin });
    expect(body).toMatchObject({
      status: "draft",
      kind: "gift_card",
      variants: [{ requiresShipping: false }, { requiresShipping: false }],
    });
    const exported = await shop.request("GET", "/api/admin/products.csv?status=draft", { session: admin });
    expect((await importText(exported.text)).products).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect((await importText(...file)).products.unchanged).toBe(1);
  });
});

describe("decimal commas", () => {
  it("are read in a file of a German spreadsheet", async () => {
    const report = await importFixture("german-excel.csv");
    expect(report.failures).toEqual([]);
    expect(await product("kabel-x1")).toMatchObject({
      variants: [
        { price: { amount: 1999 }, compareAtPrice: { amount: 2490 }, weightGrams: 1200, options: { Länge: "1,5 m" } },
        { price: { amount: 2999 } },
      ],
    });
    expect(await product("kabel-x3")).toMatchObject({ variants: [{ price: { amount: 129900 } }] });
  });

  it("and points in one file: the rows of the rarer form fail", async () => {
    const report = await importText(
      "Handle;Title;Variant Price",
      "m1;M1;1,50",
      "m2;M2;2.50",
      "m3;M3;3,50",
      "m4;M4;4.000",
    );
    expect(report.failures.filter(({ code }) => code !== "no_variants").map(({ line, code }) => [line, code])).toEqual([
      [3, "invalid_price"],
      [5, "price_ambiguous"],
    ]);
    expect(report.products.created).toBe(2);
  });
});

it("takes the apostrophes of a spreadsheet from before formulas and codes", async () => {
  await importText("Handle,Title,Variant SKU,Variant Barcode,Variant Price", "ap,'=Equal,'0071,'4006381333931,'5.00");
  expect(await product("ap")).toMatchObject({ title: "=Equal", variants: [{ sku: "0071", barcode: "4006381333931" }] });
});
