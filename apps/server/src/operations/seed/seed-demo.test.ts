import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { findProductProblems } from "../../features/catalogue/products/editing/check-product-input.ts";
import { sanitizeDescription } from "../../features/catalogue/products/editing/sanitize-description.ts";
import { toProductInput } from "../../features/catalogue/products/seed/demo-product.ts";
import { demoProducts } from "../../features/catalogue/products/seed/save-demo-catalog.ts";
import { listLegalItems } from "../../features/desk/legal/list-legal-items.ts";
import { readLegalFacts } from "../../features/desk/legal/read-legal-facts.ts";
import { assetsDirectory } from "../../platform/config/paths.ts";
import { sql } from "../../platform/database/sql.ts";
import { DEMO_STORE_NAME, seedDemo } from "./seed-demo.ts";

const NOW = new Date("2026-11-20T12:00:00Z");

describe("the catalogue of the demo shop", () => {
  const inputs = demoProducts.map((product) => toProductInput(product, 1));

  it("can be saved, and its descriptions are safe HTML as they stand", () => {
    for (const input of inputs) {
      expect(findProductProblems(input)).toEqual([]);
      expect(sanitizeDescription(input.descriptionHtml ?? "")).toBe(input.descriptionHtml);
    }
  });

  it("has about forty products, with choices, reductions, sold-out and untracked ones", () => {
    const variants = inputs.flatMap((input) => input.variants);
    expect(inputs.length).toBeGreaterThanOrEqual(40);
    expect(variants.filter((variant) => variant.stock === 0).length).toBeGreaterThan(4);
    expect(variants.filter((variant) => variant.stock === null).length).toBeGreaterThan(4);
    expect(variants.filter((variant) => typeof variant.compareAtMinor === "number").length).toBeGreaterThan(4);
    expect(inputs.filter((input) => input.variants.every((variant) => variant.stock === 0)).length).toBe(2);
  });

  it("has unique handles and SKUs, and reductions that are reductions", () => {
    const skus = inputs.flatMap((input) => input.variants.map((variant) => variant.sku));
    expect(new Set(skus).size).toBe(skus.length);
    expect(new Set(inputs.map((input) => input.handle)).size).toBe(inputs.length);
    for (const variant of inputs.flatMap((input) => input.variants))
      if (typeof variant.compareAtMinor === "number")
        expect(variant.compareAtMinor).toBeGreaterThan(variant.priceMinor);
  });

  it("uses every picture, each with a text, and no other", () => {
    const used = inputs.flatMap((input) => input.images ?? []);
    const files = readdirSync(join(assetsDirectory, "demo")).map((file) => `/media/demo/${file}`);
    expect(new Set(used.map((image) => image.url))).toEqual(new Set(files));
    for (const image of used) expect(image.alt?.length).toBeGreaterThan(10);
  });

  it("has pictures that are small, of one size and without anything active or foreign", () => {
    for (const file of readdirSync(join(assetsDirectory, "demo"))) {
      const svg = readFileSync(join(assetsDirectory, "demo", file), "utf8");
      expect(svg.length).toBeLessThan(8 * 1024);
      // Close-ups show a smaller square at the same size.
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="\d+ \d+ (\d+) \1" width="1200" height="1200"/,
      );
      expect(svg).not.toMatch(/<script|<foreignObject|<image|href|\son\w+=|\sstyle=|url\((?!#)/);
    }
  });
});

describe("the demo shop", () => {
  let shop: TestApp;
  let first: boolean;

  beforeAll(async () => {
    shop = await startTestApp();
    await shop.database.reads.execute(sql`update store_settings set name = 'Tote'`);
    first = await shop.database.transaction((tx) => seedDemo(tx, NOW));
  });
  afterAll(() => shop.close());

  it("is made once: a second time nothing is written", async () => {
    const counts = () =>
      shop.database.reads.query(sql<Record<string, number | null>>`
        select (select count(*) from products) as products, (select count(*) from discounts) as discounts, (select count(*) from events) as events,
          (select count(*) from shipping_methods) as methods, (select settings_version from store_settings) as settings`);
    const before = await counts();
    expect(first).toBe(true);
    expect(await shop.database.transaction((tx) => seedDemo(tx, NOW))).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it("has its name, and one zone of shipping for every country", async () => {
    const { body } = await shop.request<{
      name: string;
      countries: string[];
      shippingMethods: { code: string; countries: string[] }[];
    }>("GET", "/api/store");
    expect(body.name).toBe(DEMO_STORE_NAME);
    const standard = body.shippingMethods.filter((method) => method.code !== "de-express");
    const served = standard.flatMap((method) => method.countries);
    expect(new Set(served).size).toBe(served.length);
    expect(served).toEqual(expect.arrayContaining(["DE", "AT", "CH", "FR", "US", "JP"]));
    expect(body.shippingMethods.map((method) => method.code).slice(0, 3)).toEqual([
      "de-standard",
      "de-express",
      "at-standard",
    ]);
  });

  it("taxes Germany with 19 and Austria with 20 percent", async () => {
    const rates = await shop.database.reads.query(
      sql<{
        country: string;
        rate_bps: number;
      }>`select country, rate_bps from tax_rates where class = 'standard' order by country`,
    );
    expect(rates.length).toBe(27);
    expect(rates).toEqual(
      expect.arrayContaining([
        { country: "DE", rate_bps: 1900 },
        { country: "AT", rate_bps: 2000 },
      ]),
    );
  });

  it("sells a book at the reduced rate, told by its class", async () => {
    const rates = await shop.database.reads.query(
      sql<{
        country: string;
        rate_bps: number;
      }>`select country, rate_bps from tax_rates where class = 'reduced' and country in ('DE', 'AT') order by country`,
    );
    expect(rates).toEqual([
      { country: "AT", rate_bps: 1000 },
      { country: "DE", rate_bps: 700 },
    ]);
    const { body } = await shop.request<{ variants: { taxClass: string }[] }>("GET", "/api/products/book-of-bread");
    expect(body.variants.map(({ taxClass }) => taxClass)).toEqual(["reduced"]);
  });

  it("shows prior prices, unit prices, pictures of variants, safety, and steps and times of shipping", async () => {
    interface Shown {
      safety: { manufacturer: string | null };
      variants: {
        lowestPrice30Days: { amount: number } | null;
        lowestPriceSince: string | null;
        unitPrice: { amount: number; per: { unit: string } } | null;
        image: { url: string } | null;
      }[];
    }
    const product = async (handle: string) => (await shop.request<Shown>("GET", `/api/products/${handle}`)).body;
    expect((await product("arch-tote")).variants).toMatchObject([
      { lowestPrice30Days: { amount: 3600 }, lowestPriceSince: null },
    ]);
    expect((await product("hand-soap")).variants.map(({ unitPrice }) => unitPrice?.amount)).toEqual([3400, 2100]);
    const { variants, safety } = await product("morning-mug");
    expect(new Set(variants.map(({ image }) => image?.url)).size).toBe(3);
    expect(safety.manufacturer).toContain("Töpferei Wiesengrund");
    const store = await shop.request<Record<string, unknown>>("GET", "/api/store");
    expect(store.body).toMatchObject({
      homeCountry: "DE",
      contactEmail: "hello@example.com",
      announcement: expect.stringContaining("49"),
      legal: {
        imprint: expect.stringContaining("/legal/imprint"),
        withdrawal: expect.stringContaining("/legal/withdrawal"),
      },
    });
    expect(store.body).toHaveProperty("shippingMethods.0.prices.0.fromGrams", 5_000);
    expect(store.body).toHaveProperty("shippingMethods.0.maxDays", 3);
  });

  it("lacks nothing of the legal checklist", async () => {
    const items = listLegalItems(await readLegalFacts(shop.database.reads, false), "en");
    expect(items.filter(({ status }) => status === "missing")).toEqual([]);
  });

  it("has a discount of each kind, one that is over and one that has not begun", async () => {
    const codes = await shop.database.reads.query(sql<{ code: string; live: boolean | null }>`
      select code, coalesce(starts_at, ${NOW}) <= ${NOW} and coalesce(ends_at, ${NOW}::timestamptz + interval '1 day') > ${NOW} as live from discounts order by code`);
    expect(codes.filter(({ live }) => live === true).map(({ code }) => code)).toEqual([
      "FIRST50",
      "FIVEOFF",
      "FREESHIP",
      "WELCOME10",
    ]);
    expect(codes.filter(({ live }) => live === false).map(({ code }) => code)).toEqual(["SPRING15", "SUMMER20"]);
  });

  it("lists collections with pictures and the favourites first", async () => {
    const collections = await shop.request<{ data: { handle: string; image: { url: string } | null }[] }>(
      "GET",
      "/api/collections",
    );
    expect(collections.body.data.map(({ handle }) => handle)).toEqual([
      "bags",
      "table",
      "wardrobe",
      "home",
      "desk",
      "gifts",
    ]);
    for (const { image } of collections.body.data) expect(image?.url).toContain("/media/demo/");
    const products = await shop.request<{ data: { handle: string }[] }>("GET", "/api/products?limit=3");
    expect(products.body.data.map(({ handle }) => handle)).toEqual(["market-tote", "fisherman-sweater", "morning-mug"]);
  });

  it("serves its pictures with a long cache, a strict policy and nothing beside them", async () => {
    const picture = await shop.request("GET", "/media/demo/market-tote-ink.svg");
    expect(picture.status).toBe(200);
    expect(picture.headers["content-type"]).toBe("image/svg+xml");
    expect(picture.headers["cache-control"]).toBe("public, max-age=2592000");
    expect(picture.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(picture.headers["content-security-policy"]).toContain("sandbox");
    const etag = String(picture.headers.etag);
    const again = await shop.request("GET", "/media/demo/market-tote-ink.svg", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    for (const path of [
      "nothing.svg",
      "..%2Fpage.css",
      "%2e%2e%2fpage.css",
      "market-tote-ink",
      "__proto__",
      "constructor",
    ])
      expect((await shop.request("GET", `/media/demo/${path}`)).status).toBe(404);
  });
});
