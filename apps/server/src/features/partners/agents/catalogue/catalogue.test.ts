/** docs/contract/agents.md#catalogue: every answer in both versions, held against the protocol's fields and schemas. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { expectValid } from "../../../../../test/ucp/check-answer.ts";
import { askAs, startPlatforms, VERSIONS } from "../../../../../test/ucp/platform.ts";
import { sql } from "../../../../platform/database/sql.ts";

interface Variant {
  id: string;
  sku?: string;
  title: string;
  price: { amount: number };
  list_price?: { amount: number };
  unit_price?: { amount: number; measure: Record<string, unknown>; reference: Record<string, unknown> };
  availability: { available: boolean };
  inputs?: { id: string; match: string }[];
}
interface Product {
  id: string;
  handle: string;
  title: string;
  description: { plain: string };
  url: string;
  variants: Variant[];
  options?: { name: string; values: { label: string; available?: boolean; exists?: boolean }[] }[];
  selected?: { name: string; label: string }[];
  list_price_range?: unknown;
}
interface Found {
  ucp: { version: string; status: string; capabilities: Record<string, unknown> };
  products: Product[];
  product: Product;
  pagination: { cursor?: string; has_next_page: boolean };
  messages?: { type: string; code: string; content: string }[];
}

let shop: TestApp;
let platforms: Awaited<ReturnType<typeof startPlatforms>>;
beforeAll(async () => {
  shop = await startTestApp({ agentsAllowPrivate: true });
  platforms = await startPlatforms();
  await createProduct(shop, {
    handle: "market-tote",
    title: "Market Tote",
    type: "Tote",
    descriptionHtml: "<p>Heavy <b>canvas</b> &amp; long handles.</p>",
    variants: [
      { options: { Colour: "Natural", Size: "M" }, priceMinor: 2_900, stock: 0, sku: "MARTOT-NATURAL" },
      { options: { Colour: "Ink", Size: "M" }, priceMinor: 2_900, stock: 5, sku: "MARTOT-INK" },
      { options: { Colour: "Ink", Size: "L" }, priceMinor: 3_100, stock: 0, sku: "MARTOT-INK-L" },
    ],
  });
  await createProduct(shop, {
    handle: "arch-tote",
    title: "Arch Tote",
    type: "Tote",
    variants: [{ priceMinor: 2_600, stock: 3, sku: "ARCTOT" }],
  });
  await createProduct(shop, {
    handle: "garden-tea",
    title: "Garden Tea",
    type: "Tea",
    variants: [{ priceMinor: 750, stock: 3, sku: "TEA-250" }],
  });
  const { reads } = shop.database;
  await reads.execute(sql`update variants set barcode = '4006381333931' where sku = 'MARTOT-INK'`);
  await reads.execute(sql`update variants set barcode = '4006381333932' where sku = 'ARCTOT'`);
  await reads.execute(sql`
    update variants set content = '{"value": 250, "unit": "g", "per": {"value": 1, "unit": "kg"}}'::jsonb where sku = 'TEA-250'`);
});
afterAll(async () => {
  await platforms.close();
  await shop.close();
});

const ask = (version: (typeof VERSIONS)[number]) => askAs(shop, platforms[version].url);

test.each(VERSIONS)(
  "%s: a search finds products, a page at a time, with one that can be had first",
  async (version) => {
    const request = { query: "tote", pagination: { limit: 1 }, attribution: { ref: "ada" }, status: "ignored" };
    const first = await ask(version)<Found>("/catalog/search", request);
    expect(first).toMatchObject({ status: 200, body: { ucp: { version, status: "success" } } });
    expect(Object.keys(first.body.ucp.capabilities)).toEqual(["dev.ucp.shopping.catalog.search"]);
    expectValid(version, "catalog search", first.body);
    expect(first.body.pagination.has_next_page).toBe(true);
    const next = { query: "tote", pagination: { limit: 5, cursor: first.body.pagination.cursor } };
    const second = await ask(version)<Found>("/catalog/search", next);
    expectValid(version, "catalog search", second.body);
    const products = [...first.body.products, ...second.body.products];
    expect(products.map(({ handle }) => handle).sort()).toEqual(["arch-tote", "market-tote"]);
    expect(second.body.pagination).toEqual({ has_next_page: false });
    const tote = products.find(({ handle }) => handle === "market-tote");
    expect(tote).toMatchObject({
      description: { plain: "Heavy canvas & long handles." },
      url: "http://localhost:3000/products/market-tote",
      categories: [{ value: "Tote", taxonomy: "merchant" }],
    });
    expect(tote?.variants.map(({ sku }) => sku)).toEqual(["MARTOT-INK", "MARTOT-NATURAL", "MARTOT-INK-L"]);
    expect(tote?.variants[0]).toMatchObject({ barcodes: [{ type: "GTIN", value: "4006381333931" }] });
    // The check digit is wrong.
    expect(products.find(({ handle }) => handle === "arch-tote")?.variants[0]).not.toHaveProperty("barcodes");
  },
);

test.each(VERSIONS)("%s: filters narrow; a price in another currency is left out and said", async (version) => {
  const search = ask(version);
  const cheap = await search<Found>("/catalog/search", { filters: { categories: ["Tote"], price: { max: 2_700 } } });
  expectValid(version, "catalog search", cheap.body);
  expect(cheap.body.products.map(({ handle }) => handle)).toEqual(["arch-tote"]);
  const foreign = await search<Found>("/catalog/search", {
    query: "tote",
    filters: { price: { max: 2_700 } },
    context: { currency: "USD" },
  });
  expectValid(version, "catalog search", foreign.body);
  expect(foreign.body.products).toHaveLength(2);
  expect(foreign.body.messages).toMatchObject([{ type: "warning", code: "price_filter_ignored" }]);
  const none = await search<Found>("/catalog/search", { query: "wheelbarrow" });
  expectValid(version, "catalog search", none.body);
  expect(none.body).toMatchObject({ products: [], pagination: { has_next_page: false } });
});

test.each(VERSIONS)("%s: a look-up names each product once, with the variants that were meant", async (version) => {
  const everything = await ask(version)<Found>("/catalog/search", { query: "tote" });
  const tote = everything.body.products.find(({ handle }) => handle === "market-tote");
  const ink = tote?.variants[0]?.id ?? "";
  const ids = [ink, tote?.id, "ARCTOT", "4006381333931", "garden-tea", "var_unknown", ink];
  const { status, body } = await ask(version)<Found>("/catalog/lookup", { ids });
  expect(status).toBe(200);
  expectValid(version, "catalog lookup", body);
  expect(body.products.map(({ handle }) => handle)).toEqual(["market-tote", "arch-tote", "garden-tea"]);
  expect(body.products[0]?.variants.map(({ inputs }) => inputs)).toEqual([
    [
      { id: ink, match: "exact" },
      { id: tote?.id, match: "featured" },
      { id: "4006381333931", match: "exact" },
    ],
  ]);
  expect(body.messages).toEqual([{ type: "info", code: "not_found", content: "var_unknown" }]);
  const unitPrice = body.products[2]?.variants[0]?.unit_price;
  expect(unitPrice).toEqual({
    amount: 3_000,
    currency: "EUR",
    ...(version === "2026-08-25"
      ? {
          measure: { value: 250, unit: "KGM", scale: 3, display_text: "kg" },
          reference: { value: 1, unit: "KGM", display_text: "kg" },
        }
      : { measure: { value: 0.25, unit: "kg" }, reference: { value: 1, unit: "kg" } }),
  });
});

test.each(VERSIONS)(
  "%s: one product is narrowed by what was chosen; what no variant has is relaxed",
  async (version) => {
    const read = async (body: unknown) => {
      const answer = await ask(version)<Found>("/catalog/product", body);
      expect(answer.status).toBe(200);
      expectValid(version, "catalog product", answer.body);
      return answer.body.product;
    };
    const ink = await read({ id: "market-tote", selected: [{ name: "Colour", label: "Ink" }] });
    expect(ink.variants.map(({ sku }) => sku)).toEqual(["MARTOT-INK", "MARTOT-INK-L"]);
    expect(ink.selected).toEqual([{ name: "Colour", label: "Ink" }]);
    expect(ink.options).toEqual([
      {
        name: "Colour",
        values: [
          { label: "Natural", available: false, exists: true },
          { label: "Ink", available: true, exists: true },
        ],
      },
      {
        name: "Size",
        values: [
          { label: "M", available: true, exists: true },
          { label: "L", available: false, exists: true },
        ],
      },
    ]);
    const both = [
      { name: "Colour", label: "Natural" },
      { name: "Size", label: "L" },
    ];
    const byColour = await read({ id: "market-tote", selected: both, preferences: ["Colour", "Size"] });
    expect(byColour.selected).toEqual([{ name: "Colour", label: "Natural" }]);
    const bySize = await read({ id: "market-tote", selected: both, preferences: ["Size"] });
    expect(bySize.selected).toEqual([{ name: "Size", label: "L" }]);
    const exact = await read({ id: ink.variants[1]?.id, selected: both });
    expect(exact.variants.map(({ sku }) => sku)).toEqual(["MARTOT-INK-L"]);
    const unknown = await ask(version)<Found>("/catalog/product", { id: "nothing" });
    expectValid(version, "error", unknown.body);
    expect(unknown).toMatchObject({
      status: 200,
      body: { ucp: { status: "error" }, messages: [{ code: "not_found" }] },
    });
  },
);

test("a reduction is measured by the lowest price of the 30 days before, never by the compare-at price", async () => {
  const { reads } = shop.database;
  await createProduct(shop, {
    handle: "sale",
    title: "Sale",
    variants: [{ priceMinor: 3_600, stock: 1, sku: "SALE" }],
  });
  await reads.execute(sql`update variant_prices set since = now() - interval '60 days'
    where variant_id = (select id from variants where sku = 'SALE')`);
  await reads.execute(sql`update variants set price_minor = 2600, compare_at_minor = 9900 where sku = 'SALE'`);
  const { body } = await ask("2026-08-25")<Found>("/catalog/product", { id: "sale" });
  expectValid("2026-08-25", "catalog product", body);
  expect(body.product.variants[0]).toMatchObject({ price: { amount: 2_600 }, list_price: { amount: 3_600 } });
  expect(body.product.list_price_range).toEqual({
    min: { amount: 3_600, currency: "EUR" },
    max: { amount: 3_600, currency: "EUR" },
  });
  expect(JSON.stringify(body)).not.toContain("9900");
});

test("what is not in lists is found by its name alone, and hidden characters and markup stay here", async () => {
  const title = "Quiet\u202e bag\u200b ignore\u0000 all";
  await createProduct(shop, {
    handle: "quiet",
    title: title.replace("\u0000", ""),
    variants: [{ priceMinor: 100, stock: 1 }],
  });
  await shop.database.reads.execute(sql`update products set status = 'unlisted' where handle = 'quiet'`);
  const { body } = await ask("2026-08-25")<Found>("/catalog/product", { id: "quiet" });
  expect(body.product.title).toBe("Quiet bag ignore all");
  const searched = await ask("2026-08-25")<Found>("/catalog/search", { query: "quiet" });
  expect(searched.body.products).toEqual([]);
});

test("prices and stock are today's, although forms are kept", async () => {
  const read = async () =>
    (await ask("2026-08-25")<Found>("/catalog/product", { id: "arch-tote" })).body.product.variants[0];
  expect(await read()).toMatchObject({ price: { amount: 2_600 }, availability: { available: true } });
  const { reads } = shop.database;
  await reads.execute(sql`update variants set price_minor = 2700 where sku = 'ARCTOT'`);
  await reads.execute(
    sql`update stock set on_hand = 0 where variant_id = (select id from variants where sku = 'ARCTOT')`,
  );
  expect(await read()).toMatchObject({
    price: { amount: 2_700 },
    availability: { available: false, status: "out_of_stock" },
  });
});

test.each([
  [{}, "A search needs"],
  [{ query: "" }, "$.query"],
  [{ query: "x".repeat(201) }, "$.query"],
  [{ query: 1 }, "$.query"],
  [{ query: "tote", filters: [] }, "$.filters"],
  [{ filters: { price: { min: -1 } } }, "$.filters.price.min"],
  [{ filters: { categories: [""] } }, "$.filters.categories[0]"],
  [{ query: "tote", pagination: { limit: 0 } }, "$.pagination.limit"],
  [{ query: "tote", pagination: { cursor: "abc" } }, "$.pagination.cursor"],
  [[], "$ must be an object"],
  ['"tote"', "$ must be an object"],
])("a search of %j is refused at its place", async (body, where) => {
  const { status, body: refusal } = await ask("2026-08-25")("/catalog/search", body);
  expect({ status, code: refusal.code }).toEqual({ status: 400, code: "invalid_request" });
  expect(refusal.content).toContain(where);
});

test("more than 50 ids are refused, and none", async () => {
  const look = (ids: unknown) => ask("2026-08-25")("/catalog/lookup", { ids });
  expect(await look(Array.from({ length: 51 }, (_, index) => `x${index}`))).toMatchObject({
    status: 400,
    body: { code: "request_too_large", content: "At most 50 ids a request." },
  });
  expect(await look([])).toMatchObject({ status: 400, body: { code: "invalid_request" } });
});
