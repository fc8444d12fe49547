/** Buying by hand: the form, the drawer and the page of the bag in Chromium, with and without a program. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { icon } from "../../src/platform/http/pages/assets.ts";
import { createProduct, signUpOverHttp, TEST_PASSWORD } from "../factories.ts";
import { addDiscount, addShippingMethod } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

describe.skipIf(lacksBrowser())("the bag in a browser", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 2600, stock: 5 }] });
    await createProduct(shop, { handle: "cap", title: "Cap", variants: [{ priceMinor: 1000, stock: 3 }] });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  const visit = (javaScript: boolean) => Visit.start(origin, { width: 360, scheme: "light", javaScript });

  test("without a program a form fills the bag, and its page changes it", async () => {
    const each = await visit(false);
    const { page } = each;
    await page.goto("/products/mug");
    await page.getByLabel("Quantity").fill("2");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("heading", { name: "Bag", level: 1 }).waitFor();
    expect(await page.getByLabel("Quantity of Morning Mug").inputValue()).toBe("2");
    await page.getByRole("button", { name: "Increase quantity: Morning Mug" }).click();
    await page.getByText("€78.00").first().waitFor();
    await page.getByLabel("Quantity of Morning Mug").fill("1");
    await page.getByLabel("Quantity of Morning Mug").press("Enter");
    await page.getByText("€26.00").first().waitFor();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("Your bag is empty").waitFor();
    expect(each.complaints).toEqual([]);
    await each.end();
  });

  test("alive: the drawer says what was added, and takes it back with undo", async () => {
    const each = await visit(true);
    const { page } = each;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) asked.push(request.url());
    });
    await page.goto("/products/mug");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Add to bag" }).click();
    const drawer = page.getByRole("dialog", { name: "Bag" });
    await drawer.getByText("Added to your bag: Morning Mug").waitFor();
    await drawer.getByText("€26.00").first().waitFor();
    expect(await page.locator("[data-bag-count]").textContent()).toContain("1");
    await drawer.getByRole("button", { name: "Increase quantity: Morning Mug" }).click();
    await drawer.getByText("€52.00").first().waitFor();
    await drawer.getByRole("button", { name: "Remove" }).click();
    await drawer.getByRole("button", { name: "Undo" }).click();
    await drawer.getByLabel("Quantity of Morning Mug").waitFor();
    await page.keyboard.press("Escape");
    expect(await drawer.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Add to bag");
    await page.goto("/bag");
    await page.getByLabel("Quantity of Morning Mug").waitFor();
    await expect.poll(() => page.locator(".sum dd").textContent()).toBe("€52.00");
    expect(each.complaints).toEqual([]);
    await each.end();
  });

  test("the page of the bag comes alive without a change of its markup", async () => {
    const each = await visit(true);
    const { page } = each;
    await page.goto("/products/cap");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByText("€10.00").first().waitFor();
    await page.route("**/assets/shop/js/bag-page.*", async (route) => {
      await page.evaluate(() => {
        const island = document.querySelector('[data-island="bag"]');
        const changes: string[] = [];
        Object.assign(globalThis, { changes });
        if (island !== null)
          new MutationObserver((records) => changes.push(...records.map(({ type }) => type))).observe(island, {
            subtree: true,
            childList: true,
            characterData: true,
          });
      });
      await route.continue();
    });
    await page.goto("/bag");
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes)).toEqual([]);
    await page.getByRole("button", { name: "Increase quantity: Cap" }).click();
    await expect.poll(() => page.locator(".sum dd").textContent()).toBe("€20.00");
    await each.end();
  });

  test("a quantity that was typed before the page came alive is taken", async () => {
    const each = await visit(true);
    const { page } = each;
    await page.goto("/products/cap");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByText("€10.00").first().waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/shop/js/bag-page.*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/bag", { waitUntil: "domcontentloaded" });
    await page.getByLabel("Quantity of Cap").fill("3");
    release();
    await expect.poll(() => page.locator(".sum dd").textContent()).toBe("€30.00");
    expect(await page.getByLabel("Quantity of Cap").inputValue()).toBe("3");
    await each.end();
  });

  test("a button that was pressed says so until the program for buying has come", async () => {
    const each = await visit(true);
    const { page } = each;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/shop/js/buy.*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/products/cap");
    const button = page.locator("form[data-buy] button[type=submit]");
    expect(await button.getAttribute("aria-busy")).toBeNull();
    await button.click();
    await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
    expect(await button.textContent()).toBe("Add to bag");
    expect(await page.getByRole("dialog").count()).toBe(0);
    release();
    await page.getByRole("dialog", { name: "Bag" }).waitFor();
    await expect.poll(() => button.getAttribute("aria-busy")).toBeNull();
    await each.end();
  });

  test("offline: the bag takes wishes, says so, and sends them when the network is back", async () => {
    const each = await visit(true);
    const { page } = each;
    await page.goto("/products/cap");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByText("€10.00").first().waitFor();
    await page.goto("/bag");
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Increase quantity: Cap" }).click();
    await page.getByText("You are offline.").waitFor();
    expect(await page.getByLabel("Quantity of Cap").inputValue()).toBe("2");
    await page.context().setOffline(false);
    await expect.poll(() => page.locator(".sum dd").textContent()).toBe("€20.00");
    await each.end();
  });

  test("a choice shows its variant in place, and a picture opens in full", async () => {
    await createProduct(shop, {
      handle: "tee",
      title: "Tee",
      options: [{ name: "Size", values: ["S", "M"] }],
      variants: [
        { options: { Size: "S" }, priceMinor: 1000, stock: 9 },
        { options: { Size: "M" }, priceMinor: 1200, stock: 2 },
      ],
      images: [{ url: `http://localhost:3000${icon.url}`, alt: "The tee" }],
    });
    const each = await visit(true);
    const { page } = each;
    await page.goto("/de/products/tee");
    await page.waitForLoadState("networkidle");
    await page.getByLabel("Menge").fill("2");
    const loads: string[] = [];
    page.on("load", () => loads.push(page.url()));
    const medium = page.getByRole("link", { name: "M", exact: true });
    await medium.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Nur noch 2 vorrätig", { exact: true }).waitFor();
    expect(page.url()).toContain("?v=var_");
    expect(loads).toEqual([]);
    expect(await medium.getAttribute("aria-current")).toBe("true");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("M");
    expect(await page.getByLabel("Menge").inputValue()).toBe("2");
    expect(await page.locator("[data-chosen]").textContent()).toContain("12,00");
    const picture = page.getByRole("link", { name: "Bild 1 vergrößern" });
    await picture.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "The tee" }).waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await page.getByRole("dialog").getByText("24,00").first().waitFor();
    await page.goto("/bag");
    await page.getByRole("heading", { name: "Warenkorb", level: 1 }).waitFor();
    expect(each.complaints).toEqual([]);
    await each.end();
  });

  test("the sum takes a code and a country, and a sign-in tells that two bags came together", async () => {
    await addShippingMethod(shop, { code: "post", countries: ["DE", "AT"], priceMinor: 490, freeFromMinor: 9_000 });
    await addDiscount(shop, { code: "TENTH", type: "percentage", valueBps: 1_000 });
    const customer = await signUpOverHttp(shop);
    await shop.request("POST", "/api/cart/lines", { session: customer.session, body: { productId: "cap", qty: 1 } });
    const each = await visit(true);
    const { page } = each;
    await page.goto("/products/mug");
    await page.getByRole("button", { name: "Add to bag" }).click();
    const drawer = page.getByRole("dialog", { name: "Bag" });
    await drawer.getByText("€26.00").first().waitFor();
    await drawer.getByLabel("Discount code").fill("nonsense");
    await drawer.getByRole("button", { name: "Apply" }).click();
    await drawer.getByText("This code doesn't exist.").waitFor();
    // The typo is put right where it stands.
    expect(await drawer.getByLabel("Discount code").inputValue()).toBe("NONSENSE");
    await drawer.getByLabel("Discount code").fill("tenth");
    await drawer.getByLabel("Discount code").press("Enter");
    await drawer.getByText("−€2.60").waitFor();
    expect(await each.accessibilityViolations()).toEqual([]);
    await each.keepPicture("bag-drawer-code-360-light");
    await page.goto("/bag");
    await page.getByText("Estimate delivery").click();
    await page.getByLabel("Deliver to").selectOption("AT");
    await page.getByText("Delivery (Austria)").waitFor();
    await page.getByText("€28.30").waitFor();
    await page.getByRole("button", { name: "Increase quantity: Morning Mug" }).click();
    await page.getByText("€51.70").waitFor();
    expect(await page.locator(".free").textContent()).toContain("Austria");
    expect(await each.accessibilityViolations()).toEqual([]);
    expect(await each.isTooWide()).toBe(false);
    await each.keepPicture("bag-estimate-360-light");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await each.keepPicture("bag-estimate-1280-dark");
    expect(await each.accessibilityViolations()).toEqual([]);
    await page.goto("/sign-in?next=%2Fbag");
    await page.getByLabel("E-mail address").fill(customer.email);
    await page.getByLabel("Password").fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("Items from your earlier bag were added.").waitFor();
    await page.getByLabel("Quantity of Cap").waitFor();
    expect(each.complaints).toEqual([]);
    await each.end();
  });
});
