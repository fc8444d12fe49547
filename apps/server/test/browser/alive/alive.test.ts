/** Programs keep the markup when they start, send requests only for a known person, follow other tabs, and fetch pages ahead. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signUpOverHttp, TEST_PASSWORD } from "../../factories.ts";
import { type Look, lacksBrowser, Visit } from "../browser.ts";
import { type OpenShop, openShop } from "../journeys/open-shop.ts";

describe.skipIf(lacksBrowser())("pages that come alive", () => {
  let opened: OpenShop;
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    opened = await openShop();
  });
  afterAll(() => opened.shop.close());
  afterEach(() => visit.end());
  async function start(look: Partial<Look> = {}) {
    visit = await Visit.start(opened.origin, { width: 1280, scheme: "light", ...look });
    page = visit.page;
    page.setDefaultTimeout(10_000);
  }
  async function addToBag(handle = "cap") {
    await page.goto(`/products/${handle}`);
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByText("€10.00").first().waitFor();
  }

  test("server and client markup agree: no page changes when its programs start", async () => {
    await start();
    await addToBag();
    await page.addInitScript(() => {
      const changes: string[] = [];
      Object.assign(globalThis, { changes });
      document.addEventListener("readystatechange", () => {
        const main = document.querySelector("main");
        if (document.readyState !== "interactive" || main === null) return;
        new MutationObserver((records) => {
          for (const { type, target } of records) changes.push(`${type} ${target.nodeName} ${target.textContent}`);
        }).observe(main, { subtree: true, childList: true, characterData: true });
      });
    });
    // Data that islands get from the API later does not belong to their first markup.
    await page.route("**/api/**", () => undefined);
    const changes = () => page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes);
    for (const address of ["/", "/collections/kitchen", "/search?q=mug", "/products/mug", "/no-such-page"]) {
      await page.goto(address);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
      expect([address, await changes()]).toEqual([address, []]);
    }
    const island = page.waitForResponse(/assets\/shop\/js\/bag-page/);
    await page.goto("/bag");
    await (await island).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
    expect(["/bag", await changes()]).toEqual(["/bag", []]);
    await page.goto("/checkout");
    await page.locator('.pay-end button[type="submit"]:enabled').waitFor();
    expect(["/checkout", await changes()]).toEqual(["/checkout", []]);
    expect(visit.complaints).toEqual([]);
  });

  test("a visitor who only looks asks the API nothing, and the next page is fetched ahead", async () => {
    await start();
    const api: string[] = [];
    page.on("request", (request) => void (request.url().includes("/api/") && api.push(request.url())));
    const ahead: { url: string; status: string }[] = [];
    const debuggerOfPage = await page.context().newCDPSession(page);
    debuggerOfPage.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      ahead.push({ url: new URL(prefetchUrl).pathname, status });
    });
    await debuggerOfPage.send("Preload.enable");
    for (const address of ["/", "/collections/kitchen", "/search?q=mug"]) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
    }
    await page.goto("/collections/kitchen");
    await page.getByRole("link", { name: "Morning Mug", exact: true }).first().hover();
    await expect.poll(() => ahead, { timeout: 10_000 }).toContainEqual({ url: "/products/mug", status: "Ready" });
    await page.getByRole("link", { name: "Morning Mug", exact: true }).first().click();
    await page.waitForURL(/\/products\/mug/);
    await expect.poll(() => ahead).toContainEqual({ url: "/products/mug", status: "Success" });
    expect(api).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  test("back comes from the cache of the browser, with scroll and filters as they were", async () => {
    await start({ backForwardCache: true, width: 360 });
    await page.goto("/search?q=mug&inStock=true");
    await page.evaluate(() => scrollTo(0, 300));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await page.evaluate(() => Object.assign(globalThis, { isStillHere: true }));
    await page.goto("/products/cap");
    // No page is loaded: it was only put aside.
    await page.goBack({ waitUntil: "commit" });
    const seen = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
        notRestoredReasons?: unknown;
      })[];
      const { isStillHere = false } = globalThis as { isStillHere?: boolean };
      return {
        address: location.pathname + location.search,
        isStillHere,
        scrolled: scrollY,
        why: JSON.stringify(entry?.notRestoredReasons ?? null),
      };
    });
    expect(seen).toEqual({
      address: "/search?q=mug&inStock=true",
      isStillHere: true,
      scrolled: before,
      why: "null",
    });
  });

  test("signed out in one tab, the shop in the other follows: its bag is empty again", async () => {
    await start();
    const customer = await signUpOverHttp(opened.shop);
    await page.goto("/sign-in?next=%2Fproducts%2Fcap");
    await page.getByLabel("E-mail address").fill(customer.email);
    await page.getByLabel("Password").fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/products\/cap/);
    await addToBag();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("[data-bag-count]").textContent()).toContain("1");
    const tab = await page.context().newPage();
    await tab.goto("/account");
    await tab.getByRole("button", { name: "Sign out" }).click();
    await tab.waitForURL(`${opened.origin}/`);
    await tab.close();
    await page.bringToFront();
    // Headless tabs are always visible.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect.poll(() => page.locator("[data-bag-count]").isVisible(), { timeout: 10_000 }).toBe(false);
  });

  test("400 px at double size, as a window of 800 at 200 %: nothing is cut, and forced colours keep every control", async () => {
    await start({ width: 400 });
    await addToBag();
    await page.emulateMedia({ forcedColors: "active" });
    for (const address of ["/", "/collections/kitchen", "/products/mug", "/bag", "/checkout", "/sign-in"]) {
      await page.goto(address);
      expect([address, await visit.isTooWide()]).toEqual([address, false]);
      await visit.keepPicture(`forced-${address.replaceAll(/\W+/g, "-")}`);
      // In forced colours a control without a border is a word among others.
      const bare = await page.locator("main :is(.btn, .in):visible").evaluateAll((controls) =>
        controls.flatMap((control) => {
          const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(control);
          const hasEdge = (borderTopStyle !== "none" && borderTopWidth !== "0px") || outlineStyle !== "none";
          return hasEdge ? [] : [control.outerHTML.slice(0, 80)];
        }),
      );
      expect([address, bare]).toEqual([address, []]);
    }
    expect(visit.complaints).toEqual([]);
  });
});
