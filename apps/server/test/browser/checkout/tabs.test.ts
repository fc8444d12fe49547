/** A tab's state and what other tabs see of it: copies of the tab, a tab that the browser discarded, a sign-out, two devices. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../../src/platform/database/sql.ts";
import { signUpOverHttp, type TestCustomer } from "../../factories.ts";
import { addToBag } from "../../guests.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { fillAddress, type OpenShop, openShop } from "../journeys/open-shop.ts";

describe.skipIf(lacksBrowser())("the checkout in several tabs", () => {
  let open: OpenShop;
  let visit: Visit;
  let page: Page;
  let customer: TestCustomer;

  beforeAll(async () => {
    open = await openShop();
  });
  afterAll(() => open.shop.close());
  beforeEach(async () => {
    customer = await signUpOverHttp(open.shop);
    await addToBag(open.shop, customer.session, "cap");
    visit = await Visit.start(open.origin, { width: 390, scheme: "light" });
    page = visit.page;
    page.setDefaultTimeout(20_000);
    await visit.signIn(customer.session);
  });
  afterEach(() => visit.end());

  const button = (at = page) => at.getByRole("button", { name: /^Order and pay €/ });
  const kept = (at = page) => at.evaluate(() => sessionStorage.getItem("tote-checkout"));
  const streetOf = (at: Page) => at.getByLabel("Street and house number").inputValue();
  async function begin(at = page) {
    await at.goto("/checkout");
    await button(at).waitFor();
    await fillAddress(at);
  }

  test("a copy of the tab has the form, and each goes its own way from there", async () => {
    await begin();
    await expect.poll(() => kept()).toContain("Leipzig");
    // A tab that a page opens begins with a copy of its storage, as a duplicated one does.
    const opened = page.context().waitForEvent("page");
    await page.evaluate(() => void window.open("/checkout"));
    const copy = await opened;
    await button(copy).waitFor();
    await expect.poll(() => streetOf(copy)).toBe("Lindenallee 14");
    await copy.getByLabel("City").fill("Halle");
    await expect.poll(() => kept(copy)).toContain("Halle");
    await page.reload();
    await button().waitFor();
    await expect.poll(() => page.getByLabel("City").inputValue()).toBe("Leipzig");
  });

  test("a tab that was discarded without a word has what was typed before", async () => {
    // The browser ends such a tab without telling its page.
    await page.addInitScript(() => {
      for (const type of ["pagehide", "visibilitychange", "beforeunload"])
        window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    });
    await begin();
    await expect.poll(() => kept()).toContain("Leipzig");
    await page.reload();
    await button().waitFor();
    await expect.poll(() => streetOf(page)).toBe("Lindenallee 14");
  });

  test("a sign-out empties the tab, and another account finds its own form", async () => {
    await begin();
    await expect.poll(() => kept()).toContain("Leipzig");
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/account"));
    // The pages note how far they were scrolled and whose bag they saw; of the checkout, nothing is left.
    const names = await page.evaluate(() => Object.keys(sessionStorage));
    expect(names.filter((name) => name.startsWith("tote-checkout"))).toEqual([]);
    const other = await signUpOverHttp(open.shop);
    await addToBag(open.shop, other.session, "cap");
    await visit.signIn(other.session);
    await page.goto("/checkout");
    await button().waitFor();
    expect(await streetOf(page)).toBe("");
  });

  test("an order from another device: the press here is refused with it, and nothing is ordered twice", async () => {
    await begin();
    const browser = page.context().browser();
    if (browser === null) throw new Error("The page has no browser.");
    const device = await browser.newContext({ baseURL: open.origin });
    await device.addCookies(await page.context().cookies());
    const there = await device.newPage();
    await begin(there);
    await button(there).click();
    await there.waitForURL(/\/thanks$/);
    const reference = /orders\/([^/]+)\/thanks/.exec(there.url())?.[1] ?? "";
    await device.close();
    // This page has heard nothing of it.
    expect(await page.getByRole("heading", { name: "You have already ordered this" }).count()).toBe(0);
    await button().click();
    await page.getByRole("heading", { name: "You have already ordered this" }).waitFor();
    await page.getByText(reference).first().waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture("checkout-refused-390-light");
    const orders = await open.shop.database.reads.query(
      sql<{ reference: string }>`select reference from orders where email = ${customer.email}`,
    );
    expect(orders.map((order) => order.reference)).toEqual([reference]);
    await page.getByRole("link", { name: "See your order" }).click();
    await page.waitForURL(new RegExp(reference));
  });
});
