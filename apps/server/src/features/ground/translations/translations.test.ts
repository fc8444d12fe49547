/** Texts of the shop in its second language, through the API, pages and search: docs/contract/languages.md. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createCollections,
  createProduct,
  makeAdmin,
  makeStaff,
  type TestProduct,
} from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { refreshSearch } from "../../catalogue/products/words/refresh-search.ts";

interface Translation {
  fields: { field: string; own: string; text: string | null; state: string }[];
  version: number;
}
interface Titled {
  title: string;
  locale?: string;
  untranslated?: string[];
}

let shop: TestApp;
let staff: string;
let admin: string;
let tote: TestProduct;
beforeAll(async () => {
  shop = await startTestApp();
  [staff, admin] = [await makeStaff(shop), await makeAdmin(shop)];
  await createCollections(shop, { handle: "bags", title: "Bags", descriptionHtml: "<p>To carry things in.</p>" });
  tote = await createProduct(shop, {
    handle: "market-tote",
    title: "Market Tote",
    type: "Tote",
    tags: ["canvas"],
    descriptionHtml: "<p>Heavy canvas.</p>",
    collections: ["bags"],
    options: [{ name: "Colour", values: ["Moss", "Ink"] }],
    variants: [
      { options: { Colour: "Moss" }, priceMinor: 2_900 },
      { options: { Colour: "Ink" }, priceMinor: 2_900 },
    ],
  });
  await createProduct(shop, { handle: "mug", title: "Morning Mug", type: "Mug" });
});
afterAll(() => shop.close());

const entry = (kind: string, key: string) => `/api/admin/translations/${kind}/${encodeURIComponent(key)}?locale=de`;
const translate = (kind: string, key: string, texts: object, { session = admin, version = "*" } = {}) =>
  shop.request<Translation>("PUT", entry(kind, key), { session, headers: { "if-match": version }, body: { texts } });
const read = (kind: string, key: string) => shop.request<Translation>("GET", entry(kind, key), { session: staff });
const page = async (path: string) => (await shop.request("GET", path, { headers: { accept: "text/html" } })).text;
const searchable = async () => {
  while (await refreshSearch(shop.database));
};
const titles = async (path: string) =>
  (await shop.request<{ data: Titled[] }>("GET", path)).body.data.map(({ title }) => title);

test("own texts and translations stand side by side, with what is missing", async () => {
  const { body, headers } = await read("product", tote.productId);
  expect(headers.etag).toBe('"0"');
  expect(body.fields).toEqual(
    expect.arrayContaining([
      { field: "title", own: "Market Tote", text: null, state: "missing" },
      { field: "description", own: "<p>Heavy canvas.</p>", text: null, state: "missing" },
    ]),
  );
  const list = await shop.request<{ data: { kind: string; key: string; missing: number }[] }>(
    "GET",
    "/api/admin/translations?locale=de&state=missing&limit=100",
    { session: staff },
  );
  const keys = list.body.data.map(({ key }) => key);
  expect(keys).toEqual(
    expect.arrayContaining([tote.productId, "type:Tote", "tag:canvas", "option:Colour", "value:Colour:Moss"]),
  );
});

test("a German shopper reads translations; what has none is in the shop's own language and says so", async () => {
  const saved = await translate("product", tote.productId, {
    title: " Markttasche ",
    description: "<p>Fest.<script></script></p>",
  });
  expect(saved.status).toBe(200);
  expect(saved.body.fields.find(({ field }) => field === "description")?.text).toBe("<p>Fest.</p>");
  await translate("term", "option:Colour", { text: "Farbe" });
  await translate("term", "value:Colour:Moss", { text: "Moosgrün" });
  await translate("term", "type:Tote", { text: "Tragetasche" });
  const { body } = await shop.request<Titled & { options: object[]; variants: Titled[]; typeLabel: string }>(
    "GET",
    "/api/products/market-tote?locale=de-AT",
  );
  expect(body).toMatchObject({ title: "Markttasche", locale: "de", typeLabel: "Tragetasche", untranslated: [] });
  expect(body.options).toEqual([
    { name: "Colour", values: ["Moss", "Ink"], label: "Farbe", labels: ["Moosgrün", "Ink"] },
  ]);
  expect(body.variants.map(({ title }) => title)).toEqual(["Moosgrün", "Ink"]);
  const own = await shop.request<Titled>("GET", "/api/products/market-tote");
  expect(own.body.title).toBe("Market Tote");
  expect(own.body.locale).toBeUndefined();
  const german = await page("/de/products/market-tote");
  expect(german).toContain('lang="de" dir="auto">Markttasche</h1>');
  expect(german).toContain("Moosgrün");
  expect(await page("/de")).toContain('<a href="/de/collections/bags" lang="en" dir="auto">Bags</a>');
  expect(await page("/de")).toContain('lang="en" dir="auto"><a href="/de/products/mug">Morning Mug</a>');
  expect(await page("/products/market-tote")).toContain("Market Tote</h1>");
});

test("filters take the shop's own words in every language and show their labels", async () => {
  const { body } = await shop.request<{
    data: Titled[];
    facets: { options: object; optionLabels: object; type: object[] };
  }>("GET", "/api/products?locale=de&facets=true&view=card&option.Colour=Moss");
  expect(body.data.map(({ title }) => title)).toEqual(["Markttasche"]);
  expect(body.facets.optionLabels).toEqual({ Colour: "Farbe" });
  expect(body.facets.options).toMatchObject({
    Colour: expect.arrayContaining([{ value: "Moss", label: "Moosgrün", count: 1 }]),
  });
  expect(body.facets.type).toContainEqual({ value: "Tote", label: "Tragetasche", count: 1 });
  const list = await page("/de/collections/bags?option.Colour=Moss");
  expect(list).toContain("Markttasche");
});

test("search and suggestions find a product by its words in every language, also after an edit", async () => {
  await translate("product", (await shop.request<{ id: string }>("GET", "/api/products/mug")).body.id, {
    title: "Morgenbecher",
  });
  await searchable();
  for (const [q, title] of [
    ["tasche", "Markttasche"],
    ["markttasch", "Markttasche"],
    ["becher", "Morgenbecher"],
    ["tote", "Markttasche"],
    ["tragetasche", "Markttasche"],
  ] as const)
    expect(await titles(`/api/products?locale=de&q=${q}`), q).toEqual([title]);
  expect(await titles("/api/products?q=becher")).toEqual(["Morning Mug"]);
  const suggested = async (q: string) =>
    (await shop.request<{ products: Titled[] }>("GET", `/api/search/suggest?locale=de&q=${q}`)).body.products.map(
      ({ title }) => title,
    );
  await expect.poll(() => suggested("mark")).toEqual(["Markttasche"]);
  const edited = await shop.request("PATCH", `/api/admin/products/${tote.productId}`, {
    session: admin,
    headers: { "if-match": "*" },
    body: { vendor: "Halm & Hain" },
  });
  expect(edited.status).toBe(200);
  await searchable();
  expect(await titles("/api/products?locale=de&q=tasche")).toEqual(["Markttasche"]);
});

test("a changed own text makes its translation outdated; sending it again marks it as done", async () => {
  const states = async () =>
    Object.fromEntries((await read("product", tote.productId)).body.fields.map(({ field, state }) => [field, state]));
  expect((await states()).title).toBe("done");
  await shop.request("PATCH", `/api/admin/products/${tote.productId}`, {
    session: admin,
    headers: { "if-match": "*" },
    body: { title: "Market Bag" },
  });
  expect((await states()).title).toBe("outdated");
  const { body } = await shop.request<{ data: { kind: string; outdated: number }[] }>(
    "GET",
    "/api/admin/translation-counts?locale=de",
    { session: staff },
  );
  expect(body.data.find(({ kind }) => kind === "product")?.outdated).toBe(1);
  await translate("product", tote.productId, { title: "Markttasche" });
  expect((await states()).title).toBe("done");
});

test("two people do not overwrite each other, staff leave the settings alone, and bad input says where", async () => {
  const { body } = await read("product", tote.productId);
  expect((await translate("product", tote.productId, { title: "Tasche" }, { version: '"1"' })).status).toBe(412);
  const session = staff;
  expect(
    (await translate("product", tote.productId, { title: "Tasche" }, { session, version: `"${body.version}"` })).status,
  ).toBe(200);
  expect((await translate("settings", "store", { announcement: "Hallo" }, { session })).status).toBe(403);
  expect((await translate("product", tote.productId, { subtitle: "x" })).body).toMatchObject({
    errors: [{ pointer: "#/texts/subtitle" }],
  });
  for (const [path, status] of [
    ["/api/products/market-tote?locale=deutsch-land", 422],
    ["/api/products/market-tote?locale=fr", 200],
    ["/api/admin/translations?locale=en", 422],
    ["/api/admin/translations/product/prod_nothing?locale=de", 404],
  ] as const)
    expect((await shop.request("GET", path, { session: admin })).status, path).toBe(status);
  expect((await translate("product", tote.productId, { title: null })).body.fields[0]).toMatchObject({
    state: "missing",
  });
});
