import { createReadStream } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BROWSER } from "../../../../test/clicks.ts";
import { createCreator, makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { importProducts } from "../import/import-products.ts";
import type { Product } from "./schemas.ts";

const FILE = join(import.meta.dirname, "../../../../test/fixtures/import/unlisted.csv");
const HANDLE = "field-unlisted";
let shop: TestApp;
let admin: string;
let product: Product;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await importProducts(shop.database, () => createReadStream(FILE), { currency: "EUR" });
  await shop.request("POST", "/api/admin/collections", {
    session: admin,
    body: { handle: "some", title: "Some", productIds: [] },
  });
  const patched = await shop.request("PATCH", `/api/admin/products/${HANDLE}`, {
    session: admin,
    headers: { "if-match": "*" },
    body: { collections: ["some"], tags: ["secret"] },
  });
  expect(patched.status, patched.text).toBe(200);
  product = (await shop.request<Product>("GET", `/api/products/${HANDLE}`)).body;
});
afterAll(() => shop.close());

test("an unlisted product is sold at its address, which search engines leave out", async () => {
  expect(product).toMatchObject({ handle: HANDLE, available: true, listed: false });
  const page = await shop.request("GET", `/products/${HANDLE}`, { headers: { accept: "text/html" } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('<meta name="robots" content="noindex');
  const quote = await shop.request("POST", "/api/checkout/quote", {
    body: { lines: [{ productId: product.id, qty: 1 }] },
  });
  expect(quote.status, quote.text).toBe(200);
  const guest = await shop.request("POST", "/api/auth/guest");
  const bag = await shop.request("POST", "/api/cart/lines", {
    session: String(guest.headers["set-cookie"]).match(/tote_session=([^;]+)/)?.[1] ?? "",
    body: { productId: product.id, qty: 1 },
  });
  expect(bag.status, bag.text).toBeLessThan(300);
  expect(bag.text).toContain(HANDLE);
});

test("no list has it but one that names it", async () => {
  const lists = [
    "/api/products?limit=50",
    "/api/products?q=unlisted",
    "/api/products?tag=secret",
    "/api/products?collection=some",
    "/api/search/suggest?q=unli",
    "/sitemap.xml",
    "/feeds/products.xml?country=DE",
    "/collections/some",
    "/search?q=unlisted",
    "/llms.txt",
    "/",
  ];
  for (const path of lists) expect((await shop.request("GET", path)).text, path).not.toContain(HANDLE);
  const { body } = await shop.request<{ data: Product[] }>("GET", `/api/products?ids=${product.id}`);
  expect(body.data).toMatchObject([{ handle: HANDLE, listed: false }]);
  const beside = await shop.request<Product>("POST", "/api/admin/products", {
    session: admin,
    body: {
      title: "Listed",
      status: "active",
      tags: ["secret"],
      collections: ["some"],
      variants: [{ price: product.variants[0]?.price }],
    },
  });
  expect(beside.status, beside.text).toBe(201);
  const related = await shop.request("GET", `/api/products/${beside.body.handle}/related`);
  expect(related.text).not.toContain(HANDLE);
});

test("a creator's link to it works", async () => {
  const { session } = await createCreator(shop);
  const link = await shop.request<{ code: string }>("POST", "/api/creator/product-links", {
    session,
    body: { productId: HANDLE },
  });
  expect(link.status, link.text).toBe(201);
  const click = await shop.request("GET", `/r/${link.body.code}`, { headers: { "user-agent": BROWSER } });
  expect(click.headers.location).toContain(`/products/${HANDLE}`);
});

test("staff list it, sell it openly and take it out of the lists again", async () => {
  const rows = () =>
    shop.request<{ data: { handle: string }[] }>("GET", "/api/admin/products?status=unlisted", { session: admin });
  expect((await rows()).body.data.map(({ handle }) => handle)).toEqual([HANDLE]);
  const set = (status: string) =>
    shop.request("PATCH", `/api/admin/products/${HANDLE}`, {
      session: admin,
      headers: { "if-match": "*" },
      body: { status },
    });
  expect((await set("active")).status).toBe(200);
  expect((await shop.request("GET", "/api/products?q=field")).text).toContain(HANDLE);
  expect((await set("unlisted")).status).toBe(200);
  expect((await shop.request("GET", "/api/products?limit=50&tag=secret")).text).not.toContain(HANDLE);
  const file = await shop.request("GET", "/api/admin/products.csv?status=unlisted", { session: admin });
  expect(file.text).toContain(",unlisted,");
  expect((await shop.request("GET", `/api/products/${HANDLE}`)).status).toBe(200);
});
