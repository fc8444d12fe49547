import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProducts, makeAdmin } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { createSitemapSource } from "../../../catalogue/products/sitemap.ts";
import { registerSitemap } from "./sitemap.ts";

const STOREFRONT = "https://www.example";

const PUBLIC_URL = "http://localhost:3000";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ storefrontUrl: STOREFRONT });
  await shop.database.reads.execute(sql`update store_settings set demo = false`);
  await createCollections(shop, { handle: "kitchen", title: "Kitchen" }, { handle: "empty", title: "Empty" });
  await createProducts(shop, [
    { handle: "mug", title: "Mug", collections: ["kitchen"] },
    { handle: "pan", title: "Pan" },
    { handle: "draft", title: "Draft", status: "draft" },
    { handle: "old", title: "Old", status: "archived" },
  ]);
});
afterAll(() => shop.close());

const read = (path: string, headers = {}) => shop.request("GET", path, { headers });
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test("the sitemap lists the start page, collections that show something, and products on sale", async () => {
  const answer = await read("/sitemap.xml");
  expect(answer).toMatchObject({ status: 200, headers: { "content-type": "text/xml; charset=utf-8" } });
  const paths = ["", "/collections/kitchen", "/products/mug", "/products/pan"];
  expect(locations(answer.text)).toEqual(
    paths.flatMap((path) => [`${STOREFRONT}${path || "/"}`, `${STOREFRONT}/de${path}`]),
  );
  const modified = [...answer.text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, time = ""]) => Date.parse(time));
  expect(modified).toHaveLength(6);
  expect(modified).not.toContain(Number.NaN);
  const again = await read("/sitemap.xml", { "if-none-match": String(answer.headers.etag) });
  expect(again).toMatchObject({ status: 304, text: "" });
  for (const path of ["/sitemap-0.xml", "/sitemap-2.xml", "/sitemap-x.xml", "/sitemap-9999999.xml"])
    expect((await read(path)).status, path).toBe(404);
});

test("a catalogue above the limit of one file is split, and each page is in exactly one part", async () => {
  const app = Fastify();
  const source = createSitemapSource(shop.database.reads);
  const place = { source, storefrontUrl: STOREFRONT, publicUrl: "https://api.example" };
  registerSitemap(app, { ...place, locales: async () => ["en", "de"] }, 6);
  const file = async (url: string) => (await app.inject(url)).body;
  const parts = locations(await file("/sitemap.xml"));
  expect(parts).toEqual(["https://api.example/sitemap-1.xml", "https://api.example/sitemap-2.xml"]);
  const listed = await Promise.all(parts.map(async (url = "") => locations(await file(new URL(url).pathname))));
  expect(listed.map((urls) => urls.length)).toEqual([6, 2]);
  expect(listed.flat()).toEqual(locations((await read("/sitemap.xml")).text));
  await app.close();
});

test("each page of a shop with several languages names its addresses in all of them, within the limit of a file", async () => {
  const app = Fastify();
  const source = createSitemapSource(shop.database.reads);
  const place = { source, storefrontUrl: STOREFRONT, publicUrl: "https://api.example" };
  registerSitemap(app, { ...place, locales: async () => ["en", "de"] }, 4);
  const file = async (url: string) => (await app.inject(url)).body;
  const parts = locations(await file("/sitemap.xml"));
  expect(parts).toHaveLength(2);
  const text = await file("/sitemap-1.xml");
  expect(locations(text)).toEqual([
    `${STOREFRONT}/`,
    `${STOREFRONT}/de`,
    `${STOREFRONT}/collections/kitchen`,
    `${STOREFRONT}/de/collections/kitchen`,
  ]);
  const entries = text.split("\n").filter((line) => line.startsWith("<url>"));
  const alternates = entries.map((entry) =>
    [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]),
  );
  const start = [
    ["en", `${STOREFRONT}/`],
    ["de", `${STOREFRONT}/de`],
    ["x-default", `${STOREFRONT}/`],
  ];
  expect(alternates.slice(0, 2)).toEqual([start, start]);
  expect(alternates[3]?.[1]).toEqual(["de", `${STOREFRONT}/de/collections/kitchen`]);
  await app.close();
});

test("crawlers are kept from what is a person's own, and from a demo shop altogether", async () => {
  const { text } = await read("/robots.txt");
  expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  for (const path of ["/api/", "/track-order", "/r/"]) expect(text).toContain(`Disallow: ${path}\n`);
  const demo = await startTestApp();
  expect((await demo.request("GET", "/robots.txt")).text).toBe("User-agent: *\nDisallow: /\n");
  await demo.close();
});

test("language models read where the catalogue is, and every address of ours in it answers", async () => {
  const { text, headers } = await read("/llms.txt");
  expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(text).toMatch(/^# Test shop\n\n> /);
  const own = [...text.matchAll(/\]\(([^)]*)\)/g)]
    .map(([, url = ""]) => url)
    .filter((url) => url.startsWith(PUBLIC_URL));
  expect(own.length).toBeGreaterThan(5);
  for (const url of own) expect((await read(url.slice(PUBLIC_URL.length))).status, url).toBe(200);
});

test("security.txt names the form, then also the shop's address, and expires within a year", async () => {
  const contacts = async () => (await read("/.well-known/security.txt")).text.match(/^Contact: .*$/gm);
  expect(await contacts()).toEqual([`Contact: ${PUBLIC_URL}/report-problem`]);
  await shop.request("PATCH", "/api/admin/settings", {
    session: await makeAdmin(shop),
    headers: { "if-match": "*" },
    body: { contactEmail: "help@shop.example" },
  });
  expect(await contacts()).toEqual(["Contact: mailto:help@shop.example", `Contact: ${PUBLIC_URL}/report-problem`]);
  const expires = Date.parse(/^Expires: (.*)$/m.exec((await read("/.well-known/security.txt")).text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
