import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, createProducts } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Product } from "./schemas.ts";

let shop: TestApp;
interface ProductPage extends Record<string, unknown> {
  data: Product[];
  nextCursor: string | null;
  hasMore: boolean;
}

const TIED = 23;

beforeAll(async () => {
  shop = await startTestApp();
  await createCollections(
    shop,
    { handle: "tied", title: "Tied", position: 2 },
    { handle: "picks", title: "Picks", descriptionHtml: "<b>Ours</b><script>x</script>", position: 1 },
  );
  // All of them tie in every order: one price, one rank, one title, and one moment, since one transaction made them.
  await createProducts(
    shop,
    Array.from({ length: TIED }, () => ({ title: "Tied", tags: ["tied"], collections: ["tied"], vendor: "Knot" })),
  );
  await createProducts(shop, [
    {
      handle: "blue-shirt",
      title: "Ocean blue shirt",
      vendor: "Möwe & Söhne",
      type: "Shirts",
      tags: ["blue", "cotton"],
      featuredRank: 1,
      descriptionHtml: "<p>A narrow collar, like <em>linen</em>.</p>",
      collections: ["picks"],
      variants: [
        { sku: "BS-01/M", options: { Size: "M" }, priceMinor: 3000, compareAtMinor: 4500, stock: 2 },
        { sku: "BS-01/L", options: { Size: "L" }, priceMinor: 9000, stock: 0 },
      ],
      images: [{ url: "/media/blue.svg", alt: "Blue shirt", width: 800, height: 600 }],
    },
    {
      handle: "leinenhemd",
      title: "Leinenhemd für den Sommer",
      tags: ["sold"],
      featuredRank: 2,
      collections: ["picks"],
      variants: [{ priceMinor: 5000, stock: 0 }],
    },
    { handle: "hidden", title: "Ocean draft shirt", status: "draft", tags: ["blue"], collections: ["picks"] },
    { handle: "gone", title: "Ocean archived shirt", status: "archived" },
    { handle: "aepfel", title: "Äpfel", tags: ["fruit"], variants: [{ priceMinor: 100 }] },
    { handle: "banane", title: "banane", tags: ["fruit"], variants: [{ priceMinor: 100 }] },
    { handle: "zitrone", title: "Zitrone 🍋 レモン", tags: ["fruit"], variants: [{ priceMinor: 50 }] },
  ]);
});
afterAll(() => shop.close());

const list = (query: string) => shop.request<ProductPage>("GET", `/api/products?${query}`);
const handles = async (query: string) => (await list(query)).body.data.map((product) => product.handle);

test("a product has all that the contract says", async () => {
  const answer = await shop.request<Product & Record<string, unknown>>("GET", "/api/products/blue-shirt");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    handle: "blue-shirt",
    title: "Ocean blue shirt",
    description: "<p>A narrow collar, like <em>linen</em>.</p>",
    vendor: "Möwe & Söhne",
    type: "Shirts",
    tags: ["blue", "cotton"],
    options: [{ name: "Size", values: ["M", "L"] }],
    images: [{ url: "/media/blue.svg", alt: "Blue shirt", width: 800, height: 600 }],
    collections: ["picks"],
    priceRange: { min: { amount: 3000, currency: "EUR" }, max: { amount: 9000, currency: "EUR" } },
    available: true,
    variants: [
      {
        sku: "BS-01/M",
        title: "M",
        options: { Size: "M" },
        price: { amount: 3000, currency: "EUR" },
        compareAtPrice: { amount: 4500, currency: "EUR" },
        available: true,
        stock: 2,
      },
      { sku: "BS-01/L", compareAtPrice: null, available: false, stock: 0 },
    ],
  });
  expect(answer.body.id).toMatch(/^prod_[0-9a-z]{26}$/);
  expect(answer.headers["cache-control"]).toBe("public, no-cache");
  const byId = await shop.request("GET", `/api/products/${answer.body.id}`);
  expect(byId.text).toBe(answer.text);
});

test("drafts, archived products and what does not exist are 404 alike", async () => {
  for (const name of ["hidden", "gone", "nothing", "prod_01k9zj3v6yf8rb1m0x4w7d2q5h", "%F0%9F%8D%8B", "PROD_x"])
    expect(await shop.request("GET", `/api/products/${name}`)).toMatchObject({
      status: 404,
      body: { code: "not_found", detail: "There is no such product on sale." },
    });
  expect(await handles("limit=100")).not.toContain("hidden");
  expect(await handles("limit=100&sort=title")).not.toContain("gone");
});

test("an ETag answers 304 until stock, which is part of the answer, has changed", async () => {
  const { variants } = await createProduct(shop, { handle: "etag", variants: [{ priceMinor: 1, stock: 5 }] });
  const first = await shop.request("GET", "/api/products/etag");
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]+"$/);
  const repeated = await shop.request("GET", "/api/products/etag", { headers: { "if-none-match": `"x", W/${etag}` } });
  expect(repeated).toMatchObject({ status: 304, text: "" });
  expect(repeated.headers.etag).toBe(etag);
  expect(variants).toHaveLength(1);
  await shop.database.reads.execute(sql`update stock set on_hand = 4 where on_hand = 5`);
  const changed = await shop.request<Product & Record<string, unknown>>("GET", "/api/products/etag", {
    headers: { "if-none-match": etag },
  });
  expect(changed.status).toBe(200);
  expect(changed.body.variants[0]?.stock).toBe(4);
  for (const url of ["/api/products?tag=fruit", "/api/collections", "/api/collections/picks"]) {
    const answer = await shop.request("GET", url);
    const again = await shop.request("GET", url, { headers: { "if-none-match": String(answer.headers.etag) } });
    expect(again.status).toBe(304);
  }
});

test.each(["", "&sort=featured", "&sort=newest", "&sort=price_asc", "&sort=price_desc", "&sort=title"])(
  "pages neither skip nor repeat where everything ties (%s)",
  async (sort) => {
    for (const filter of ["tag=tied", "collection=tied", "q=tied", "q=knto"]) {
      const seen: string[] = [];
      let url = `/api/products?${filter}${sort}&limit=5`;
      for (let pages = 1; ; pages += 1) {
        const answer = await shop.request<ProductPage>("GET", url);
        expect(answer.status).toBe(200);
        seen.push(...answer.body.data.map((product) => product.id));
        expect(answer.body.hasMore).toBe(answer.body.nextCursor !== null);
        if (answer.body.nextCursor === null) {
          expect(answer.headers.link).toBeUndefined();
          expect(pages).toBe(Math.ceil(TIED / 5));
          break;
        }
        url = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1] ?? "";
      }
      expect(seen).toHaveLength(TIED);
      expect(new Set(seen).size).toBe(TIED);
    }
  },
);

test("sorts: by rank, price, title without accents, and newest first", async () => {
  expect((await handles("limit=3"))?.slice(0, 2)).toEqual(["blue-shirt", "leinenhemd"]);
  expect(await handles("tag=fruit&sort=title")).toEqual(["aepfel", "banane", "zitrone"]);
  expect((await handles("tag=fruit&sort=price_asc"))[0]).toBe("zitrone");
  expect((await handles("tag=fruit&sort=price_desc")).at(-1)).toBe("zitrone");
  const { handle } = await createProduct(shop, { tags: ["fruit"], title: "Kiwi" });
  expect((await handles("tag=fruit&sort=newest&limit=2"))[0]).toBe(handle);
});

test("within a collection the collection's own order is the default", async () => {
  await createCollections(shop, { handle: "ordered", title: "Ordered" });
  for (const [index, featuredRank] of [30, 10, 20].entries())
    await createProduct(shop, { handle: `ordered-${index}`, featuredRank, collections: ["ordered"] });
  expect(await handles("collection=ordered")).toEqual(["ordered-0", "ordered-1", "ordered-2"]);
  expect(await handles("collection=ordered&sort=newest")).toEqual(["ordered-2", "ordered-1", "ordered-0"]);
});

test("filters: tag, collection, availability, price of some variant, and all of them together", async () => {
  expect(await handles("tag=blue")).toEqual(["blue-shirt"]);
  expect(await handles("tag=Blue")).toEqual([]);
  expect(await handles("collection=picks")).toEqual(["blue-shirt", "leinenhemd"]);
  expect(await handles("collection=nothing")).toEqual([]);
  expect(await handles("collection=picks&available=true")).toEqual(["blue-shirt"]);
  expect(await handles("collection=picks&available=false")).toEqual(["leinenhemd"]);
  expect(await handles("collection=picks&minPrice=6000")).toEqual(["blue-shirt"]);
  expect(await handles("collection=picks&maxPrice=4999")).toEqual(["blue-shirt"]);
  // The shirt costs 30 or 90 and nothing between.
  expect(await handles("collection=picks&minPrice=4000&maxPrice=8000")).toEqual(["leinenhemd"]);
  expect(await handles("collection=picks&minPrice=9000&maxPrice=3000")).toEqual([]);
  expect(await handles("q=shirt&collection=picks&tag=cotton&available=true&minPrice=1&sort=newest")).toEqual([
    "blue-shirt",
  ]);
});

test("parameters out of range and unknown ones are refused", async () => {
  for (const query of ["limit=0", "limit=101", "sort=best", "minPrice=-1", "minPrice=x", "available=maybe", "x=1"])
    expect(await list(query)).toMatchObject({ status: 422, body: { code: "validation_failed" } });
  expect(await list("q=%00")).toMatchObject({ status: 422, body: { code: "invalid_text" } });
});

test("a cursor belongs to its list and its filters", async () => {
  const { nextCursor } = (await list("tag=tied&limit=5")).body;
  const cursor = encodeURIComponent(nextCursor ?? "");
  expect((await list(`limit=7&cursor=${cursor}&tag=tied`)).body.data).toHaveLength(7);
  for (const query of [
    `cursor=${cursor}`,
    `tag=blue&cursor=${cursor}`,
    `tag=tied&sort=title&cursor=${cursor}`,
    `tag=tied&cursor=${cursor.slice(0, -2)}`,
    "tag=tied&cursor=abc",
  ])
    expect(await list(query)).toMatchObject({ status: 422, body: { code: "invalid_cursor" } });
  expect(await shop.request("GET", `/api/collections?cursor=${cursor}`)).toMatchObject({
    status: 422,
    body: { code: "invalid_cursor" },
  });
});

test("search finds words, their beginnings and parts, and forgives typos, accents and case", async () => {
  for (const q of [
    "ocean shirt",
    "OCEAN",
    "oce",
    "oceen",
    "shrit",
    "sihrt",
    "bule shirt",
    "mowe",
    "Söhne",
    "cotton",
    "linen collar",
  ])
    expect([q, await handles(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["blue-shirt"]]);
  for (const q of ["BS-01/L", "bs01l", "BS-01"])
    expect([q, await handles(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["blue-shirt"]]);
  for (const q of ["hemd", "leinen", "leinnenhemd", "sommer für", "leinenhemden"])
    expect([q, await handles(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["leinenhemd"]]);
  for (const q of ["レモン", "zitrone", "Zitronne", "xitrone"])
    expect([q, await handles(`q=${encodeURIComponent(q)}`)]).toEqual([q, ["zitrone"]]);
  expect(await handles("q=apfel")).toEqual(["aepfel"]);
});

test("search finds nothing where nothing is meant, and no text breaks it", async () => {
  const nothing = { data: [], nextCursor: null, hasMore: false, facets: null, total: null, totalIsExact: null };
  for (const q of ["unicorn", "unicorn zebra", "!!!", "🍋", "qq' | ww & !xx:* <-> (", "%", "_", "\\", "'':*"])
    expect([q, (await list(`q=${encodeURIComponent(q)}`)).body]).toEqual([
      q,
      { ...nothing, correction: null, relaxed: false },
    ]);
  expect((await list(`q=${"x".repeat(200)}`)).status).toBe(200);
  expect((await list(`q=${"x".repeat(201)}`)).status).toBe(422);
});

test("a title ranks above a tag, a tag above a description", async () => {
  await createProducts(shop, [
    { handle: "rank-3", title: "Third", descriptionHtml: "<p>With a zeppelin.</p>" },
    { handle: "rank-2", title: "Second", tags: ["zeppelin"] },
    { handle: "rank-1", title: "Zeppelin" },
  ]);
  expect(await handles("q=zeppelin")).toEqual(["rank-1", "rank-2", "rank-3"]);
  expect(await handles("q=zeppelin&sort=newest")).toHaveLength(3);
  const first = (await list("q=zeppelin&limit=1")).body;
  expect(await handles(`q=zeppelin&limit=2&cursor=${first.nextCursor}`)).toEqual(["rank-2", "rank-3"]);
});

test("collections are listed in order, with what is on sale counted and their text made safe", async () => {
  const answer = await shop.request<Record<string, unknown> & { data: unknown[]; nextCursor: string }>(
    "GET",
    "/api/collections?limit=1",
  );
  expect(answer.body).toMatchObject({
    data: [{ handle: "picks", title: "Picks", description: "<b>Ours</b>", productCount: 2, image: null }],
    hasMore: true,
  });
  const next = await shop.request("GET", `/api/collections?limit=1&cursor=${answer.body.nextCursor}`);
  expect(next.body).toMatchObject({ data: [{ handle: "tied", productCount: TIED }] });
  expect(await shop.request("GET", "/api/collections/picks")).toMatchObject({ status: 200, body: { handle: "picks" } });
  expect(await shop.request("GET", "/api/collections/none")).toMatchObject({ status: 404 });
});

test("concurrent readers of a list and of products get the same bytes as one alone", async () => {
  const lists = await Promise.all(Array.from({ length: 20 }, () => list("tag=cotton")));
  expect(new Set(lists.map((answer) => answer.text)).size).toBe(1);
  const names = ["blue-shirt", "aepfel", "nothing", "leinenhemd", "blue-shirt"];
  const answers = await Promise.all(names.map((name) => shop.request("GET", `/api/products/${name}`)));
  expect(answers.map((answer) => answer.body.handle)).toEqual([
    "blue-shirt",
    "aepfel",
    undefined,
    "leinenhemd",
    "blue-shirt",
  ]);
});
