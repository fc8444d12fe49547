/** Buying in Chromium: by mouse and by keyboard on a phone, and what can go wrong on the way. */
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { createProduct } from "../factories.ts";
import { addDiscount, addShippingMethod } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

describe.skipIf(lacksBrowser())("the checkout in a browser", () => {
  let shop: TestApp;
  let origin: string;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    shop = await startTestApp();
    await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 2_600, stock: 500 }] });
    await createProduct(shop, { handle: "cap", title: "Cap", variants: [{ priceMinor: 1_000, stock: 5 }] });
    await createProduct(shop, { handle: "jar", title: "Jar", variants: [{ priceMinor: 1_500, stock: 5 }] });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await addShippingMethod(shop, { code: "express", priceMinor: 1_290 });
    await addDiscount(shop, { code: "WELCOME10", type: "percentage", valueBps: 1_000 });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    visit = await Visit.start(origin, { width: 360, scheme: "light" });
    page = visit.page;
  });
  afterEach(() => visit.end());

  /** A guest with something in the bag, in the checkout. */
  async function enter(handle = "mug", qty = 1) {
    await page.goto(`/products/${handle}`);
    await page.getByLabel("Quantity").fill(String(qty));
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Checkout" }).click();
    await page.getByRole("button", { name: /Order and pay €/ }).waitFor();
  }

  const button = () => page.getByRole("button", { name: /^Order and pay/ });
  async function fill() {
    await page.getByLabel("E-mail").fill("lene@example.com");
    await page.getByLabel("Country").selectOption("DE");
    await page.getByLabel("Name").fill("Lene Brandt");
    await page.getByLabel("Street and house number").fill("Lindenallee 14");
    await page.getByLabel("Postal code").fill("04229");
    await page.getByLabel("City").fill("Leipzig");
  }
  const thanks = () => page.getByRole("heading", { name: "Thank you, Lene." }).waitFor();
  const orders = async () => {
    const [row] = await shop.database.reads.query(sql<{ count: number }>`select count(*)::int as count from orders`);
    return row?.count ?? 0;
  };

  test("a guest buys by mouse, chooses express and a code, and is thanked", async () => {
    await enter("mug", 2);
    await expect.poll(() => button().textContent()).toBe("Order and pay €56.90");
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture("checkout-360-light");
    await fill();
    await page.getByText(/^Order summary, /).click();
    await page.getByRole("textbox", { name: "Discount code" }).fill("welcome10");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Code WELCOME10").first().waitFor();
    await page.getByRole("radio", { name: /express/ }).check();
    await expect.poll(() => button().textContent()).toBe("Order and pay €59.70");
    await button().click();
    await thanks();
    expect(page.url()).toMatch(/\/orders\/T-[0-9A-Z-]+\/thanks$/);
    expect(await page.getByText("€59.70").count()).toBeGreaterThan(0);
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture("thanks-360-light");
    expect(visit.complaints).toEqual([]);
    await page.goto("/checkout");
    await page.getByText("Your bag is empty").waitFor();
  });

  test("a guest buys by keyboard alone", async () => {
    await enter();
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    };
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.getByLabel("E-mail").focus();
    await type("lene@example.com");
    await type("Ger");
    await type("Lene Brandt");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("company");
    await type("Brandt & Daughters");
    await type("Lindenallee 14");
    await page.keyboard.press("Tab");
    await type("04229");
    await type("Leipzig");
    await type("");
    // Past the tick for another billing address.
    await type("");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => button().textContent()).toBe("Order and pay €38.90");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Order and pay/);
    await page.keyboard.press("Enter");
    await thanks();
    expect(visit.complaints).toEqual([]);
  });

  test("what is wrong stands at its field, and the summary has the focus", async () => {
    await enter();
    const before = await orders();
    await page.getByLabel("Postal code").fill("422");
    await button().click();
    const summary = page.getByRole("alert", { name: "Please check these fields" });
    await summary.waitFor();
    expect(await summary.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.locator("#email-problem").textContent()).toContain("e-mail address");
    expect(await page.locator("#postalCode-problem").textContent()).toContain("Enter a postal code like");
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("checkout-problems-360-light");
    await summary.getByRole("link", { name: "Enter your full name." }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("name");
    await page.keyboard.type("Lene");
    expect(await page.locator("#name-problem").count()).toBe(0);
    expect(await orders()).toBe(before);
  });

  test("a price that changed is asked about, with the difference", async () => {
    await enter();
    await fill();
    await shop.database.reads.execute(sql`update variants set price_minor = 2800 where price_minor = 2600`);
    await button().click();
    const dialog = page.getByRole("dialog", { name: "The price has changed" });
    await dialog.getByText("Morning Mug was €26.00 and is now €28.00.").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("checkout-price-360-light");
    await dialog.getByRole("button", { name: "Back to the order" }).click();
    await expect.poll(() => button().textContent()).toBe("Order and pay €32.90");
    await button().click();
    await thanks();
  });

  test("a price that the page has shown already is asked about all the same", async () => {
    await enter("jar", 2);
    await shop.database.reads.execute(sql`update variants set price_minor = 1700 where price_minor = 1500`);
    // Another postal code asks for the sums again, and the button changes without a word.
    await fill();
    await expect.poll(() => button().textContent()).toBe("Order and pay €38.90");
    const before = await orders();
    await button().click();
    const dialog = page.getByRole("dialog", { name: "The price has changed" });
    await dialog.getByText("Jar was €15.00 and is now €17.00.").waitFor();
    await dialog.getByText("Your order now costs €38.90.").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("checkout-repriced-360-light");
    expect(await orders()).toBe(before);
    await dialog.getByRole("button", { name: "Order for €38.90" }).click();
    await thanks();
    expect(await orders()).toBe(before + 1);
  });

  test("too little stock is said at the line, with a way out", async () => {
    await enter("cap", 3);
    await fill();
    await shop.database.reads.execute(sql`
      update stock set on_hand = 2 where variant_id in (select id from variants where price_minor = 1000)`);
    await button().click();
    await page.getByText("These items can't be ordered as they are: Cap.").waitFor();
    await page.getByText("Only 2 left.").first().waitFor();
    await visit.keepPicture("checkout-short-360-light");
    await page.getByRole("button", { name: "Change to 2" }).click();
    await expect.poll(() => button().textContent()).toBe("Order and pay €24.90");
    await button().click();
    await thanks();
  });

  test("the network is lost while the order is placed, and the page is reloaded: one order", async () => {
    await enter();
    await fill();
    const before = await orders();
    let sent = 0;
    // The order arrives, and its answer does not.
    await page.route("**/api/orders", async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort("connectionreset");
    });
    await button().click();
    await page.getByText("We're checking if your order has arrived.").waitFor({ timeout: 30_000 });
    expect(sent).toBeGreaterThan(0);
    await visit.keepPicture("checkout-checking-360-light");
    await page.unroute("**/api/orders");
    await page.reload();
    await thanks();
    expect(await orders()).toBe(before + 1);
  });

  test("an order of another tab empties this one, and nothing is ordered twice", async () => {
    await enter();
    await fill();
    const other = await page.context().newPage();
    await other.goto("/checkout");
    await other.getByRole("button", { name: /Order and pay €/ }).waitFor();
    const before = await orders();
    await button().click();
    await thanks();
    await other.bringToFront();
    await other.reload();
    await other.getByText("Your bag is empty").waitFor();
    expect(await orders()).toBe(before + 1);
  });
});
