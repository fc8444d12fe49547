import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import { importProducts } from "./import-products.ts";

const CERAMICS = fileURLToPath(new URL("./samples/ceramics.csv", import.meta.url));

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.reads.execute(sql`delete from products`);
  await shop.database.reads.execute(sql`delete from stock`);
  await shop.database.reads.execute(sql`delete from events`);
});

function importText(text: string | Buffer, currency = "EUR") {
  return importProducts(shop.database, () => Readable.from([Buffer.from(text)]), { currency });
}

function importFile(file: string) {
  return importProducts(shop.database, () => createReadStream(file), { currency: "EUR" });
}

async function product(handle: string) {
  return (await shop.request<Record<string, never>>("GET", `/api/products/${handle}`)).body as Record<string, unknown>;
}

function versions() {
  return shop.database.reads.query(
    sql<{
      handle: string;
      version: number;
      updated_at: Date;
    }>`select handle, version, updated_at from products order by handle`,
  );
}

const eur = (amount: number) => ({ amount, currency: "EUR" });

describe("a file with everything in it", () => {
  it("is imported completely", async () => {
    const report = await importFile(CERAMICS);
    expect(report).toEqual({
      products: { created: 3, updated: 0, unchanged: 0 },
      variants: 5,
      rows: 6,
      failures: [],
      failureCount: 0,
      notices: [],
      noticeCount: 0,
    });
  });

  it("makes a product without a choice of `Default Title`, with the stock of its quantity", async () => {
    await importFile(CERAMICS);
    expect(await product("plain-mug")).toMatchObject({
      title: "Plain Mug",
      vendor: "Kiln & Co",
      type: "Mug",
      tags: ["stoneware", "handmade"],
      options: [],
      variants: [{ sku: "PM-1", options: {}, price: eur(2400), compareAtPrice: null, stock: 7 }],
      images: [{ url: "https://cdn.example.com/plain.jpg", alt: "A plain mug" }],
    });
  });

  it("makes one product of the rows of a handle, with options, sorted pictures and safe HTML", async () => {
    await importFile(CERAMICS);
    const bowl = await product("glazed-bowl");
    expect(bowl).toMatchObject({
      options: [
        { name: "Size", values: ["Small", "Large"] },
        { name: "Glaze", values: ["Oat", "Sea"] },
      ],
      variants: [
        { options: { Size: "Small", Glaze: "Oat" }, price: eur(3000), compareAtPrice: eur(3650), stock: 3 },
        // A former price that is the price itself is no reduction; nothing left is sold out.
        {
          options: { Size: "Small", Glaze: "Sea" },
          price: eur(3000),
          compareAtPrice: null,
          stock: 0,
          available: false,
        },
        // `continue` sells on: not tracked.
        { options: { Size: "Large", Glaze: "Oat" }, price: eur(4250), stock: null, available: true, sku: null },
      ],
      images: [
        { url: "https://cdn.example.com/bowl-front.jpg", alt: "Front" },
        { url: "https://cdn.example.com/bowl-back.jpg", alt: "Back" },
        { url: "https://cdn.example.com/bowl-table.jpg", alt: null },
        { url: "https://cdn.example.com/bowl-oat.jpg", alt: null },
      ],
    });
    expect(bowl.description).toContain('with a "lip"');
    expect(bowl.description).not.toMatch(/script|onclick|alert/);
  });

  it("keeps what is not published a draft, and what was oversold at nothing left", async () => {
    await importFile(CERAMICS);
    expect((await shop.request("GET", "/api/products/tall-vase")).status).toBe(404);
    const [vase] = await shop.database.reads.query(sql<{ status: string; on_hand: number; options: unknown }>`
      select p.status, s.on_hand, v.options from products p join variants v on v.product_id = p.id join stock s on s.variant_id = v.id
      where p.handle = 'tall-vase'`);
    expect(vase).toEqual({ status: "draft", on_hand: 0, options: { Size: "One", Colour: "Chalk", Finish: "Matte" } });
  });

  it("changes nothing and tells nobody the second time", async () => {
    await importFile(CERAMICS);
    const before = await versions();
    const again = await importFile(CERAMICS);
    expect(again.products).toEqual({ created: 0, updated: 0, unchanged: 3 });
    expect(await versions()).toEqual(before);
    const events = await shop.database.reads.query(sql<{ type: string }>`select type from events`);
    expect(events.map((event) => event.type)).toEqual(["product.created", "product.created", "product.created"]);
  });

  it("updates what differs, and that alone", async () => {
    await importFile(CERAMICS);
    const report = await importText("Handle,Title,Variant Price\nplain-mug,Plain Mug,25\n");
    expect(report.products).toEqual({ created: 0, updated: 1, unchanged: 0 });
    // Columns that the file does not have leave that part of the product as it is.
    expect(await product("plain-mug")).toMatchObject({
      vendor: "Kiln & Co",
      tags: ["stoneware", "handmade"],
      variants: [{ sku: "PM-1", price: eur(2500), stock: 7 }],
      images: [{ url: "https://cdn.example.com/plain.jpg" }],
    });
    expect((await versions()).filter(({ version }) => version > 1).map(({ handle }) => handle)).toEqual(["plain-mug"]);
  });
});

describe("other people's files", () => {
  it("takes a byte order mark, CRLF, semicolons, columns in another order and columns that nobody knows", async () => {
    const text = "\uFEFFVariant Price;Colour (product.metafields.x);HANDLE;title \r\n9.50;blue;a-b;Thing\r\n";
    expect((await importText(text)).products.created).toBe(1);
    expect(await product("a-b")).toMatchObject({ title: "Thing", variants: [{ price: eur(950), stock: null }] });
  });

  it("takes the names of the newer template", async () => {
    const text =
      "Title,URL handle,Description,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Image alt text\n" +
      "Cap,cap,<p>Soft</p>,TRUE,Active,C-1,Colour,Red,20.00,25.00,shopify,4,DENY,https://cdn.example.com/c.png,1,Cap\n";
    expect((await importText(text)).failures).toEqual([]);
    expect(await product("cap")).toMatchObject({
      description: "<p>Soft</p>",
      variants: [{ sku: "C-1", options: { Colour: "Red" }, price: eur(2000), compareAtPrice: eur(2500), stock: 4 }],
    });
  });

  it("makes a good handle of one with capitals, accents and underscores", async () => {
    await importText("Handle,Title,Variant Price\nCrème_Brûlée,Dish,5\n");
    expect(await product("creme-brulee")).toMatchObject({ title: "Dish" });
  });

  it("counts in the minor units of the currency", async () => {
    await importText("Handle,Title,Variant Price\nyen,Yen,1200\n", "JPY");
    await importText("Handle,Title,Variant Price\ndinar,Dinar,1.250\n", "KWD");
    const rows = await shop.database.reads.query(sql<{ price_minor: number }>`
      select v.price_minor from variants v join products p on p.id = v.product_id order by p.handle`);
    expect(rows).toEqual([{ price_minor: 1250 }, { price_minor: 1200 }]);
  });

  it("says which columns are missing, and saves nothing", async () => {
    await expect(importText("Handle,Vendor\na,b\n")).rejects.toMatchObject({
      code: "columns_missing",
      detail: expect.stringMatching(/"Title".*"Variant Price"/),
    });
    await expect(importText("")).rejects.toMatchObject({ code: "empty_file" });
    await expect(importText("Handle,Title,Title,Variant Price\n")).rejects.toMatchObject({ code: "column_repeated" });
    expect(await versions()).toEqual([]);
  });

  it("takes a file that has only a header", async () => {
    expect(await importText("Handle,Title,Variant Price\n")).toMatchObject({ rows: 0, failures: [] });
  });
});

const HEADER =
  "Handle,Title,Variant Price,Option1 Name,Option1 Value,Variant Inventory Qty,Image Src,Status,Variant Compare At Price";

describe("bad rows", () => {
  const rows = (...lines: string[]) => importText([HEADER, ...lines].join("\n"));
  const summary = async (report: ReturnType<typeof rows>) =>
    (await report).failures.map(({ line, code, column }) => [line, code, column]);

  it("drops the variant of a bad row and keeps its neighbours", async () => {
    const report = await rows(
      "shirt,Shirt,10,Size,S,5",
      "shirt,,ten,,M,5",
      "shirt,,12,,L,many",
      "shirt,,12,,,5",
      "shirt,,12,,S,5",
      "shirt,,12,,XL,5",
      "shirt,,12,,XXL,5,,,abc",
    );
    expect(report.failures).toEqual([
      { line: 3, handle: "shirt", column: "Variant Price", code: "invalid_price", message: expect.any(String) },
      {
        line: 4,
        handle: "shirt",
        column: "Variant Inventory Qty",
        code: "invalid_quantity",
        message: expect.any(String),
      },
      { line: 5, handle: "shirt", column: "Option1 Value", code: "option_value_missing", message: expect.any(String) },
      { line: 6, handle: "shirt", column: "Option1 Value", code: "variant_repeated", message: expect.any(String) },
      {
        line: 8,
        handle: "shirt",
        column: "Variant Compare At Price",
        code: "invalid_price",
        message: expect.any(String),
      },
    ]);
    expect(report).toMatchObject({ products: { created: 1 }, variants: 2, rows: 7, failureCount: 5 });
    expect(await product("shirt")).toMatchObject({ variants: [{ title: "S" }, { title: "XL" }] });
  });

  it("counts the lines of quoted line breaks", async () => {
    const report = await rows('a,"A\nwith\nlines",1', "b,B,", "c,C,3");
    expect(report.failures.map(({ line, handle }) => [line, handle])).toEqual([[5, "b"]]);
    expect(report.products.created).toBe(2);
  });

  it("drops a product whose title, status or every variant is bad", async () => {
    expect(
      await summary(
        rows(
          "untitled,,5",
          `long,${"x".repeat(256)},5`,
          "odd,Odd,5,,,,,sideways",
          "dear,Dear,10000000.01",
          "free-of-price,Title,",
          "good,Good,5",
        ),
      ),
    ).toEqual([
      [2, "title_missing", "Title"],
      [3, "text_too_long", "Title"],
      [4, "invalid_status", "Status"],
      [5, "price_too_high", "Variant Price"],
      [5, "no_variants", "Variant Price"],
      [6, "no_variants", "Variant Price"],
    ]);
    expect((await versions()).map(({ handle }) => handle)).toEqual(["good"]);
  });

  it("leaves out a picture that is none, and keeps the variant of its row", async () => {
    expect(
      await summary(rows("pot,Pot,5,,,,javascript:alert(1)", "pan,Pan,6,,,,https://cdn.example.com/p.jpg")),
    ).toEqual([[2, "invalid_image", "Image Src"]]);
    expect(await product("pot")).toMatchObject({ images: [], variants: [{ price: eur(500) }] });
  });

  it("reports rows without a handle, with a hopeless one, with too many cells, and handles that come back", async () => {
    expect(
      await summary(rows("a,A,1", ",Nobody,2", "!!!,Signs,3", "b,B,4,,,,,,,surplus", "c,C,5", "a,A again,6")),
    ).toEqual([
      [3, "handle_missing", "Handle"],
      [4, "invalid_handle", "Handle"],
      [5, "too_many_cells", undefined],
      [7, "handle_repeated", "Handle"],
    ]);
    expect(await product("a")).toMatchObject({ title: "A" });
  });

  it("goes on behind a quote that is never closed and behind bytes that are not UTF-8", async () => {
    const latin = Buffer.from(`${HEADER}\na,A,1\nb,"B,2\nc,C,3\nd,Gr\xfcn,4\ne,E,5\n`, "latin1");
    const report = await importText(latin);
    expect(report.failures.map(({ line, code }) => [line, code])).toEqual([
      [3, "malformed_row"],
      [5, "not_utf8"],
    ]);
    expect(report.products.created).toBe(3);
  });

  it("fails a product with more variants than a product may have", async () => {
    const lines = Array.from(
      { length: 2_001 },
      (_, index) => `big,${index === 0 ? "Big" : ""},1,${index === 0 ? "No" : ""},${index}`,
    );
    expect(await summary(rows(...lines, "small,Small,1"))).toEqual([[2_002, "too_many_variants", undefined]]);
  });
});
