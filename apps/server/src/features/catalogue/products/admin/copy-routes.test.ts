/** Copies, previews, price history and exports of products: docs/contract/administration.md#catalogue. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCollections, makeStaff } from "../../../../../test/factories.ts";
import { multipart } from "../../../../../test/multipart.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { redact } from "../../../../platform/redact.ts";
import { importProducts } from "../../import/import-products.ts";
import type { AdminProduct } from "../present-product.ts";

let shop: TestApp;
let staff: string;
beforeAll(async () => {
  shop = await startTestApp();
  staff = await makeStaff(shop);
  await createCollections(shop, { handle: "jugs", title: "Jugs" });
});
afterAll(() => shop.close());

const eur = (amount: number) => ({ amount, currency: "EUR" });
const call = <Body = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  shop.request<Body>(method, `/api/admin${path}`, { session: staff, ...(body === undefined ? {} : { body }) });
const makeJug = async (change: Record<string, unknown> = {}) => {
  const made = await call<AdminProduct>("POST", "/products", {
    title: "Jug",
    description: "<p>For <b>milk</b></p>",
    vendor: "Achtern",
    tags: ["new", "clay"],
    collections: ["jugs"],
    seo: { title: "A jug" },
    images: [{ url: "/media/jug.jpg", alt: "A jug", variantPositions: [1] }, { url: "/media/more.jpg" }],
    variants: [
      { sku: "J-1", barcode: "4006381333931", options: { Size: "S" }, price: eur(1_200), stock: 3, weightGrams: 400 },
      { sku: "J-2", options: { Size: "L" }, price: eur(2_000), compareAtPrice: eur(2_500), taxClass: "exempt" },
    ],
    ...change,
  });
  expect(made.status, made.text).toBe(201);
  return made.body;
};

test("a copy is a draft with everything but SKUs, barcodes and stock", async () => {
  const jug = await makeJug();
  const copy = await call<AdminProduct>("POST", `/products/${jug.id}/duplicate`, { title: "Jug, blue" });
  expect(copy.status, copy.text).toBe(201);
  expect(copy.headers.location).toBe(`/api/admin/products/${copy.body.id}`);
  const { description, vendor, tags, collections, seo } = jug;
  expect(copy.body).toMatchObject({ title: "Jug, blue", handle: "jug-blue", status: "draft" });
  expect(copy.body).toMatchObject({ description, vendor, tags, collections, seo });
  expect(copy.body.variants).toMatchObject([
    { sku: null, barcode: null, options: { Size: "S" }, price: eur(1_200), stock: 0, weightGrams: 400 },
    {
      sku: null,
      options: { Size: "L" },
      price: eur(2_000),
      compareAtPrice: eur(2_500),
      stock: null,
      taxClass: "exempt",
    },
  ]);
  expect(copy.body.images).toMatchObject([
    { url: "/media/jug.jpg", alt: "A jug", variantIds: [copy.body.variants[1]?.id] },
    { url: "/media/more.jpg", alt: null },
  ]);
  expect((await call("POST", "/products/nothing/duplicate", {})).status).toBe(404);
});

test("a preview shows a draft to whoever has its token, for a day, and to nobody else", async () => {
  const { id, handle, variants } = await makeJug({ title: "Secret jug", status: "draft" });
  const made = await call<{ url: string; expiresAt: string }>("POST", `/products/${id}/preview`);
  const { url, expiresAt } = made.body;
  expect(url).toMatch(new RegExp(`^http.*/products/${handle}\\?preview=prod_[\\w.%-]+$`));
  const path = url.slice(url.indexOf("/products"));
  const page = await shop.request("GET", path, { headers: { accept: "text/html" } });
  expect(page).toMatchObject({
    status: 200,
    headers: { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" },
  });
  expect(page.headers.etag).toBeUndefined();
  expect(page.text).toContain("Secret jug");
  expect(page.text).toContain("Preview. Anyone with this link can see this page");
  expect(page.text).not.toContain("application/ld+json");
  expect(page.text).not.toContain(`name="qty"`);
  // A choice of another variant keeps the token.
  expect(page.text).toContain(`?v=${variants[1]?.id}&amp;preview=`);
  const other = await shop.request("GET", `${path}&v=${variants[1]?.id}`);
  expect(other.text).toContain("20.00");

  expect((await shop.request("GET", `/products/${handle}`)).status).toBe(404);
  const forged = await shop.request("GET", path.replace(/\.(?=[^.]*$)/, ".x"));
  expect(forged).toMatchObject({ status: 404, headers: { "cache-control": "no-store" } });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(Date.parse(expiresAt) + 1) });
  expect((await shop.request("GET", path)).status).toBe(404);
  vi.useRealTimers();
  expect(redact(`{"url":"${path}"}`)).not.toContain("prod_");
});

test("every price of a variant is kept, with the lowest of thirty days beside a reduction", async () => {
  const { variants } = await makeJug({ title: "Priced jug" });
  const path = `/variants/${variants[0]?.id}`;
  await call("PATCH", path, { price: eur(900), compareAtPrice: eur(1_200) });
  const { body } = await call("GET", `${path}/prices`);
  expect(body).toMatchObject({
    lowestPrice30Days: eur(1_200),
    data: [
      { price: eur(900), compareAtPrice: eur(1_200), onSale: true },
      { price: eur(1_200), compareAtPrice: null, onSale: true },
    ],
  });
  expect((await call("GET", "/variants/var_00000000000000000000000000/prices")).status).toBe(404);
});

test("an export has the columns of the import: importing it again changes nothing", async () => {
  await makeJug({ title: 'Exported, "jug"', tags: ["exported"] });
  const file = await shop.request("GET", "/api/admin/products.csv?tag=exported", { session: staff });
  expect(file.headers["content-disposition"]).toBe('attachment; filename="products.csv"');
  expect(file.text.split("\r\n")).toHaveLength(4);
  const everything = await shop.request("GET", "/api/admin/products.csv", { session: staff });
  async function* source() {
    yield Buffer.from(everything.text);
  }
  const report = await importProducts(shop.database, source, { currency: "EUR" });
  expect(report).toMatchObject({ products: { created: 0, updated: 0 }, failureCount: 0 });
  expect(report.products.unchanged).toBeGreaterThan(3);
});

test("rows of a table are small and say what is worth a look", async () => {
  const { id } = await makeJug({ title: "Rowed jug" });
  const { body } = await call("GET", "/product-rows?q=rowed");
  expect(body.data).toMatchObject([
    {
      ...{ id, title: "Rowed jug", status: "active", vendor: "Achtern", image: "/media/jug.jpg", variantCount: 2 },
      ...{ stock: 3, isReduced: true, picturesWithoutAlt: 1, priceRange: { min: eur(1_200), max: eur(2_000) } },
    },
  ]);
});

test("stock is listed by SKU in both directions", async () => {
  const skus = async (sort: string) => {
    const found: (string | null)[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await call<{ data: { sku: string | null }[]; nextCursor: string | null }>(
        "GET",
        `/variants?sort=${sort}&limit=3${cursor}`,
      );
      found.push(...body.data.map(({ sku }) => sku));
      if (body.nextCursor === null) return found;
      cursor = `&cursor=${body.nextCursor}`;
    }
  };
  const rising = (await skus("sku")).map((sku) => sku ?? "");
  expect(rising).toEqual([...rising].sort());
  expect((await skus("-sku")).map((sku) => sku ?? "")).toEqual([...rising].reverse());
  expect(await skus("product")).toHaveLength(rising.length);
});

test("an import is checked before it runs: ten products, ignored columns, bad rows; nothing is saved", async () => {
  const { handle } = await makeJug({ title: "Known jug" });
  const good = Array.from({ length: 11 }, (_, index) => `cup-${index},Cup ${index},Blue,${index + 1}.50,4`);
  const csv = `Handle,Title,Colour of the box,Variant Price,Variant Inventory Qty\n${handle},Known jug,,12.00,1\n${good.join("\n")}\nno-price,No price,,,\n`;
  const { body, headers } = multipart({ bytes: csv, fileName: "cups.csv", type: "text/csv" });
  const send = (sent: typeof body) =>
    shop.request("POST", "/api/admin/products/import/preview", { session: staff, body: sent, headers });
  const answer = await send(body);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    error: null,
    columns: { read: ["Handle", "Title", "Variant Price", "Variant Inventory Qty"], ignored: ["Colour of the box"] },
    rowsChecked: 13,
    isWholeFile: true,
    productsChecked: { created: 11, updated: 1 },
    failureCount: 1,
    failures: [{ line: 14, handle: "no-price", code: "no_variants" }],
  });
  const products = answer.body.products as unknown[];
  expect(products).toHaveLength(10);
  expect(products.slice(0, 2)).toMatchObject([
    { line: 2, handle, change: "update", stock: 1 },
    { line: 3, handle: "cup-0", change: "create", minPrice: eur(150), maxPrice: eur(150), variants: 1 },
  ]);
  expect((await call("GET", "/products/cup-0")).status).toBe(404);
  expect((await call("GET", "/imports")).body.data).toEqual([]);
  const wrong = await send(multipart({ bytes: "Name\nCup\n", fileName: "cups.csv", type: "text/csv" }).body);
  expect(wrong).toMatchObject({ status: 200, body: { error: { code: "columns_missing" }, products: [] } });
});
