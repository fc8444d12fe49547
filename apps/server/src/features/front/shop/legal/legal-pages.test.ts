/** Legal pages of the settings, and pages that are not there: docs/contract/catalogue-and-store.md#pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, makeAdmin } from "../../../../../test/factories.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await makeAdmin(shop);
  await createCollections(shop, { handle: "bags", title: "Bags" });
  await createProduct(shop, { handle: "cap", title: "Cap", collections: ["bags"] });
  await createProduct(shop, { handle: "old", title: "Old", status: "archived" });
  await createProduct(shop, { handle: "draft", title: "Draft", status: "draft" });
});
afterAll(() => shop.close());

const read = (url: string, headers: Record<string, string> = {}) =>
  shop.request("GET", url, { headers: { accept: "text/html", ...headers } });
const set = (body: object) =>
  shop.request("PATCH", "/api/admin/settings", { session: admin, headers: { "if-match": "*" }, body });
const footerOf = async (url: string) => {
  const { text } = await read(url);
  return text.slice(text.indexOf("<footer"));
};

test("the legal notice is there once the settings say who sells, and footers lead to it", async () => {
  expect((await read("/legal/imprint")).status).toBe(404);
  expect(await footerOf("/products/cap")).not.toContain("/legal/");
  const address = {
    name: "x",
    line1: "Torstr. 1 <b>",
    city: "Berlin",
    postalCode: "10119",
    country: "DE",
    phone: "+49 30 123-4567",
  };
  expect(
    (await set({ legalName: "Halm & Hain GmbH", address, vatId: "DE123456789", contactEmail: "help@shop.example" }))
      .status,
  ).toBe(200);
  const page = await read("/legal/imprint");
  expect(page.headers).toMatchObject({ "cache-control": "public, no-cache", "content-language": "en" });
  for (const words of [
    "Halm &amp; Hain GmbH",
    "Torstr. 1 &lt;b>",
    "10119 Berlin",
    "Germany",
    'href="tel:+49301234567"',
    "DE123456789",
    "mailto:help@shop.example",
  ])
    expect(page.text).toContain(words);
  expect((await read("/de/legal/imprint")).text).toContain("Deutschland");
  expect(await footerOf("/de/products/cap")).toContain('<a href="/de/legal/imprint">Impressum</a>');
  await expect
    .poll(() => footerOf("/track-order"), { timeout: 5_000 })
    .toContain('<a href="/legal/imprint">Legal notice</a>');
  await set({ links: { imprint: "https://www.example/imprint" } });
  expect(await footerOf("/legal/imprint")).toContain('<a href="https://www.example/imprint">');
});

test("the page about delivery tells every method with countries, prices and days", async () => {
  expect((await read("/legal/shipping")).status).toBe(404);
  await addShippingMethod(shop, { code: "post", countries: ["DE", "AT"], priceMinor: 490, freeFromMinor: 4900 });
  await shop.database.reads.execute(sql`
    update shipping_methods set prices = '[{"fromGrams": 5000, "priceMinor": 890}]', min_days = 2, max_days = 4`);
  await expect.poll(async () => (await read("/legal/shipping")).status).toBe(200);
  const { text } = await read("/legal/shipping");
  for (const words of ["Austria and Germany", "€4.90", "€8.90 from 5 kg", "Free from €49.00", "2 to 4 days"])
    expect(text).toContain(words);
  expect((await read("/de/legal/shipping")).text).toContain("Deutschland und Österreich");
  expect((await read("/legal/privacy")).status).toBe(404);
});

test("a page that is not there leads on: search, collections, and the id of the request", async () => {
  const missing = await read("/no-such-page");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("Page not found");
  expect(missing.text).toContain('<form action="/search">');
  expect(missing.text).toContain('<a href="/collections/bags">');
  expect(missing.text).toContain(String(missing.headers["request-id"]));
  expect(missing.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  const german = await read("/de/products/none", { "accept-language": "en" });
  expect(german.text).toContain("Seite nicht gefunden");
  expect(german.text).toContain('action="/de/search"');
  const program = await shop.request("GET", "/no-such-page", { headers: { accept: "application/json" } });
  expect([program.status, program.headers["content-type"]]).toEqual([404, "application/problem+json"]);
});

test("what is no longer sold is gone; a draft was never there, and the API does not tell", async () => {
  const gone = await read("/products/old");
  expect([gone.status, gone.text.includes("No longer available")]).toEqual([410, true]);
  expect(gone.text).toContain('<form action="/search"');
  expect((await read("/products/draft")).status).toBe(404);
  expect((await shop.request("GET", "/api/products/old")).status).toBe(404);
});
