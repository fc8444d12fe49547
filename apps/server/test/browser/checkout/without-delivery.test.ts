/** docs/contract/orders.md#goods-without-delivery: an e-book is bought without an address and without a shipping method. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../../src/platform/database/sql.ts";
import { createProduct } from "../../factories.ts";
import { addShippingMethod, addTaxRate } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

const WORDS = {
  en: {
    add: "Add to bag",
    checkout: "Checkout",
    country: "Country",
    region: "Region",
    elsewhere: "Another region",
    email: "E-mail",
    order: /^Order and pay/,
    priceNote: /plus delivery/i,
    headings: ["Delivery address", "Delivery"],
    absent: [/delivery/i, /postal code/i],
    thanks: /^Thank you/,
  },
  de: {
    add: "In den Warenkorb",
    checkout: "Zur Kasse",
    country: "Land",
    region: "Region",
    elsewhere: "Andere Region",
    email: "E-Mail",
    order: /bestellen/i,
    priceNote: /zzgl\. Versand/i,
    headings: ["Lieferadresse", "Versand"],
    absent: [/lieferadresse/i, /\bVersand\b/, /postleitzahl/i],
    thanks: /^Danke/,
  },
} as const;

describe.skipIf(lacksBrowser())("an e-book in a browser", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await addShippingMethod(shop, { code: "standard", priceMinor: 490, countries: ["DE"], freeFromMinor: 5_000 });
    await addTaxRate(shop, { country: "DE", rateBps: 700 });
    await addTaxRate(shop, { country: "NZ", rateBps: 0 });
    await addTaxRate(shop, { country: "NZ", rateBps: 1_500, region: "Otago" });
    await shop.database.reads.execute(
      sql`update store_settings set home_country = 'DE', settings_version = settings_version + 1`,
    );
    const variants = [{ priceMinor: 990, requiresShipping: false }];
    await createProduct(shop, { handle: "e-book", title: "Field Guide", variants });
    await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 1_250 }] });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  test.each([
    ["en", 390],
    ["de", 390],
    ["en", 1280],
    ["de", 1280],
  ] as const)("%s, %i px wide", async (language, width) => {
    const words = WORDS[language];
    const visit = await Visit.start(origin, { width, scheme: "light", locale: language });
    const { page } = visit;
    const prefix = language === "de" ? "/de" : "";
    const lacks = async () => {
      const text = await page.evaluate<string>("document.body.innerText");
      expect(text).not.toMatch(words.priceNote);
      for (const name of words.headings) expect(await page.getByRole("heading", { name, exact: true }).count()).toBe(0);
      const main = await page.evaluate<string>("document.querySelector('main').innerText");
      for (const absent of words.absent) expect(main).not.toMatch(absent);
    };
    await page.goto(`${prefix}/products/e-book`);
    await lacks();
    await visit.keepPicture(`e-book-${language}-${width}`);
    // The bag is the server's once the addition was answered.
    const added = page.waitForResponse(
      (answer) => answer.request().method() !== "GET" && answer.url().includes("/api/cart"),
    );
    await page.getByRole("button", { name: words.add }).click();
    await page.getByRole("dialog").getByRole("link", { name: words.checkout }).waitFor();
    await added;
    await page.goto("/bag");
    await visit.keepPicture(`e-book-bag-${language}-${width}`);
    await lacks();
    await page.goto("/checkout");
    const button = page.getByRole("button", { name: words.order });
    await expect.poll(() => button.textContent(), { timeout: 20_000 }).toContain("9");
    await lacks();
    expect(await page.getByLabel(words.region, { exact: true }).count()).toBe(0);
    await page.getByLabel(words.country, { exact: true }).selectOption("NZ");
    await page.getByLabel(words.region, { exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0);
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await page.getByLabel(words.email).fill("lene@example.com");
    await expect.poll(() => button.isEnabled(), { timeout: 20_000 }).toBe(true);
    await button.click();
    await page.locator("#region-problem").waitFor();
    await visit.keepPicture(`e-book-checkout-${language}-${width}`);
    await page.getByLabel(words.region, { exact: true }).selectOption({ label: words.elsewhere });
    await button.click();
    await page.getByRole("heading", { level: 1, name: words.thanks }).waitFor();
    await lacks();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture(`e-book-thanks-${language}-${width}`);
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });

  test("a mug beside it brings the address and the delivery back", async () => {
    const visit = await Visit.start(origin, { width: 390, scheme: "light" });
    const { page } = visit;
    for (const handle of ["e-book", "mug"]) {
      await page.goto(`/products/${handle}`);
      await page.getByRole("button", { name: "Add to bag" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Checkout" }).waitFor();
    }
    await page.goto("/bag");
    await page.getByText("€37.50 more for free delivery").waitFor();
    await page.goto("/checkout");
    await page.getByRole("heading", { name: "Delivery address" }).waitFor();
    await page.getByRole("heading", { name: "Delivery", exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole("button", { name: /^Order and pay/ }).textContent())
      .toBe("Order and pay €27.30");
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
