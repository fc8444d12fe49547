/** Failures in the checkout beside prices and stock: terms that change, faults of the server, a lost network. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../../src/platform/database/sql.ts";
import { makeAdmin, signUp } from "../../factories.ts";
import { BERLIN } from "../../orders.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { fillAddress, type OpenShop, openShop } from "../journeys/open-shop.ts";

describe.skipIf(lacksBrowser())("faults in the checkout", () => {
  let opened: OpenShop;
  let admin: string;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    opened = await openShop();
    admin = await makeAdmin(opened.shop);
    await opened.shop.database.reads.execute(sql`update shipping_methods set countries = '{DE,AT,US}'`);
  });
  afterAll(() => opened.shop.close());
  beforeEach(async () => {
    visit = await Visit.start(opened.origin, { width: 360, scheme: "light" });
    page = visit.page;
    page.setDefaultTimeout(10_000);
  });
  afterEach(() => visit.end());

  const pay = () => page.getByRole("button", { name: /^Order and pay €/ });
  const thanks = () => page.getByRole("heading", { name: /^Thank you, / }).waitFor({ timeout: 20_000 });
  const count = async () => {
    const [row] = await opened.shop.database.reads.query(sql<{ count: number }>`
      select count(*)::int as count from orders`);
    return row?.count ?? 0;
  };
  const setTerms = (termsVersion: string | null) =>
    opened.shop.request("PATCH", "/api/admin/settings", {
      session: admin,
      headers: { "if-match": "*" },
      body: { termsVersion },
    });
  async function enter() {
    await page.goto("/products/cap");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Checkout" }).click();
    await pay().waitFor();
  }
  async function fill() {
    await page.getByLabel("E-mail").fill("lene@example.com");
    await fillAddress(page);
  }
  const failWith500 = (path: string) =>
    page.route(path, (route) =>
      route.fulfill({
        status: 500,
        headers: { "request-id": "req-1" },
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "internal_error", status: 500, title: "Fault", detail: "x", requestId: "req-1" }),
      }),
    );

  test("terms that changed meanwhile are accepted anew", async () => {
    await setTerms("2026-11");
    await enter();
    await fill();
    await page.getByLabel(/I accept the terms \(version 2026-11\)/).check();
    await setTerms("2026-12");
    await pay().click();
    await page.getByText("The terms have changed. Accept the new version to continue.").first().waitFor();
    const box = page.getByLabel(/I accept the terms \(version 2026-12\)/);
    expect(await box.isChecked()).toBe(false);
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("checkout-terms-360-light");
    await box.check();
    await pay().click();
    await thanks();
    await setTerms(null);
  });

  test("a 500 is said with what to quote, the bag is kept, and the next try orders once", async () => {
    await enter();
    await fill();
    const before = await count();
    await failWith500("**/api/orders");
    await pay().click();
    await page
      .getByText(/Something went wrong and nothing was ordered|We're checking if your order has arrived/)
      .first()
      .waitFor({ timeout: 20_000 });
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("checkout-500-360-light");
    const tab = await page.context().newPage();
    await tab.goto("/bag");
    expect(await tab.getByLabel("Quantity of Cap").inputValue()).toBe("1");
    await tab.close();
    await page.unroute("**/api/orders");
    await page.getByRole("button", { name: /^(Order and pay €|Check now)/ }).click();
    await thanks();
    expect(await count()).toBe(before + 1);
  });

  test("without sums nothing is ordered, and they come by themselves when the server is back", async () => {
    await failWith500("**/api/checkout/quote");
    await page.goto("/products/cap");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Checkout" }).click();
    const order = page.getByRole("button", { name: /^Order and pay/ });
    await order.waitFor();
    await fill();
    await order.click();
    await page
      .getByText("The total can't be calculated right now. We'll keep trying.")
      .first()
      .waitFor({ timeout: 20_000 });
    await visit.keepPicture("checkout-no-sums-360-light");
    await page.unroute("**/api/checkout/quote");
    await page.getByRole("button", { name: "Order and pay €14.90" }).waitFor({ timeout: 20_000 });
  });

  test("the network is lost before the order is sent: everything is kept, and it is placed once when it is back", async () => {
    await enter();
    await fill();
    const before = await count();
    await page.context().setOffline(true);
    await pay().click();
    await page
      .getByText("You are offline. Your entries are kept. Try again when you are back online.")
      .first()
      .waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("checkout-offline-360-light");
    await page.context().setOffline(false);
    await pay().click();
    await thanks();
    expect(await count()).toBe(before + 1);
  });

  test("stored addresses fill the form, and another country brings its regions", async () => {
    const { session } = await signUp(opened.shop);
    const save = (body: object) => opened.shop.request("POST", "/api/auth/addresses", { session, body });
    await save({ ...BERLIN, label: "Home", isDefaultShipping: true });
    const [line1, city, region, postalCode] = ["1 Main St", "Oakland", "CA", "94601"];
    await save({ name: "Ada Lovelace", label: "Work", line1, city, region, postalCode, country: "US" });
    await visit.signIn(session);
    await enter();
    await expect.poll(() => page.getByLabel("Street and house number").inputValue()).toBe(BERLIN.line1);
    expect(await page.getByRole("radio", { name: /Home/ }).isChecked()).toBe(true);
    await page.getByRole("radio", { name: /Work/ }).check();
    await expect.poll(() => page.getByLabel("Country").inputValue()).toBe("US");
    await expect.poll(() => page.getByLabel("State", { exact: true }).inputValue()).toBe("CA");
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("checkout-addresses-360-light");
    await page.getByRole("radio", { name: "Another address" }).check();
    expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe("");
    await page.getByRole("radio", { name: /Work/ }).check();
    await pay().click();
    await thanks();
    const { body } = await opened.shop.request<{ data: { shippingAddress: object }[] }>("GET", "/api/orders", {
      session,
    });
    expect(body.data[0]?.shippingAddress).toMatchObject({ line1, city, region, postalCode, country: "US" });
    expect(visit.complaints).toEqual([]);
  });
});
