/** `/feeds/products.xml`: docs/contract/catalogue-and-store.md#feed. */
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct, createProducts } from "../../../../../test/factories.ts";
import { addShippingMethod } from "../../../../../test/orders.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ storefrontUrl: "https://www.example" });
  await shop.database.reads.execute(sql`update store_settings set home_country = 'DE', name = 'Halm & Hain'`);
  await addShippingMethod(shop, { code: "post", countries: ["DE"], priceMinor: 490 });
  await addShippingMethod(shop, { code: "world", countries: ["AT", "CH"], priceMinor: 1290 });
  await createProduct(shop, {
    handle: "tee",
    title: "Tee <b> & \u201cmore\u201d",
    descriptionHtml: "<p>Soft &amp; heavy.</p><p>Cotton.</p>",
    vendor: "Halm",
    type: "Shirts",
    options: [{ name: "Größe", values: ["S", "M"] }],
    variants: [
      { options: { Größe: "S" }, sku: "TEE-S", barcode: "4006381333931", priceMinor: 1500, stock: 0 },
      { options: { Größe: "M" }, sku: "TEE-M", priceMinor: 1500, stock: 3 },
    ],
    images: [{ url: "/media/demo/tee.svg" }],
  });
  await createProduct(shop, {
    handle: "honey",
    title: "Honey",
    variants: [{ priceMinor: 700, stock: 5, content: { value: 250, unit: "g", per: { value: 1, unit: "kg" } } }],
  });
  await createProduct(shop, { handle: "draft", title: "Draft", status: "draft" });
});
afterAll(() => shop.close());

const read = (query = "", headers: Record<string, string> = {}) =>
  shop.request("GET", `/feeds/products.xml${query}`, { headers });
const items = (xml: string) => [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) => item);
const field = (item: string | undefined, name: string) =>
  new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item ?? "")?.[1] ?? null;

test("each variant on sale is an item with what price comparison asks for", async () => {
  const answer = await read();
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(answer.text).toContain("<title>Halm &amp; Hain</title><link>https://www.example/</link>");
  const all = items(answer.text);
  expect(all).toHaveLength(3);
  const small = all.find((item) => field(item, "mpn") === "TEE-S");
  expect(
    Object.fromEntries(
      ["title", "description", "availability", "price", "gtin", "brand", "size", "product_type"].map((name) => [
        name,
        field(small, name),
      ]),
    ),
  ).toEqual({
    title: "Tee &lt;b&gt; &amp; “more” – S",
    description: "Soft &amp; heavy. Cotton.",
    availability: "out_of_stock",
    price: "15.00 EUR",
    gtin: "4006381333931",
    brand: "Halm",
    size: "S",
    product_type: "Shirts",
  });
  expect(field(small, "link")).toBe(`https://www.example/products/tee?v=${field(small, "id")}`);
  expect(field(small, "image_link")).toBe("http://localhost:3000/media/demo/tee.svg?w=1280");
  expect(field(small, "item_group_id")).toMatch(/^prod_/);
  expect(field(small, "shipping")).toBe(
    "<g:country>DE</g:country><g:service>post</g:service><g:price>4.90 EUR</g:price>",
  );
  const honey = all.find((item) => field(item, "title") === "Honey");
  expect([
    field(honey, "availability"),
    field(honey, "unit_pricing_measure"),
    field(honey, "unit_pricing_base_measure"),
  ]).toEqual(["in_stock", "250g", "1kg"]);
  expect([field(honey, "link"), field(honey, "identifier_exists"), field(honey, "item_group_id")]).toEqual([
    "https://www.example/products/honey",
    "no",
    null,
  ]);
});

test("a reduction is measured by the prior price, not by the compare-at price", async () => {
  const { productId, variants } = await createProduct(shop, {
    handle: "lamp",
    title: "Lamp",
    variants: [{ priceMinor: 5000, stock: 5 }],
  });
  const lamp = async () => items((await read()).text).find((item) => field(item, "title") === "Lamp");
  expect([field(await lamp(), "price"), field(await lamp(), "sale_price")]).toEqual(["50.00 EUR", null]);
  await shop.database.reads.execute(
    sql`update variants set price_minor = 4000, compare_at_minor = 9900 where product_id in (select id from products where handle = 'lamp')`,
  );
  await expect
    .poll(async () => [field(await lamp(), "price"), field(await lamp(), "sale_price")])
    .toEqual(["50.00 EUR", "40.00 EUR"]);
  expect([productId, variants.length]).toEqual([productId, 1]);
});

test("another country has its shipping; one that is not served is refused", async () => {
  const austria = items((await read("?country=AT")).text);
  expect(field(austria[0], "shipping")).toBe(
    "<g:country>AT</g:country><g:service>world</g:service><g:price>12.90 EUR</g:price>",
  );
  for (const country of ["US", "de", "DEU", "'--"])
    expect((await read(`?country=${encodeURIComponent(country)}`)).status, country).toBe(422);
});

test("the tag confirms what did not change, and follows the catalogue and what is sold out", async () => {
  const first = await read();
  const tag = String(first.headers.etag);
  expect((await read("", { "if-none-match": tag })).status).toBe(304);
  expect((await read("?country=AT")).headers.etag).not.toBe(tag);
  await shop.database.reads.execute(sql`update stock set on_hand = on_hand - 1 where on_hand = 3`);
  expect((await read()).headers.etag, "a sale that leaves some").toBe(tag);
  await shop.database.reads.execute(sql`update stock set on_hand = 0 where on_hand = 2`);
  const soldOut = await read("", { "if-none-match": tag });
  expect([soldOut.status, soldOut.headers.etag === tag]).toEqual([200, false]);
});

test("it is sent as it is kept, compressed by gzip, and unpacked for who does not take that", async () => {
  const plain = await read();
  const { rawPayload, headers } = await shop.app.server.inject({
    url: "/feeds/products.xml",
    headers: { "accept-encoding": "gzip, deflate, br" },
  });
  expect([headers["content-encoding"], headers.vary, headers.etag]).toEqual([
    "gzip",
    "Accept-Encoding",
    String(plain.headers.etag).replace(/"$/, '-gzip"'),
  ]);
  expect(gunzipSync(rawPayload).toString()).toBe(plain.text);
  const brotliAlone = await read("", { "accept-encoding": "br" });
  expect([brotliAlone.headers["content-encoding"], brotliAlone.text]).toEqual([undefined, plain.text]);
  const head = await shop.request("HEAD", "/feeds/products.xml");
  expect([head.status, head.text]).toEqual([200, ""]);
});

test("a catalogue of several reads is complete, each variant once", async () => {
  await createProducts(
    shop,
    Array.from({ length: 230 }, (_, n) => ({ handle: `thing-${n}`, title: `Thing ${n}` })),
  );
  const titles = items((await read()).text).map((item) => field(item, "title") ?? "");
  const things = titles.filter((title) => title.startsWith("Thing "));
  expect([things.length, new Set(things).size]).toEqual([230, 230]);
});
