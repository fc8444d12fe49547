/** Files that every page names: theme, rules for fetching ahead, fonts. docs/contract/catalogue-and-store.md#pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../../test/test-app.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await createProduct(shop, { handle: "cap", title: "Cap" });
});
afterAll(() => shop.close());

const read = (url: string, cookie = "") =>
  shop.request("GET", url, { headers: { accept: "text/html", ...(cookie === "" ? {} : { cookie }) } });

test("the theme's program comes first, is small, and what is kept knows no theme", async () => {
  const page = await read("/products/cap");
  const dark = await read("/products/cap", "tote_theme=dark");
  expect([dark.headers.etag, dark.text]).toEqual([page.headers.etag, page.text]);
  expect(page.text).not.toContain("data-theme");
  const [, address = ""] = /<head><script src="(\/theme\.[0-9a-f]{12}\.js)"><\/script>/.exec(page.text) ?? [];
  const program = await read(address);
  expect(program.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": IMMUTABLE,
  });
  expect(Buffer.byteLength(program.text)).toBeLessThanOrEqual(300);
});

test("browsers may fetch ahead pages that are the same for everyone, and no others", async () => {
  const header = String((await read("/products/cap")).headers["speculation-rules"]);
  const answer = await read(JSON.parse(header) as string);
  expect(answer.headers).toMatchObject({
    "content-type": "application/speculationrules+json",
    "cache-control": IMMUTABLE,
  });
  const { prefetch } = JSON.parse(answer.text) as {
    prefetch: { eagerness: string; where: { href_matches: URLPatternInit[] } }[];
  };
  expect(prefetch).toHaveLength(1);
  const [rule] = prefetch;
  expect(rule?.eagerness).toBe("moderate");
  const paths = rule?.where.href_matches.map(({ pathname }) => pathname);
  expect(paths).toContain("/products/*");
  expect(rule?.where.href_matches.every(({ search }) => search === "")).toBe(true);
  expect(paths?.join()).not.toMatch(/bag|account|checkout|search|orders/);
});

test("the parts of the font are loaded by the characters that a page has", async () => {
  const url = /<link rel="stylesheet" href="([^"]*)"/.exec((await read("/products/cap")).text)?.[1] ?? "";
  const { text } = await read(url);
  const faces = [...text.matchAll(/@font-face\{font-family:"Inter";src:url\("([^"]*)"\)[^}]*unicode-range:([^}]*)\}/g)];
  expect(faces).toHaveLength(2);
  const sizes = new Set<string>();
  for (const [, address = "", range] of faces) {
    expect(range).toMatch(/^U\+/);
    const font = await read(address);
    expect(font.headers).toMatchObject({ "content-type": "font/woff2", "cache-control": IMMUTABLE });
    sizes.add(String(font.headers["content-length"]));
  }
  expect(sizes.size).toBe(2);
});

interface URLPatternInit {
  pathname: string;
  search: string;
}
