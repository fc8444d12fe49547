import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProducts, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { saveDemoCatalog } from "../../products/seed/save-demo-catalog.ts";
import { catalogChecks } from "../../products/verify-catalog.ts";
import { refreshSearch } from "../../products/words/refresh-search.ts";

interface Found extends Record<string, unknown> {
  data: { handle: string; title: string }[];
  nextCursor: string | null;
  correction: string | null;
  relaxed: boolean;
}

/** As two shops wrote them: an English one of clothes and jewellery, a German one of household goods. */
const PRODUCTS: readonly (readonly [title: string, type: string, tags: string, description?: string])[] = [
  ["Ocean Blue Shirt", "", "men", "Cotton shirt with a narrow collar."],
  ["Olive Green Jacket", "", "women"],
  ["Men's Rain Jacket", "", "men, outdoor"],
  ["Classic Leather Jacket", "", "women", "Vegan leather, with zips."],
  ["Chequered Red Shirt", "", "men"],
  ["Women's Canvas Shoes", "Shoes", ""],
  ["Gold Bird Necklace", "", "jewelry, women", "14k gold plated."],
  ["Anchor Earrings in Gold", "", "earrings, women, jewelry"],
  ["Pretty Gold Necklace 14k", "", "jewelry"],
  ["Red Sports Tee", "T-Shirt", "women"],
  ["Knitted Throw Pillows", "Indoor", "pillow, cover"],
  ["Kaffeetasse Nordlicht", "Geschirr", ""],
  ["Mädchenkleid Sommer", "Kindermode", ""],
  ["Bücherregal Eiche", "Möbel", ""],
  ["Kerzenstaender Messing", "", ""],
  ["Kerzenständer Eisen", "", ""],
  ["Kochbuch der Alpen", "", ""],
  ["日本の茶碗", "", ""],
  ["Чашка синяя", "", ""],
  ["Popcorn Bowl", "", ""],
];

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await shop.database.transaction((tx) => saveDemoCatalog(tx, "EUR", new Date()));
  await createCollections(shop, { handle: "finery", title: "Apparel for Evenings" });
  await createProducts(
    shop,
    PRODUCTS.map(([title, type, tags, description = ""]) => ({
      title,
      type,
      tags: tags.split(", ").filter((tag) => tag !== ""),
      descriptionHtml: `<p>${description}</p>`,
      ...(title.includes("Jacket") ? { collections: ["finery"] } : {}),
    })),
  );
});
afterAll(() => shop.close());

const find = async (q: string, more = "") =>
  (await shop.request<Found>("GET", `/api/products?limit=100&q=${encodeURIComponent(q)}${more}`)).body;
const titles = (found: Found) => found.data.map((product) => product.title);
const jackets = ["Chore Jacket", "Classic Leather Jacket", "Men's Rain Jacket", "Olive Green Jacket"];

test.each([
  ["shirts for men", ["Ocean Blue Shirt", "Chequered Red Shirt"]],
  ["gold earrings for women", ["Anchor Earrings in Gold"]],
  ["shoes for women", ["Women's Canvas Shoes"]],
  ["mens jacket", ["Men's Rain Jacket"]],
  ["Tassen", ["Kaffeetasse Nordlicht"]],
  ["Kleider", ["Mädchenkleid Sommer"]],
  ["tshirts", ["Red Sports Tee"]],
  ["Buecher", ["Bücherregal Eiche", "Kochbuch der Alpen"]],
  ["staender", ["Kerzenstaender Messing", "Kerzenständer Eisen"]],
  ["Ständer", ["Kerzenstaender Messing", "Kerzenständer Eisen"]],
  ["14 k gold", ["Pretty Gold Necklace 14k", "Gold Bird Necklace"]],
  ["golden earring", ["Anchor Earrings in Gold"]],
  ["茶碗", ["日本の茶碗"]],
  ["碗", ["日本の茶碗"]],
  ["日本の 茶", ["日本の茶碗"]],
  ["чашка", ["Чашка синяя"]],
  ["der", ["Kochbuch der Alpen"]],
])("%s finds what a person means", async (q, expected) => {
  const found = await find(q);
  expect(titles(found)).toEqual(expect.arrayContaining(expected));
  expect(found).toMatchObject({ correction: null, relaxed: false });
});

test.each([
  ["earing", "earrings", ["Anchor Earrings in Gold"]],
  ["Earing for women", "earrings for women", ["Anchor Earrings in Gold"]],
  ["pilow", "pillow", ["Knitted Throw Pillows"]],
  ["lether Jaket", "leather jacket", ["Classic Leather Jacket"]],
])("%s is told as %s", async (q, correction, expected) => {
  const found = await find(q);
  expect(titles(found)).toEqual(expect.arrayContaining(expected));
  expect(found).toMatchObject({ correction, relaxed: false });
});

test("whole words, in singular or plural, rank above words that begin so", async () => {
  await createProducts(shop, [
    { title: "Earrings for the Earlobe", type: "Earrings", vendor: "Earring House", tags: ["earrings"] },
    { title: "Silver Ear Cuff" },
    { title: "Bücherregal für Büchernarren", type: "Bücherregal", featuredRank: 0 },
    { title: "Das Buch der Berge" },
    { title: "Bücher im Schuber" },
    { title: "Buchstütze", tags: ["Buchstütze"] },
  ]);
  expect(titles(await find("ear"))[0]).toBe("Silver Ear Cuff");
  expect(titles(await find("ear", "&facets=true"))[0]).toBe("Silver Ear Cuff");
  const books = titles(await find("Buch"));
  expect(books.slice(0, 2).sort()).toEqual(["Bücher im Schuber", "Das Buch der Berge"]);
  expect(books).toEqual(expect.arrayContaining(["Buchstütze", "Bücherregal für Büchernarren", "Kochbuch der Alpen"]));
});

test("what the words say is found, and nothing beside it", async () => {
  expect(titles(await find("shirts for men")).sort()).toEqual(["Chequered Red Shirt", "Ocean Blue Shirt"]);
  expect(titles(await find("tshirts")).sort()).toEqual(["Heavy Tee", "Red Sports Tee"]);
  expect(titles(await find("茶瓶"))).toEqual([]);
  expect(titles(await find("golden"))).not.toContain("Popcorn Bowl");
});

test("where no product has all words, those with most of them come, on every page", async () => {
  const found = await find("red leather jacket");
  expect(found).toMatchObject({ relaxed: true, correction: null });
  expect(titles(found)).toEqual(["Classic Leather Jacket"]);
  const two = await find("xylophone jacket");
  expect(two.relaxed).toBe(true);
  expect(titles(two).sort()).toEqual(jackets);
  const paged: string[] = [];
  for (let cursor = ""; ; ) {
    const url = `/api/products?q=xylophone+jacket&sort=title&limit=1${cursor}`;
    const page = (await shop.request<Found>("GET", url)).body;
    expect(page.relaxed).toBe(true);
    paged.push(...titles(page));
    if (page.nextCursor === null) break;
    cursor = `&cursor=${page.nextCursor}`;
  }
  expect(paged).toEqual(jackets);
  expect(await find("xylophone zither")).toMatchObject({ data: [], relaxed: false });
});

test("a filter narrows a search, and never makes it another one", async () => {
  expect(await find("leather jacket", "&tag=men")).toMatchObject({ data: [], relaxed: false });
  const relaxed = await find("red leather jacket", "&tag=women");
  expect([titles(relaxed), relaxed.relaxed]).toEqual([["Classic Leather Jacket"], true]);
});

test("an empty search and a blank one are no search", async () => {
  const all = (await shop.request<Found>("GET", "/api/products?limit=100")).body;
  expect(all).toMatchObject({ correction: null, relaxed: false });
  expect(await find("")).toEqual(all);
});

test("the titles of collections are searched, typos and all, and stay up to date", async () => {
  const finery = ["Classic Leather Jacket", "Men's Rain Jacket", "Olive Green Jacket"];
  expect(titles(await find("apparel")).sort()).toEqual(finery);
  expect(await find("aparel")).toMatchObject({ correction: "apparel" });
  expect(titles(await find("green apparel"))).toEqual(["Olive Green Jacket"]);
  expect(titles(await find("tote bag"))).toEqual(expect.arrayContaining(["Market Tote", "Sunday Tote", "Arch Tote"]));
  const session = await makeAdmin(shop);
  const change = (body: unknown) =>
    shop.request<{ productIds: string[] }>("PATCH", "/api/admin/collections/finery", {
      session,
      body,
      headers: { "if-match": "*" },
    });
  const { productIds } = (await change({ title: "Overgarments" })).body;
  await refresh();
  expect(titles(await find("overgarments")).sort()).toEqual(finery);
  expect(await find("apparel")).toMatchObject({ data: [] });
  await change({ productIds: productIds.slice(0, 1) });
  await refresh();
  expect((await find("overgarment")).data).toHaveLength(1);
  await shop.request("DELETE", "/api/admin/collections/finery", { session });
  await refresh();
  expect(await find("overgarments")).toMatchObject({ data: [] });
});

test("a correction never tells a word that only a draft has", async () => {
  await createProducts(shop, [{ title: "Zwirnspule", status: "draft" }]);
  expect(await find("zwirnspule")).toMatchObject({ data: [], correction: null });
  expect(await find("zwirnspuhle")).toMatchObject({ data: [], correction: null });
  const session = await makeAdmin(shop);
  const staff = await shop.request<Found>("GET", "/api/admin/products?q=zwirnspuhle", { session });
  expect(titles(staff.body)).toEqual(["Zwirnspule"]);
});

test("products that wait for their search are found as before, and are no fault of the books", async () => {
  await shop.database.reads.execute(sql`update products set search = ''::tsvector where title = 'Popcorn Bowl'`);
  await shop.database.reads.execute(
    sql`insert into search_outdated select id from products where title = 'Popcorn Bowl'`,
  );
  expect(await differences()).toEqual([]);
  await refresh();
  expect(titles(await find("popcorn"))).toEqual(["Popcorn Bowl"]);
  expect(await differences()).toEqual([]);
});

/** As the worker does, and as long as it would be asked to go on. */
async function refresh(): Promise<void> {
  while (await refreshSearch(shop.database));
}

async function differences(): Promise<unknown[]> {
  const found: unknown[] = [];
  const checks = catalogChecks({ dataDir: "/none", isInStore: async () => false });
  const search = checks.filter((check) => check.name === "search words of products");
  for (const check of search) await check.run(shop.database.reads, (difference) => found.push(difference));
  expect(search).toHaveLength(1);
  return found;
}
