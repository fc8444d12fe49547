/** A developer tries the shop as a customer, then reads the order over the API with a token of their own and opens `/docs`. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signUpOverHttp, TEST_PASSWORD, type TestCustomer } from "../../factories.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { fillAddress, type OpenShop, openShop } from "./open-shop.ts";

describe.skipIf(lacksBrowser())("a developer's first order", () => {
  let opened: OpenShop;
  let customer: TestCustomer;
  let visit: Visit;

  beforeAll(async () => {
    opened = await openShop();
    customer = await signUpOverHttp(opened.shop);
  });
  afterAll(() => opened.shop.close());
  afterEach(() => visit.end());

  async function signIn() {
    const { page } = visit;
    await page.getByLabel("E-mail address").fill(customer.email);
    await page.getByLabel("Password").fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  test("through two tabs and reloads to an order, which a program reads with a token; then the documentation", async () => {
    visit = await Visit.start(opened.origin, { width: 1280, scheme: "light" });
    const { page } = visit;
    page.setDefaultTimeout(8_000);
    await page.goto("/");
    await page.getByRole("link", { name: "Kitchen" }).first().click();
    await page.getByRole("link", { name: "Morning Mug", exact: true }).first().click();
    await page.getByRole("link", { name: "Large" }).click();
    await page.waitForURL(/\?v=var_/);
    await page.reload();
    await page.getByText("€26.00").first().waitFor();
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByText("€26.00").first().waitFor();
    await page.keyboard.press("Escape");

    const tab = await page.context().newPage();
    await tab.goto("/products/cap");
    await tab.getByRole("button", { name: "Add to bag" }).click();
    await tab.getByRole("dialog").getByText("€36.00").first().waitFor();
    await tab.close();
    await expect.poll(() => page.locator("[data-bag-count]").textContent()).toContain("2");

    await page.goto("/sign-in?next=%2Fcheckout");
    await signIn();
    await page.waitForURL("/checkout");
    await page.getByRole("button", { name: /Order and pay €/ }).waitFor();
    await page.reload();
    await fillAddress(page);
    await page.getByRole("button", { name: "Order and pay €40.90" }).click();
    await page.getByRole("heading", { name: "Thank you, Lene." }).waitFor();
    const [reference] = /T-[0-9A-Z-]+/.exec(page.url()) ?? [];

    await page.goto("/account/tokens");
    await page.getByLabel("Name").fill("My first program");
    await page.getByRole("button", { name: "Create token" }).click();
    const command = await page.getByText(/^curl -H/).textContent();
    const [, token] = /Bearer (\S+)'/.exec(command ?? "") ?? [];
    expect(command).toContain(`${opened.origin}/api/orders`);
    const answer = await fetch(`${opened.origin}/api/orders`, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { data: [{ reference, totals: { total: { amount: 4_090, currency: "EUR" } } }] },
    ]);
    await page.goto("/docs");
    expect(await page.locator('a[href="/docs/listOrders"]').count()).toBe(1);
    expect(visit.complaints).toEqual([]);
  }, 60_000);

  test("without JavaScript: from the search to the bag, and signed in with the bag kept", async () => {
    visit = await Visit.start(opened.origin, { width: 360, scheme: "dark", javaScript: false });
    const { page } = visit;
    page.setDefaultTimeout(8_000);
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
    await page.getByRole("searchbox").last().fill("morning");
    await page.getByRole("button", { name: "Search" }).last().click();
    await page
      .getByRole("link", { name: /Morning Mug/ })
      .first()
      .click();
    await page.getByRole("link", { name: "Large" }).click();
    await page.getByText("€26.00").first().waitFor();
    await page.getByLabel("Quantity").fill("2");
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("heading", { name: "Bag", level: 1 }).waitFor();
    await page.reload();
    const tab = await page.context().newPage();
    await tab.goto("/bag");
    await tab.getByRole("button", { name: "Increase quantity: Morning Mug" }).click();
    await tab.getByText("€78.00").first().waitFor();
    await tab.close();
    await page.goto("/sign-in?next=%2Fbag");
    await signIn();
    await page.waitForURL("/bag");
    expect(await page.getByLabel("Quantity of Morning Mug").inputValue()).toBe("3");
    await page.getByRole("link", { name: "Checkout" }).click();
    await page.waitForURL("/checkout");
    expect(await page.locator("main noscript").textContent()).toContain("This page needs JavaScript.");
    expect(visit.complaints).toEqual([]);
  });
});
