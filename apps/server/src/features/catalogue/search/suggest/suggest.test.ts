import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProducts, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { Overloaded } from "../../../../platform/database/batch.ts";
import type { ProductCard } from "../../products/schemas.ts";
import { KeptIndex } from "../index/kept-index.ts";
import { SharedLine } from "./shared-line.ts";
import { type Suggestions as FoundSuggestions, suggest as suggestFrom } from "./suggest.ts";

interface Suggestions extends Record<string, unknown> {
  products: ProductCard[];
  collections: { handle: string; title: string; productCount: number }[];
  correction: string | null;
}

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createCollections(
    shop,
    { handle: "mugs", title: "Mugs and Cups", position: 1 },
    { handle: "empty", title: "Mugs for nobody", position: 2 },
    { handle: "gifts", title: "Gifts", position: 3 },
  );
  const images = ["front", "back"].map((name) => ({
    url: `/media/a-name-as-long-as-those-of-uploads-are-${name}.webp`,
    alt: "A mug on an oak table",
    width: 1_600,
    height: 1_200,
  }));
  await createProducts(shop, [
    { title: "Tall mug", featuredRank: 3, collections: ["mugs", "gifts"], vendor: "Kiln", images },
    { title: "Muggle cloak", featuredRank: 1 },
    { title: "Hidden mug", status: "draft" },
    { title: "Mädchenkleid", type: "Kindermode", tags: ["festlich"] },
    { title: "日本の茶碗" },
    { title: "Brass earrings", vendor: "Ostra" },
    { title: "Silver Ear Cuff", featuredRank: 30 },
    ...Array.from({ length: 9 }, (_, n) => ({
      title: `Stoneware bowl with a long name, number ${n}`,
      vendor: "Kiln",
      images,
      featuredRank: 20 - n,
      variants: [{ priceMinor: 12_300 + n, compareAtMinor: 20_000 }],
    })),
  ]);
});
afterAll(() => shop.close());

const suggest = async (q: string) =>
  (await shop.request<Suggestions>("GET", `/api/search/suggest?q=${encodeURIComponent(q)}`)).body;
const titles = async (q: string) => (await suggest(q)).products.map(({ title }) => title);

test.each([
  ["mug", ["Tall mug", "Muggle cloak"]],
  ["mugg", ["Muggle cloak"]],
  ["MUGS", ["Tall mug"]],
  ["ear", ["Silver Ear Cuff", "Brass earrings"]],
  ["kiln mug", ["Tall mug"]],
  ["a mug for the", ["Tall mug", "Muggle cloak"]],
  ["madch", ["Mädchenkleid"]],
  ["kleider", ["Mädchenkleid"]],
  ["festl", ["Mädchenkleid"]],
  ["茶碗", ["日本の茶碗"]],
  ["madchen kleid", ["Mädchenkleid"]],
  ["ear bowl", ["Silver Ear Cuff", "Brass earrings"]],
  ["kiln cloak mug", ["Tall mug"]],
  ["mug zzz", ["Tall mug", "Muggle cloak"]],
  ["zzz", []],
  ["the", []],
  ["!", []],
])("%s suggests", async (q, expected) => {
  expect(await titles(q)).toEqual(expected);
});

test("six products at most, in the shop's own order, each with one picture and within 2 KB", async () => {
  const answer = await shop.request<Suggestions>("GET", "/api/search/suggest?q=stonew");
  const numbers = answer.body.products.map(({ title }) => Number(title.split(" ").at(-1)));
  expect(numbers).toEqual([8, 7, 6, 5, 4, 3]);
  expect(answer.body.products[0]).toMatchObject({
    vendor: "Kiln",
    images: [{ alt: "A mug on an oak table" }],
    compareAtPrice: { amount: 20_000, currency: "EUR" },
  });
  expect(gzipSync(answer.text).length).toBeLessThan(2_048);
});

test("collections by the words of their titles, without those that show nothing", async () => {
  const mugs = { handle: "mugs", title: "Mugs and Cups", productCount: 1 };
  for (const q of ["mug", "cup", "mugs cu"]) expect((await suggest(q)).collections).toEqual([mugs]);
  expect((await suggest("mug bowl")).collections).toEqual([]);
});

test("a typo is told, and its collections are found", async () => {
  expect(await suggest("earings")).toMatchObject({ products: [{ title: "Brass earrings" }], correction: "earrings" });
  expect(await suggest("gfits")).toMatchObject({ collections: [{ handle: "gifts" }], correction: "gifts" });
});

test("nothing is suggested for nothing, and odd text is refused or finds nothing", async () => {
  const nothing = { products: [], collections: [], correction: null };
  for (const query of ["", "?q=", "?q=%F0%9F%8D%8B", "?q='%3A*"])
    expect((await shop.request("GET", `/api/search/suggest${query}`)).body).toEqual(nothing);
  for (const query of ["?q=%00", `?q=${"x".repeat(201)}`, "?limit=3"])
    expect((await shop.request("GET", `/api/search/suggest${query}`)).status).toBe(422);
});

test("an edit shows at once, and an unchanged answer is 304", async () => {
  const first = await shop.request("GET", "/api/search/suggest?q=cloak");
  const again = { headers: { "if-none-match": String(first.headers.etag) } };
  expect((await shop.request("GET", "/api/search/suggest?q=cloak", again)).status).toBe(304);
  const session = await makeAdmin(shop);
  const edit = (body: unknown) =>
    shop.request("PATCH", "/api/admin/products/muggle-cloak", { session, body, headers: { "if-match": "*" } });
  expect((await edit({ title: "Muggle cape" })).status).toBe(200);
  expect(await titles("cloak")).toEqual([]);
  expect(await titles("cape")).toEqual(["Muggle cape"]);
});

test("a start waits for its index, and a full line is told instead of nothing found", async () => {
  const from = shop.database.reads;
  const kept = new KeptIndex({ read: (work) => work(from, new Date()) });
  const line = new SharedLine<FoundSuggestions>(1, 0);
  const ends: (() => void)[] = [];
  const running = line.run("another text", async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return { productIds: [], collections: [], correction: null };
  });
  expect((await suggestFrom(from, kept, line, "brass")).productIds).toHaveLength(1);
  await expect(suggestFrom(from, kept, line, "earings")).rejects.toBeInstanceOf(Overloaded);
  for (const end of ends) end();
  await running;
  expect(await suggestFrom(from, kept, line, "earings")).toMatchObject({ correction: "earrings" });
});
