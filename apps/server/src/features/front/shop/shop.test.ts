/** `/products/{handle}` and `/collections/{handle}`: docs/contract/catalogue-and-store.md#pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollections, createProduct, createProducts, makeAdmin } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import type { SettingsCache } from "../../ground/store/settings.ts";
import { productPage } from "./product-page.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createCollections(shop, { handle: "bags", title: "Bags & more" }, { handle: "empty", title: "Nothing yet" });
  await createProducts(
    shop,
    Array.from({ length: 26 }, (_, n) => ({ handle: `tote-${n}`, title: `Tote ${n}`, collections: ["bags"] })),
  );
});
afterAll(() => shop.close());

const read = (url: string, headers: Record<string, string> = {}) =>
  shop.request("GET", url, { headers: { accept: "text/html", ...headers } });

test("a product's page is the same for everyone, and its policy lets nothing in that is not ours", async () => {
  const answer = await read("/products/tote-1", { cookie: "tote_session=anything", "accept-language": "de" });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, no-cache",
    "content-language": "en",
    "referrer-policy": "same-origin",
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const policy = String(answer.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(answer.text).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(answer.text).toContain("€25.00");
  expect(answer.text).not.toMatch(/<[^>]+ style=/);
  const executed = [...answer.text.matchAll(/<script\b([^>]*)>/g)].filter(
    ([, tag]) => !/type="application/.test(tag ?? ""),
  );
  const addresses = executed.map(([, tag]) => /src="([^"]*)"/.exec(tag ?? "")?.[1] ?? "inline");
  expect(addresses).toHaveLength(2);
  for (const address of addresses)
    expect((await read(address)).headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
});

test("each coding has its own tag, and each tag is confirmed", async () => {
  const tags = new Set<string>();
  for (const coding of ["identity", "gzip", "br"]) {
    const { headers } = await read("/products/tote-2", { "accept-encoding": coding });
    expect(headers["content-encoding"] ?? "identity").toBe(coding);
    expect(headers.vary).toContain("Accept-Encoding");
    const etag = String(headers.etag);
    tags.add(etag);
    expect((await read("/products/tote-2", { "if-none-match": etag })).status).toBe(304);
  }
  expect(tags.size).toBe(3);
});

test("hostile texts stay texts", async () => {
  const title = '</script><img src=x onerror=alert(1)>"&';
  const { handle } = await createProduct(shop, { handle: "hostile", title, collections: ["bags"] });
  const { text } = await read(`/products/${handle}`);
  expect(text).not.toMatch(/<img src=x|<\/script><img/);
  expect(text).toContain("&lt;/script>&lt;img src=x onerror=alert(1)>");
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  expect((JSON.parse(data) as { name: string }).name).toBe(title);
  expect((await read("/collections/bags")).text).not.toContain("<img src=x");
});

test("languages have addresses that name each other", async () => {
  const english = (await read("/products/tote-3")).text;
  const german = await read("/de/products/tote-3");
  expect(german.headers["content-language"]).toBe("de");
  expect(german.text).toContain('<html lang="de">');
  expect(german.text).toMatch(/25,00\s€/);
  const alternates = (text: string) => text.match(/<link rel="alternate"[^>]*>/g);
  expect(alternates(english)).toHaveLength(3);
  expect(alternates(german.text)).toEqual(alternates(english));
  const canonical = (text: string) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  expect(canonical(english)).toBe("http://localhost:3000/products/tote-3");
  expect(canonical(german.text)).toBe("http://localhost:3000/de/products/tote-3");
  const prefixed = await read("/en/products/tote-3?v=x");
  expect([prefixed.status, prefixed.headers.location]).toEqual([301, "/products/tote-3?v=x"]);
});

test("a slash at the end of an address is dropped, and leads to no other site", async () => {
  const go = async (path: string, accept = "text/html") => {
    const { status, headers } = await shop.request("GET", path, { headers: { accept } });
    return [status, headers.location];
  };
  expect(await go("/de/")).toEqual([301, "/de"]);
  expect(await go("/products/tote-3/?v=x")).toEqual([301, "/products/tote-3?v=x"]);
  expect(await go("//localhost:3000//")).toEqual([404, undefined]);
  expect(await go("//evil.example/")).toEqual([404, undefined]);
  expect(await go("/no-such-page/")).toEqual([404, undefined]);
  expect(await go("/api/products/")).toEqual([404, undefined]);
  expect(await go("/de/", "application/json")).toEqual([404, undefined]);
});

test("`?v=` shows the variant, and what is sold out says so", async () => {
  const { variants } = await createProduct(shop, {
    handle: "cap",
    title: "Cap",
    options: [{ name: "Size", values: ["S", "M"] }],
    variants: [
      { options: { Size: "S" }, priceMinor: 1000, stock: 0 },
      { options: { Size: "M" }, priceMinor: 1200, stock: 2 },
    ],
  });
  const [small] = variants;
  expect((await read("/products/cap")).text).toContain("Only 2 left");
  const { text } = await read(`/products/cap?v=${small?.variantId}`);
  expect(text).toContain('<p class="stock out">Sold out</p>');
  expect(text).toContain("€10.00");
  expect((await read("/products/cap?v=var_nonsense")).text).toContain("€12.00");
});

test("made-up variants displace no other page", () => {
  const nothing = async () => ({ rating: null, data: [] });
  const { isVaried } = productPage({} as Shelf, {} as SettingsCache, nothing, async () => []);
  expect([isVaried?.(["cap", "made-up"]), isVaried?.(["cap", ""])]).toEqual([true, false]);
});

test("a former handle leads to the present one, and nothing else does", async () => {
  const { productId } = await createProduct(shop, { handle: "old-name", title: "Renamed" });
  const admin = await makeAdmin(shop);
  const path = `/api/admin/products/${productId}`;
  const { headers } = await shop.request("GET", path, { session: admin });
  const changed = await shop.request("PATCH", path, {
    session: admin,
    headers: { "if-match": String(headers.etag) },
    body: { handle: "new-name" },
  });
  expect(changed.status).toBe(200);
  const answer = await read("/de/products/old-name");
  expect([answer.status, answer.headers.location]).toEqual([301, "/de/products/new-name"]);
  const missing = await read("/products/never-was");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("Page not found");
});

test("a collection is read page by page in the order that was chosen", async () => {
  const { text } = await read("/collections/bags?sort=title&utm_source=mail");
  expect(text.match(/<li class="item/g)).toHaveLength(24);
  const next = /rel="next" href="([^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(next).toContain("sort=title");
  const second = await read(next);
  expect(second.text.match(/<li class="item/g)?.length).toBeGreaterThan(1);
  expect(second.text).toContain('<meta name="robots" content="noindex, follow"');
  expect((await read("/collections/empty")).text).toContain("No products yet");
  expect((await read("/collections/none")).status).toBe(404);
});

test("the stylesheet has the store's colours at an address of its own, with its font", async () => {
  const address = async () => /<link rel="stylesheet" href="([^"]*)"/.exec((await read("/products/tote-4")).text)?.[1];
  const before = (await address()) ?? "";
  const styles = await read(before, { "accept-encoding": "br" });
  expect(styles.headers).toMatchObject({ "content-type": "text/css; charset=utf-8", "content-encoding": "br" });
  expect(styles.headers["cache-control"]).toContain("immutable");
  const font = /url\("([^"]*)"\)/.exec((await read(before)).text)?.[1] ?? "";
  expect((await read(font)).headers["content-type"]).toBe("font/woff2");
  const stale = await read("/assets/shop/000000000000.css");
  expect([stale.status, stale.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  await shop.database.reads.execute(
    sql`update store_settings set storefront = storefront || '{"accentColor":"#1565c0"}'::jsonb`,
  );
  await expect.poll(address, { timeout: 5_000 }).not.toBe(before);
});

test("what stands beside a product follows it: stock, the collection's title, the titles of what goes well with it", async () => {
  await createProduct(shop, {
    handle: "counted",
    title: "Tote counted",
    collections: ["bags"],
    variants: [{ priceMinor: 2_500, stock: 2 }],
  });
  const shown = async () => (await read("/products/counted")).text;
  const change = (statement: ReturnType<typeof sql>) => shop.database.reads.execute(statement);
  const becomes = (pattern: RegExp) => expect.poll(shown, { timeout: 5_000 }).toMatch(pattern);
  expect(await shown()).toMatch(/You may also like[\s\S]*\/products\/tote-/);
  await change(sql`update products set title = title || ' again'`);
  await becomes(/You may also like[\s\S]*>Tote \d+ again<\/a>/);
  await change(sql`update collections set title = 'Carriers' where handle = 'bags'`);
  await becomes(/<nav class="crumbs"[\s\S]*>Carriers<\/a>/);
  await change(sql`update stock set on_hand = 0 where variant_id in
    (select v.id from variants v join products p on p.id = v.product_id where p.handle = 'counted')`);
  await becomes(/<p class="stock out">/);
});
