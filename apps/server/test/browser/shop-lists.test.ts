import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCollections, createProducts } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

const LOOKS: readonly Look[] = [
  { width: 360, scheme: "dark" },
  { width: 1280, scheme: "light" },
];
const PAGES: Readonly<Record<string, string>> = {
  home: "/",
  "home-de": "/de",
  "filtered-de": "/de/collections/bags?type=Tote&option.Size=S&max=60",
  "no-match": "/collections/bags?type=Tote&vendor=Nobody",
  search: "/search?q=lether",
  "search-nothing-de": "/de/search?q=zeppelin",
  "search-empty": "/search",
};

describe.skipIf(lacksBrowser())("home, lists and search in a browser", () => {
  let shop: TestApp;
  let empty: TestApp;
  let origin: string;

  beforeAll(async () => {
    [shop, empty] = await Promise.all([startTestApp(), startTestApp()]);
    const long = "Donaudampfschifffahrtsgesellschaftskapitänstaschen";
    await createCollections(shop, { handle: "bags", title: long }, { handle: "home", title: "Home" });
    await createProducts(
      shop,
      Array.from({ length: 30 }, (_, n) => ({
        handle: `bag-${n}`,
        title: n === 1 ? `${long} aus gewachster Baumwolle` : `Leather bag ${n}`,
        descriptionHtml: "<p>Soft and heavy, and made to be used for a long time.</p>",
        vendor: `Maker ${n % 12}`,
        type: n % 2 === 0 ? "Tote" : "Rucksack",
        collections: [n < 24 ? "bags" : "home"],
        options: [{ name: "Size", values: ["S", "M"] }],
        variants: [
          { options: { Size: "S" }, priceMinor: 1000 + n * 100, compareAtMinor: 9000, stock: n % 5 },
          { options: { Size: "M" }, priceMinor: 124000, stock: 0 },
        ],
      })),
    );
    for (const each of [shop, empty]) await each.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = originOf(shop);
  });
  afterAll(() => Promise.all([shop.close(), empty.close()]));

  const originOf = (each: TestApp) => `http://127.0.0.1:${(each.app.server.server.address() as AddressInfo).port}`;
  const visit = async (look: Look, work: (visit: Visit) => Promise<void>, at = origin) => {
    const started = await Visit.start(at, look);
    try {
      await work(started);
      expect(started.complaints).toEqual([]);
    } finally {
      await started.end();
    }
  };
  const expectGood = async (started: Visit, name: string) => {
    await started.keepPicture(name);
    expect(await started.isTooWide(), name).toBe(false);
    expect(await started.accessibilityViolations(), name).toEqual([]);
  };

  for (const look of LOOKS) {
    test(`${look.width} px, ${look.scheme}: no complaint, no violation, nothing too wide`, async () => {
      await visit(look, async (started) => {
        for (const [name, path] of Object.entries(PAGES)) {
          await started.page.goto(path);
          await expectGood(started, `${name}-${look.width}-${look.scheme}`);
        }
      });
      await visit(
        look,
        async (started) => {
          await started.page.goto("/de");
          await expectGood(started, `new-shop-${look.width}-${look.scheme}`);
        },
        originOf(empty),
      );
    }, 120_000);
  }

  test("the sheet of filters opens, is used and closes by keyboard, and gives the focus back", async () => {
    await visit({ width: 360, scheme: "light" }, async ({ page }) => {
      await page.goto("/collections/bags");
      const open = page.getByRole("button", { name: "Filter" });
      await open.focus();
      await page.keyboard.press("Enter");
      const inStock = page.getByRole("checkbox", { name: /In stock only/ });
      await inStock.waitFor();
      await page.keyboard.press("Escape");
      await inStock.waitFor({ state: "hidden" });
      expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      // The sheet follows its button in the order of the keyboard: close, then the first filter.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      const first = page.getByRole("checkbox").first();
      expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
      // The choice applies at once, the sheet stays open, and its button says what it leads to.
      await inStock.focus();
      await page.keyboard.press("Space");
      await page.getByRole("status").filter({ hasText: "19 of 24 items" }).waitFor();
      expect(new URL(page.url()).searchParams.get("available")).toBe("true");
      expect(await inStock.evaluate((box) => box === document.activeElement)).toBe(true);
      await page.getByRole("button", { name: "Show 19 items" }).click();
      await inStock.waitFor({ state: "hidden" });
    });
  });

  test("a filter, an order and a chip apply without another page, and Back undoes one", async () => {
    await visit({ width: 1280, scheme: "light" }, async (started) => {
      const { page } = started;
      await page.goto("/collections/bags");
      await page.evaluate(() => document.body.setAttribute("data-same", ""));
      const isSame = () => page.evaluate(() => document.body.hasAttribute("data-same"));
      const rucksack = page.getByRole("checkbox", { name: /^Rucksack/ });
      await rucksack.check();
      await page.getByRole("status").filter({ hasText: "12 of 24 items" }).waitFor();
      expect(await rucksack.evaluate((box) => box === document.activeElement)).toBe(true);
      expect(await page.locator("[data-show]").isVisible()).toBe(false);
      const most = page.getByRole("textbox", { name: "Maximum price" });
      await most.fill("25.50");
      await most.press("Tab");
      await page.getByRole("status").filter({ hasText: "8 of 24 items" }).waitFor();
      await page.getByText("Featured").first().click();
      await page.getByRole("link", { name: "Price: high to low" }).click();
      await expect.poll(() => new URL(page.url()).search).toBe("?type=Rucksack&max=25.5&sort=price_desc");
      await page.getByRole("link", { name: "Rucksack remove" }).click();
      await page.getByRole("status").filter({ hasText: "16 of 24 items" }).waitFor();
      expect(await page.locator(".total").evaluate((total) => total === document.activeElement)).toBe(true);
      await expectGood(started, "instant-1280-light");
      await page.goBack();
      await page.getByRole("status").filter({ hasText: "8 of 24 items" }).waitFor();
      expect(new URL(page.url()).search).toBe("?type=Rucksack&max=25.5&sort=price_desc");
      expect(await isSame()).toBe(true);
      // A page that cannot be fetched is gone to.
      await page.route("**/collections/bags?*", (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.abort(),
      );
      await page.getByRole("link", { name: "Rucksack remove" }).click();
      await expect.poll(isSame).toBe(false);
      await page.getByText("16 of 24 items").waitFor();
    });
  });

  test("without JavaScript one filters, sorts, takes a filter back, goes on and searches", async () => {
    await visit({ width: 360, scheme: "light", javaScript: false }, async ({ page }) => {
      await page.goto("/collections/bags");
      await page.getByRole("button", { name: "Filter" }).click();
      await page.getByRole("checkbox", { name: /^Rucksack/ }).check();
      await page.getByRole("textbox", { name: "Maximum price" }).fill("25,50");
      await page.getByRole("button", { name: "Show items" }).click();
      await page.getByText("8 of 24 items").waitFor();
      await page.getByText("Featured").first().click();
      await page.getByRole("link", { name: "Price: high to low" }).click();
      await page.getByRole("link", { name: "Rucksack remove" }).click();
      await page.getByText("16 of 24 items").waitFor();
      expect(new URL(page.url()).search).toBe("?max=25.5&sort=price_desc");
      await page.goto("/search");
      await page.getByRole("main").getByRole("searchbox").fill("leather");
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await page.getByRole("link", { name: "Show more" }).click();
      await page.getByRole("link", { name: "Back to the start" }).waitFor();
    });
  });

  test("the search suggests while one types, by keyboard, and knows what was searched before", async () => {
    await visit({ width: 1280, scheme: "dark" }, async (started) => {
      const { page } = started;
      await page.goto("/de");
      await page.keyboard.press("/");
      const field = page.getByRole("banner").getByRole("combobox");
      await field.fill("leather");
      await page.getByRole("option").nth(5).waitFor();
      await expectGood(started, "suggestions-1280-dark");
      await page.keyboard.press("ArrowUp");
      expect(await page.getByRole("option").last().getAttribute("aria-selected")).toBe("true");
      await page.keyboard.press("ArrowDown");
      expect(await field.getAttribute("aria-activedescendant")).toBeNull();
      await page.keyboard.press("Escape");
      expect(await field.getAttribute("aria-expanded")).toBe("false");
      await page.keyboard.press("ArrowDown");
      const first = await page.getByRole("option").first().getAttribute("href");
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${first}`);
      expect(first).toMatch(/^\/de\/products\/bag-/);
      await page.getByRole("banner").getByRole("searchbox").focus();
      await page.getByRole("option", { name: "leather" }).click();
      await page.waitForURL("**/de/search?q=leather");
    });
    await visit({ width: 360, scheme: "light" }, async (started) => {
      const { page } = started;
      await page.goto("/search");
      await page.getByRole("main").getByRole("searchbox").fill("leather");
      await page.getByRole("option").nth(5).waitFor();
      await expectGood(started, "suggestions-360-light");
    });
  });
});
