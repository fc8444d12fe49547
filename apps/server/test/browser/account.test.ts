/** The account in a browser, by role: its orders and one of them, their states, the keyboard, and two tabs. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { createProduct, signUpOverHttp, TEST_PASSWORD, type TestCustomer } from "../factories.ts";
import { addShippingMethod, placeOrder } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

const LOOKS: readonly Look[] = [
  { width: 360, scheme: "light" },
  { width: 1280, scheme: "dark", locale: "de-DE" },
];

describe.skipIf(lacksBrowser())("the account in a browser", () => {
  let shop: TestApp;
  let origin: string;
  let visit: Visit;
  let customer: TestCustomer;
  let references: string[];

  beforeAll(async () => {
    shop = await startTestApp();
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await createProduct(shop, { handle: "mug", title: "Stoneware mug with a name that is rather long, blue" });
    await createProduct(shop, { handle: "tote", title: "Canvas tote" });
    customer = await signUpOverHttp(shop);
    references = [];
    for (const productId of ["mug", "tote"]) {
      const { body } = await placeOrder(shop, customer.session, { lines: [{ productId, qty: 2 }] });
      references.push(body.reference);
    }
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  beforeEach(() => visit.startAgain(customer.session));
  const heading = (name: string) => visit.page.getByRole("heading", { level: 1, name });

  test.each(LOOKS)("the pages are accessible and fit: $width px, $scheme", async (look) => {
    const other = await Visit.start(origin, look);
    try {
      await other.signIn(customer.session);
      const german = look.locale === "de-DE";
      if (german) await shop.request("PATCH", "/api/auth/me", { session: customer.session, body: { locale: "de" } });
      for (const [name, url, title] of [
        ["orders", "/account", german ? "Bestellungen" : "Orders"],
        ["order", `/account/orders/${references[0]}`, german ? "Wird vorbereitet" : "Being prepared"],
      ] as const) {
        await other.page.goto(url);
        await other.page.getByRole("heading", { level: 1, name: title }).waitFor();
        await other.page.locator(".rows img, .rows .no-pic").first().waitFor();
        await other.keepPicture(`account-${name}-${look.width}-${look.scheme}`);
        expect([name, await other.accessibilityViolations()]).toEqual([name, []]);
        expect([name, await other.isTooWide()]).toEqual([name, false]);
      }
      expect(other.complaints).toEqual([]);
    } finally {
      await shop.request("PATCH", "/api/auth/me", { session: customer.session, body: { locale: "en" } });
      await other.end();
    }
  });

  test("a visitor signs in and comes back to the page that was asked for", async () => {
    await visit.page.context().clearCookies();
    await visit.page.goto(`/account/orders/${references[1]}`);
    await visit.page.waitForURL(/\/sign-in\?next=/);
    await visit.page.getByLabel("E-mail address").fill(customer.email);
    await visit.page.getByLabel("Password").fill(TEST_PASSWORD);
    await visit.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await visit.page.waitForURL(`/account/orders/${references[1]}`);
    await visit.page.getByRole("link", { name: "Canvas tote" }).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("the foot has what the law gives on every page, and help", async () => {
    await shop.database.reads.execute(
      sql`update store_settings set links = '{"terms": "https://example.com/terms"}'::jsonb`,
    );
    const { page } = visit;
    const foot = page.getByRole("contentinfo");
    await expect
      .poll(async () => {
        await page.goto("/account");
        await foot.getByRole("link", { name: "Withdraw from contract here" }).waitFor();
        return foot
          .getByRole("link", { name: "Terms" })
          .getAttribute("href", { timeout: 200 })
          .catch(() => null);
      })
      .toBe("https://example.com/terms");
  });

  test("words and state stand in the address, through reload and back", async () => {
    const { page } = visit;
    await page.goto("/account");
    await page.getByRole("searchbox").fill("canvas");
    await page.keyboard.press("Enter");
    await page.waitForURL("/account?q=canvas");
    const orders = page.getByRole("link", { name: /Order T-/ });
    await expect.poll(() => orders.count()).toBe(1);
    await page.reload();
    await expect.poll(() => orders.count()).toBe(1);
    await page.getByRole("link", { name: "Cancelled" }).click();
    await page.getByText("No results").waitFor();
    await page.getByRole("link", { name: "Show all orders" }).click();
    await expect.poll(() => orders.count()).toBe(2);
    await orders.first().click();
    await heading("Being prepared").waitFor();
    expect(await page.evaluate("document.activeElement.id")).toBe("main");
    await page.goBack();
    await expect.poll(() => orders.count()).toBe(2);
    await page.getByRole("searchbox").fill((references[0] ?? "").toLowerCase());
    await page.keyboard.press("Enter");
    await page.waitForURL(`/account/orders/${references[0]}`);
    expect(visit.complaints).toEqual([]);
  });

  test("an order is canceled by keyboard, in a dialog that gives the focus back", async () => {
    const { page } = visit;
    const { body } = await placeOrder(shop, customer.session, { lines: [{ productId: "mug", qty: 1 }] });
    await page.goto(`/account/orders/${body.reference}`);
    const open = page.getByRole("button", { name: "Cancel order" });
    await open.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
    await dialog.waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => open.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await dialog.getByLabel("Reason (optional)").fill("Ordered by mistake");
    await dialog.getByRole("button", { name: "Cancel order" }).click();
    await heading("Cancelled").waitFor();
    await page.getByText("Order cancelled").waitFor();
    const { body: order } = await shop.request("GET", `/api/orders/${body.reference}`, { session: customer.session });
    expect(order).toMatchObject({ status: "canceled", cancelReason: "customer" });
    expect(visit.complaints).toEqual([]);
  });

  test("part of an order is withdrawn from", async () => {
    const { page } = visit;
    await page.goto(`/account/orders/${references[1]}`);
    await page.getByRole("button", { name: "Withdraw from contract here" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Canvas tote").selectOption("1");
    await dialog.getByRole("button", { name: "Confirm withdrawal" }).click();
    await page.getByText(/^Withdrawn on /).waitFor();
    const { body } = await shop.request<{ withdrawals: { lines: { qty: number }[] }[] }>(
      "GET",
      `/api/orders/${references[1]}`,
      { session: customer.session },
    );
    expect(body.withdrawals.flatMap(({ lines }) => lines.map(({ qty }) => qty))).toEqual([1]);
    expect(visit.complaints).toEqual([]);
  });

  test("a fault, a foreign order and a lost network say what happened and let one try again", async () => {
    const { page } = visit;
    await page.route("**/api/orders?*", (route) =>
      route.fulfill({
        status: 500,
        headers: { "request-id": "req-1" },
        json: { code: "internal_error", status: 500, detail: "x", requestId: "req-1" },
      }),
    );
    await page.goto("/account");
    await page.getByText("Something went wrong").waitFor({ timeout: 20_000 });
    expect(await page.getByRole("alert").textContent()).toContain("req-1");
    await page.unroute("**/api/orders?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page
      .getByRole("link", { name: /Order T-/ })
      .first()
      .waitFor();
    await page.context().setOffline(true);
    await page.getByText("You are offline.").waitFor();
    expect(await page.getByRole("link", { name: /Order T-/ }).count()).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await page.goto("/account/orders/T-0000-0000");
    await page.getByText("Not found").waitFor();
    expect(await page.title()).toMatch(/^Order T-0000-0000 · /);
    await page.goto("/account/no-such-page");
    await page.getByText("Page not found").waitFor();
    expect(await page.title()).toMatch(/^Page not found · /);
  });

  test("signed out in one tab, the other follows", async () => {
    const own = await signUpOverHttp(shop);
    await visit.signIn(own.session);
    await visit.page.goto("/account");
    await visit.page.getByText("No orders yet").waitFor();
    const second = await visit.page.context().newPage();
    await second.goto("/account");
    await second.getByRole("button", { name: "Sign out" }).click();
    await second.waitForURL(`${origin}/`);
    await second.close();
    await visit.page.bringToFront();
    await visit.page.waitForURL(/\/sign-in\?next=%2Faccount/);
  });
});
