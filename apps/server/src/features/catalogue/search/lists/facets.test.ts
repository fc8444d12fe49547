/** Filters, facets and totals that the index in memory answers, against PostgreSQL (docs/decisions/0023-facets-in-memory.md). */
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProducts, makeAdmin } from "../../../../../test/factories.ts";
import { SeededRandom } from "../../../../../test/fuzz/seeded-random.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { createTestDatabase } from "../../../../../test/test-database.ts";
import type { Facets } from "../schemas.ts";
import { countBySql, type Filter, tellFacets } from "./facets-by-sql.ts";

interface List extends Record<string, unknown> {
  data: { id: string; handle: string }[];
  nextCursor: string | null;
  facets: Facets | null;
  total: number | null;
  totalIsExact: boolean | null;
}

const VALUES = {
  collection: ["spring", "desk", "gifts"],
  type: ["Bowl", "Lamp", "Möbel", "no such type"],
  vendor: ["Halm", "Kiln", "Ostra & Söhne"],
  tag: ["new", "oak", "sale", "50 % off"],
  Size: ["S", "M", "L"],
  "Colour / Farbe": ["red", "blue"],
} as const;
const random = new SeededRandom(23);
const some = <Value>(values: readonly Value[], chance = 0.4) => values.filter(() => random.chance(chance));

let shop: TestApp;
let database: pg.Client;
beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  shop = await startTestApp({}, { database: testDatabase });
  database = new pg.Client(testDatabase.connection);
  await database.connect();
  await createCollections(
    shop,
    ...VALUES.collection.map((handle, position) => ({ handle, title: `The ${handle}`, position })),
  );
  await createProducts(
    shop,
    Array.from({ length: 250 }, (_, n) => randomProduct(n)),
  );
});
afterAll(async () => {
  await database.end();
  await shop.close();
});

function randomProduct(n: number) {
  const sizes = random.chance(0.7) ? some(VALUES.Size, 0.6) : [];
  const colours = random.chance(0.4) ? some(VALUES["Colour / Farbe"], 0.6) : [];
  const options = (sizes.length === 0 ? [null] : sizes).flatMap((size) =>
    (colours.length === 0 ? [null] : colours).map((colour) => ({
      ...(size === null ? {} : { Size: size }),
      ...(colour === null ? {} : { "Colour / Farbe": colour }),
    })),
  );
  return {
    title: `${random.pick(["Ash", "Birch", "Äsche", "𝒜sh"])} ${random.pick(["cup", "tray"])} ${n % 90}`,
    status: random.chance(0.9) ? ("active" as const) : ("draft" as const),
    type: random.chance(0.1) ? "" : random.pick(VALUES.type.slice(0, 3)),
    vendor: random.pick(["", ...VALUES.vendor]),
    tags: some(VALUES.tag),
    collections: some(VALUES.collection),
    featuredRank: random.integer(1, 5),
    variants: options.map((values) => ({
      ...(Object.keys(values).length === 0 ? {} : { options: values }),
      priceMinor: random.integer(1, 40) * 100,
      ...(random.chance(0.5) ? { stock: random.chance(0.6) ? 0 : 3 } : {}),
    })),
  };
}

function randomFilter(): Filter {
  const filter: Filter = { values: new Map(), options: new Map() };
  for (const name of ["collection", "type", "vendor", "tag"] as const)
    if (random.chance(0.3)) filter.values.set(name, [random.pick(VALUES[name]), ...some(VALUES[name], 0.2)]);
  for (const name of ["Size", "Colour / Farbe"] as const)
    if (random.chance(0.2)) filter.options.set(name, [random.pick(VALUES[name]), ...some(VALUES[name], 0.2)]);
  if (random.chance(0.25)) filter.available = random.chance(0.5);
  if (random.chance(0.25)) filter.minPrice = random.integer(0, 40) * 100;
  if (random.chance(0.25)) filter.maxPrice = random.integer(5, 45) * 100;
  if (random.chance(0.15)) filter.q = random.pick(["cup", "ash tray", "birch", "tray 12", "äsche"]);
  return filter;
}

function parametersOf(filter: Filter): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, values] of filter.values) for (const value of values) parameters.append(name, value);
  for (const [name, values] of filter.options) for (const value of values) parameters.append(`option.${name}`, value);
  for (const name of ["available", "minPrice", "maxPrice", "q"] as const)
    if (filter[name] !== undefined) parameters.set(name, String(filter[name]));
  return parameters;
}

const list = async (query: string) => {
  const answer = await shop.request<List>("GET", `/api/products?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};

test("facets and totals of 80 random filters are what PostgreSQL counts", async () => {
  let found = 0;
  for (let round = 0; round < 80; round += 1) {
    const filter = randomFilter();
    const url = `facets=true&limit=100&${parametersOf(filter)}`;
    const page = await list(url);
    const counted = await countBySql(database, filter);
    expect([url, page.total, tellFacets(page.facets)]).toEqual([url, counted.total, counted.facets]);
    expect(page.totalIsExact).toBe(true);
    expect(page.data).toHaveLength(Math.min(100, counted.total));
    found += counted.total;
  }
  expect(found).toBeGreaterThan(2_000);
});

test("every sort lists the same with facets as without, and cursors go on in either", async () => {
  for (const filter of ["", "collection=desk&", "tag=oak&minPrice=500&maxPrice=2500&", "q=cup&", "available=true&"])
    for (const sort of ["featured", "newest", "price_asc", "price_desc", "title", "relevance"]) {
      const byStatement = await walk(`${filter}sort=${sort}`, () => "");
      const inTurn = await walk(`${filter}sort=${sort}`, (page) => (page % 2 === 0 ? "&facets=true" : ""));
      expect([filter, sort, inTurn]).toEqual([filter, sort, byStatement]);
      expect(new Set(inTurn).size).toBe(inTurn.length);
      expect(inTurn.length).toBeGreaterThan(10);
    }
});

async function walk(query: string, more: (page: number) => string): Promise<string[]> {
  const handles: string[] = [];
  let cursor = "";
  for (let page = 0; ; page += 1) {
    const { data, nextCursor } = await list(`${query}&limit=13${cursor}${more(page)}`);
    handles.push(...data.map(({ handle }) => handle));
    if (nextCursor === null) return handles;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
}

test("the link to the next page repeats the values that were repeated", async () => {
  const answer = await shop.request<List>(
    "GET",
    "/api/products?type=Bowl&type=Lamp&option.Size=S&option.Size=M&limit=1",
  );
  const next = /<([^>]+)>/.exec(String(answer.headers.link))?.[1] ?? "";
  const page = await shop.request<List>("GET", next);
  expect(page.status).toBe(200);
  expect(page.body.data[0]?.id).not.toBe(answer.body.data[0]?.id);
});

test("50 values are told by their count, and how many there are more", async () => {
  const other = await startTestApp();
  const tagged = (n: number) => ({ title: `Tagged ${n}`, vendor: "Tagger", tags: [`tag ${n % 60}`, `tag ${n % 7}`] });
  await createProducts(
    other,
    Array.from({ length: 120 }, (_, n) => tagged(n)),
  );
  const { facets } = (await other.request<List>("GET", "/api/products?facets=true&limit=1")).body;
  await other.close();
  expect(facets?.tag).toHaveLength(50);
  expect(facets?.more).toMatchObject({ tag: 10, vendor: 0 });
  expect(facets?.tag[0]).toEqual({ value: "tag 0", label: "tag 0", count: 19 });
  const counts = facets?.tag.map(({ count }) => count) ?? [];
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
});

test("an edit shows in filters and counts at once, and collections have their titles", async () => {
  const session = await makeAdmin(shop);
  const [product] = await createProducts(shop, [{ title: "Edited", vendor: "Before", collections: ["spring"] }]);
  const edit = (body: unknown) =>
    shop.request("PATCH", `/api/admin/products/${product?.productId}`, { session, body, headers: { "if-match": "*" } });
  for (const vendor of ["Second", "Third"]) {
    expect((await edit({ vendor })).status).toBe(200);
    const page = await list(`facets=true&vendor=${vendor}`);
    expect([page.total, page.facets?.collection]).toEqual([1, [{ value: "spring", label: "The spring", count: 1 }]]);
    expect((await list("facets=true&vendor=Before")).total).toBe(0);
  }
  await edit({ status: "archived" });
  expect(await list("facets=true&vendor=Third")).toMatchObject({ total: 0, data: [] });
});

test("parameters that cannot be are refused", async () => {
  for (const query of ["option.=x", "vendor=", "view=tile", "facets=2", `${"type=a&".repeat(51)}`, "option=x"])
    expect([query, (await shop.request("GET", `/api/products?${query}`)).status]).toEqual([query, 422]);
});
