/** The administration's dashboard, its palette and the counts of its navigation, in a browser and by keyboard. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCreator, createProduct, signUp, type TestCustomer } from "../../factories.ts";
import { addShippingMethod, placeOrder } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

describe.skipIf(lacksBrowser())("the dashboard and the palette", () => {
  let shop: TestApp;
  let origin: string;
  let admin: TestCustomer;
  let staff: TestCustomer;
  let reference: string;
  let visit: Visit;

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    admin = await signUp(shop, { name: "Grace Hopper", roles: ["admin"] });
    staff = await signUp(shop, { name: "Katherine Johnson", roles: ["staff"] });
    await addShippingMethod(shop, { code: "post", priceMinor: 0 });
    const { productId } = await createProduct(shop, {
      title: "Canvas tote",
      variants: [{ priceMinor: 2_500, stock: 3, sku: "TOTE" }],
    });
    const ada = await signUp(shop, { name: "Ada Lovelace" });
    reference = (await placeOrder(shop, ada.session, { lines: [{ productId, qty: 1 }] })).body.reference;
    await createCreator(shop, { status: "pending", name: "Mira Sommer" });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 360, scheme: "dark" });
    visit.page.setDefaultTimeout(10_000);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  beforeEach(() => visit.startAgain(admin.session));
  const openDashboard = async () => {
    await visit.page.goto("/admin");
    await visit.page.getByRole("heading", { level: 1, name: /Dashboard|Übersicht/ }).waitFor();
    await visit.page.locator(".figs").waitFor();
  };

  test("what waits stands on top and in the navigation, and leads to where it is done", async () => {
    const { page } = visit;
    await openDashboard();
    const rail = page.getByRole("navigation", { name: "Administration" });
    await page.getByRole("button", { name: "Menu" }).click();
    await rail.getByRole("link", { name: "Orders 1" }).waitFor();
    await page.getByText(/^Today: 1 order, /).waitFor();
    await rail.getByRole("link", { name: "Creators 1" }).waitFor();
    await page.getByRole("link", { name: "1 creator application" }).click();
    await page.getByText("Mira Sommer").first().waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "1 unpaid order" }).click();
    await page.getByRole("button", { name: reference }).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("the period stands in the address, and the figures follow it", async () => {
    const { page } = visit;
    await openDashboard();
    await page.getByRole("button", { name: "7 days" }).click();
    await expect.poll(() => page.url()).toContain("interval=7d");
    await page.getByRole("button", { name: "7 days" }).and(page.locator("[aria-current=true]")).waitFor();
    await page.getByRole("button", { name: "View as table" }).click();
    await expect.poll(() => page.locator(".chart-table tbody tr").count()).toBeGreaterThanOrEqual(7);
    await page.getByLabel("From", { exact: true }).fill("2026-03-01");
    await page.getByLabel("to", { exact: true }).fill("2026-03-03");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    // The last day is part of it.
    await expect.poll(() => page.locator(".chart-table tbody tr").count()).toBe(3);
    expect(new URL(page.url()).searchParams.get("to")).toBe("2026-03-03");
    await page.getByRole("region", { name: "Latest orders" }).getByText("Ada Lovelace").waitFor();
    await page.getByRole("region", { name: "Low stock" }).getByText("2 left").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("⌘K finds an order by its reference, and Enter opens it beside the list", async () => {
    const { page } = visit;
    await openDashboard();
    await page.keyboard.press("Control+k");
    const field = page.locator(".palette").getByRole("combobox");
    await field.fill(reference.toLowerCase());
    await page.getByRole("option", { name: reference }).and(page.locator("[aria-selected=true]")).waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await field.press("Enter");
    await page.getByRole("dialog").getByText(reference).first().waitFor();
    expect(new URL(page.url()).searchParams.get("open")).toBe(reference);
    expect(visit.complaints).toEqual([]);
  });

  test("a page is reached by its name with the arrows, `?` shows the keys, Escape gives the focus back", async () => {
    const { page } = visit;
    await openDashboard();
    await page.getByRole("button", { name: "Search" }).focus();
    await page.keyboard.press("Enter");
    await page.locator(".palette").getByRole("combobox").fill("com");
    await page.keyboard.press("ArrowDown");
    await page.getByRole("option", { name: "Commission rules" }).and(page.locator("[aria-selected=true]")).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Commission rules" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.locator(".palette").getByRole("combobox").fill("zeppelin");
    await page.getByText("No results").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".palette").getByRole("combobox").waitFor({ state: "detached" });
    await page.getByRole("main").focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).getByText("Next row").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Escape");
    expect(visit.complaints).toEqual([]);
  });

  test("the palette makes things, changes theme and language, and knows pages by their name in both", async () => {
    const { page } = visit;
    const field = page.locator(".palette").getByRole("combobox");
    const take = async (typed: string, option: string | RegExp) => {
      await page.keyboard.press("Control+k");
      await field.fill(typed);
      await page.getByRole("option", { name: option }).and(page.locator("[aria-selected=true]")).waitFor();
      await field.press("Enter");
    };
    await openDashboard();
    await take("new coll", "New collection");
    await page
      .getByRole("dialog", { name: /collection/i })
      .getByRole("textbox")
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await take("appearance light", "Appearance: Light");
    await page.getByRole("radio", { name: "Light" }).and(page.locator(":checked")).waitFor();
    await take("auszahl", "Payouts");
    await page.getByRole("heading", { level: 1, name: "Payouts" }).waitFor();
    await take("german", /^Deutsch/);
    await page.getByRole("heading", { level: 1, name: "Auszahlungen" }).waitFor();
    await take("englisch", /^English/);
    await page.getByRole("heading", { level: 1, name: "Payouts" }).waitFor();
    await take("account", "Open account");
    await page.waitForURL("**/account");
    await page.getByRole("button", { name: "Search" }).first().waitFor();
    await take("addr", "Addresses");
    await page.getByRole("heading", { level: 1, name: "Addresses" }).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("staff see neither what is owed nor administrators' pages, in the palette either", async () => {
    await visit.startAgain(staff.session);
    const { page } = visit;
    await openDashboard();
    expect(await page.getByText("Owed to creators").count()).toBe(0);
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "Orders", exact: true }).waitFor();
    expect(await page.getByRole("option", { name: /^(Payouts|Settings|Owed to creators)/ }).count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("it stands on a phone and a desk, light and dark, in both languages, without a violation", async () => {
    const { page } = visit;
    for (const [width, scheme, locale] of [
      [360, "dark", "de"],
      [1_280, "light", "en"],
    ] as const) {
      await shop.request("PATCH", "/api/auth/me", { session: admin.session, body: { locale } });
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await openDashboard();
      await page.locator(".chart").first().waitFor();
      expect(await visit.accessibilityViolations()).toEqual([]);
      expect(await visit.isTooWide()).toBe(false);
      await visit.keepPicture(`dashboard-${width}-${scheme}-${locale}`);
    }
    expect(visit.complaints).toEqual([]);
  });
});
