/** A link that offers products in the bag, in Chromium: docs/contract/permalinks.md. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct } from "../factories.ts";
import { addShippingMethod } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

describe.skipIf(lacksBrowser())("a permalink in a browser", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 2_600, stock: 5 }] });
    await createProduct(shop, {
      handle: "cap",
      title: "Cap",
      variants: [{ priceMinor: 1_000, stock: 3, sku: "CAP/1" }],
    });
    await createProduct(shop, { handle: "vase", title: "Vase", variants: [{ priceMinor: 4_000, stock: 0 }] });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  test.each([
    { javaScript: true, width: 390, language: "en", button: "Add to bag and check out" },
    { javaScript: false, width: 1280, language: "de", button: "In den Warenkorb und zur Kasse" },
  ] as const)("offers, changes nothing, and leads to the checkout by one press: %j", async (how) => {
    const { javaScript, width, language, button } = how;
    const visit = await Visit.start(origin, { width, scheme: "light", javaScript });
    const { page } = visit;
    page.setDefaultTimeout(15_000);
    await page.goto(`/buy/mug:2,~Q0FQLzE:9,vase:1,nothing:1?context/language=${language}`);
    await page.getByRole("button", { name: button }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/bag");
    expect(await page.locator(".offer li").count()).toBe(4);
    // The check itself is a program.
    if (javaScript) expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture(`bag-offer-${width}-${language}`);
    await page.goto("/bag");
    expect(await page.locator(".offer").count()).toBe(0);
    expect(await page.locator('[data-island="bag"] .lines > li').count()).toBe(0);
    await page.goto("/buy/mug:2,~Q0FQLzE:9,vase:1");
    await page.getByRole("button", { name: button }).press("Enter");
    await page.waitForURL(/\/checkout$/);
    await page.goto("/bag");
    expect(await page.locator('[data-island="bag"] .lines > li').count()).toBe(2);
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
