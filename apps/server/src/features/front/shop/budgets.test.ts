/** Compressed sizes of a shopper's downloads, held to the budgets of docs/decisions/0030. */
import { brotliCompressSync, constants } from "node:zlib";
import { transform } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProduct } from "../../../../test/factories.ts";
import { startTestApp, type TestApp } from "../../../../test/test-app.ts";

let shop: TestApp;
let page: string;
beforeAll(async () => {
  shop = await startTestApp();
  await createProduct(shop, { handle: "mug", title: "Mug" });
  page = (await shop.request("GET", "/products/mug", { headers: { accept: "text/html" } })).text;
});
afterAll(() => shop.close());

const KB = 1024;
const size = async (url: string) => {
  const answer = await shop.app.server.inject({ url, headers: { "accept-encoding": "br" } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.rawPayload.length;
};
const text = async (url: string) => (await shop.request("GET", url)).text;

test("the page and the stylesheet", async () => {
  expect(await size("/products/mug")).toBeLessThan(12 * KB);
  const url = /<link rel="stylesheet" href="([^"]*)"/.exec(page)?.[1] ?? "";
  // A release serves it minified (scripts/web/styles-build.mjs), tests from its sources; the quality is the server's.
  const { code } = await transform(await text(url), { loader: "css", minify: true });
  const shipped = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  expect(shipped.length).toBeLessThan(14 * KB);
});

const FOLDER = "/assets/shop/js/";
const filesIn = (program: string, pattern: RegExp) => [...program.matchAll(pattern)].map(([, file = ""]) => file);

/** A program with all that it imports at once. */
async function withImports(file: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of filesIn(await text(FOLDER + file), /(?:from|import)\s*"\.\/([^"]+)"/g))
    await withImports(imported, found);
  return found;
}

test.each([
  { what: "looking at a product", chunks: ["product"], budget: 5 },
  { what: "searching, choosing and buying, with the bag", chunks: ["product", "header", "search", "buy"], budget: 35 },
  { what: "the page of the bag", chunks: ["header", "bag-page"], budget: 35 },
  { what: "the checkout", chunks: ["header", "checkout"], budget: 60 },
])("programs for $what: at most $budget KB", async ({ chunks, budget }) => {
  const entry = /src="\/assets\/shop\/js\/(entry\.[^"]+)"/.exec(page)?.[1] ?? "";
  const loaded = await withImports(entry);
  const lazy = filesIn(await text(FOLDER + entry), /import\("\.\/([^"]+)"\)/g);
  for (const chunk of chunks) {
    const file = lazy.find((each) => each.startsWith(`${chunk}.`));
    expect([chunk, file]).toEqual([chunk, expect.any(String)]);
    await withImports(file ?? "", loaded);
  }
  let total = 0;
  for (const file of loaded) {
    total += await size(FOLDER + file);
    // The hooks run on Preact: React itself would be several times as large.
    expect([file, /react\.dev\/errors|__CLIENT_INTERNALS/.test(await text(FOLDER + file))]).toEqual([file, false]);
  }
  expect(total).toBeLessThan(budget * KB);
});
