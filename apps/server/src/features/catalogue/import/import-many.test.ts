import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { importProducts } from "./import-products.ts";

const ROWS = 10_000;
const VARIANTS = ["S", "M", "L", "XL", "XXL"];

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** A shop's export, made as it is read: five sizes a product, every thousandth row with a bad price. */
function* exported(): Generator<Buffer> {
  yield Buffer.from(
    "Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src,Image Position\r\n",
  );
  const body = '"<p>Woven ""slowly"",\r\nworn for long.</p>"';
  for (let row = 0; row < ROWS; row += 1) {
    const number = Math.floor(row / VARIANTS.length);
    const size = VARIANTS[row % VARIANTS.length] ?? "";
    const head = size === "S" ? `Shirt ${number},${body},Maker,"linen, summer",Size` : ",,,,";
    const price = row % 1_000 === 999 ? "bad" : "49.95";
    yield Buffer.from(
      `shirt-${number},${head},${size},SH-${number}-${size},${row % 9},deny,${price},https://cdn.example.com/${row}.jpg,${(row % 5) + 1}\r\n`,
    );
  }
}

it("imports 10,000 rows, and again without a change", { timeout: 180_000 }, async () => {
  let progressed = 0;
  const run = () =>
    importProducts(shop.database, () => Readable.from(exported()), {
      currency: "EUR",
      onProgress: (rows) => (progressed = rows),
    });
  const first = await run();
  expect(first).toMatchObject({
    products: { created: 2_000, updated: 0, unchanged: 0 },
    variants: 9_990,
    rows: 10_000,
    failureCount: 10,
  });
  // Each product before has five rows and one more line in its quoted body.
  expect(first.failures[0]).toMatchObject({ line: 1 + 1_000 + 200, handle: "shirt-199", code: "invalid_price" });
  expect(progressed).toBe(ROWS);
  expect((await run()).products).toEqual({ created: 0, updated: 0, unchanged: 2_000 });
  const [counts] = await shop.database.reads.query(sql<{ variants: number | null; pictures: number | null }>`
    select (select count(*) from variants where retired_at is null) as variants, (select count(*) from product_images) as pictures`);
  expect(counts).toEqual({ variants: 9_990, pictures: 10_000 });
});
