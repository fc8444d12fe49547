/** examples/react-shop in real Chromium, built without the package registry: from the facets to the orders of an account. */
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Look, lacksBrowser, Visit } from "../../apps/server/test/browser/browser.ts";
import { createProduct, createProducts } from "../../apps/server/test/factories.ts";
import { addShippingMethod } from "../../apps/server/test/orders.ts";
import { named } from "../../packages/client/test/fault-proxy.ts";
import { openShop, type Shop } from "../../packages/client/test/shop.ts";
import { ROOT, WITH_SDK_SOURCES } from "./sdk-sources.ts";

const EXAMPLE = `${ROOT}examples/react-shop/`;
const PASSWORD = "a long and odd pass phrase";

/** Bundles it as Vite does, without Vite: the same sources, with the SDK's sources instead of its builds. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    ...WITH_SDK_SOURCES,
    entryPoints: [`${EXAMPLE}src/main.tsx`],
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

describe.skipIf(lacksBrowser())("the React shop", () => {
  let shop: Shop;
  let script: string;
  beforeAll(async () => {
    [shop, script] = await Promise.all([openShop(), bundle()]);
    await createProducts(shop.app, [
      { handle: "tote", title: "Canvas tote", type: "Bags" },
      {
        handle: "mug",
        title: "Stoneware mug",
        type: "Ceramics",
        variants: [
          { priceMinor: 1400, options: { Colour: "Blue" } },
          { priceMinor: 1500, options: { Colour: "Red" } },
        ],
      },
    ]);
    await createProduct(shop.app, { handle: "bowl", title: "Bowl", type: "Ceramics" });
    await addShippingMethod(shop.app, { code: "standard", priceMinor: 490 });
  });
  afterAll(() => shop.close());

  /** The page on the shop's own origin, as Vite's proxy makes it. */
  async function enter(look: Look): Promise<Visit> {
    const visit = await Visit.start(shop.proxy.url, look);
    visit.page.setDefaultTimeout(10_000);
    const files = new Map([
      ["/src/main.tsx", { contentType: "text/javascript; charset=utf-8", body: script }],
      ["/src/style.css", { contentType: "text/css", body: readFileSync(`${EXAMPLE}src/style.css`) }],
    ]);
    const html = { contentType: "text/html; charset=utf-8", body: readFileSync(`${EXAMPLE}index.html`) };
    await visit.page.route(
      (url) => !/^\/(api|media)\/|^\/track-order$/.test(url.pathname),
      (route) => route.fulfill(files.get(new URL(route.request().url()).pathname) ?? html),
    );
    await visit.page.goto("/");
    return visit;
  }
  async function isFine(visit: Visit, name: string): Promise<void> {
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture(`react-shop-${name}`);
  }

  test("facets and search stand in the address, on a phone in the dark", async () => {
    const visit = await enter({ width: 360, scheme: "dark" });
    const { page } = visit;
    await page.getByText("3 products").waitFor();
    await isFine(visit, "products-dark");
    await page.getByLabel("Ceramics (2)").check();
    await page.getByText("2 products").waitFor();
    expect(page.url()).toContain("?type=Ceramics");
    await page.getByRole("searchbox").fill("bowl");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("1 products").waitFor();
    await page.goBack();
    await page.getByText("2 products").waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.end();
  }, 60_000);

  test("a guest orders, signs up, and finds the order in the account", async () => {
    const visit = await enter({ width: 1280, scheme: "light" });
    const { page } = visit;
    const button = (name: string) => page.getByRole("button", { name });
    const title = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("link", { name: "Stoneware mug" }).click();
    await page.getByLabel("Choose").selectOption({ label: "Red" });
    await button("Add to the bag").click();
    await page.getByText("It is in your bag.").waitFor();
    await isFine(visit, "product");
    await page.getByRole("link", { name: "Bag (1)" }).click();
    await button("One more: Stoneware mug").click();
    await page.getByText("Subtotal: €30.00").waitFor();
    await isFine(visit, "bag");
    await button("Remove: Stoneware mug").click();
    await page.getByText("Your bag is empty.").waitFor();
    await button("Undo").click();
    await page.getByText("Subtotal: €30.00").waitFor();

    await page.getByRole("link", { name: "To the checkout" }).click();
    await page.getByText("€34.90").waitFor();
    await button("Buy now").click();
    await page.getByText("This must not be empty.").first().waitFor();
    await isFine(visit, "checkout");
    visit.complaints.length = 0;
    const address = { "E-mail": "ada@example.com", Name: "Ada Lovelace", "Street and number": "Torstr. 1" };
    for (const [label, value] of Object.entries({ ...address, "Postal code": "10119", City: "Berlin" }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel("Country").selectOption("DE");
    await button("Buy now").click();
    await title("Thank you");
    const reference = (await page.locator("main strong").textContent()) ?? "";
    await page.getByRole("link", { name: "Bag", exact: true }).waitFor();

    await page.getByRole("link", { name: "See your orders" }).click();
    await page.getByText(reference).waitFor();
    await button("I am new here").click();
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByLabel("Name").fill("Ada Lovelace");
    await button("Create it").click();
    await title("Hello Ada Lovelace");
    await page.getByText(reference).waitFor();
    await isFine(visit, "account");
    await button("Sign out").click();
    await title("Sign in");
    expect(await page.getByText(reference).count()).toBe(0);

    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password").fill("not the pass phrase");
    await button("Sign in").click();
    await page.getByRole("alert").waitFor();
    expect(shop.proxy.log.filter((line) => line === "POST /api/orders")).toHaveLength(2);
    expect(visit.complaints.filter((line) => !line.startsWith("401"))).toEqual([]);
    await visit.end();
  }, 60_000);

  test("an account orders without its address being asked for, and a lost answer orders once", async () => {
    const visit = await enter({ width: 800, scheme: "light" });
    const { page } = visit;
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { level: 1, name: "Hello Ada Lovelace" }).waitFor();
    await page.getByRole("link", { name: "Test shop" }).click();
    await page.getByRole("link", { name: "Canvas tote" }).click();
    await page.getByRole("button", { name: "Add to the bag" }).click();
    await page.getByRole("link", { name: "Bag (1)" }).click();
    await page.getByRole("link", { name: "To the checkout" }).click();
    await page.getByText("€29.90").waitFor();
    expect(await page.getByLabel("E-mail").count()).toBe(0);
    const address = { Name: "Ada Lovelace", "Street and number": "Torstr. 1", "Postal code": "10119", City: "Berlin" };
    for (const [label, value] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel("Country").selectOption("DE");
    shop.proxy.reset();
    shop.proxy.fail("cut-within", named("POST /api/orders"));
    await page.getByRole("button", { name: "Buy now" }).click();
    await page.getByRole("heading", { level: 1, name: "Thank you" }).waitFor();
    const keys = shop.proxy.seen.filter(named("POST /api/orders")).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
    await page.getByRole("link", { name: "See your orders" }).click();
    await expect.poll(() => page.locator("main li").count(), { interval: 20 }).toBe(2);
    await visit.end();
  }, 60_000);
});

test("the example wants the versions that the tests run with", () => {
  const versions = (path: string) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(`${ROOT}${path}`, "utf8"));
    return { ...dependencies, ...devDependencies } as Record<string, string>;
  };
  const tested = versions("packages/react/package.json");
  const wanted = versions("examples/react-shop/package.json");
  for (const name of ["react", "react-dom", "@tanstack/react-query"]) expect(wanted[name]).toBe(tested[name]);
});
