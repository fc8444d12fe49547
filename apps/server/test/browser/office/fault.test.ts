/** A page of the office that throws keeps its frame: docs/contract/conventions.md#faults-of-pages. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUp } from "../../factories.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { type OpenShop, openShop } from "../journeys/open-shop.ts";

const METHODS = "**/api/admin/shipping-methods*";

describe.skipIf(lacksBrowser())("a page that throws", () => {
  let opened: OpenShop;
  let visit: Visit;
  let session: string;
  beforeAll(async () => {
    opened = await openShop();
    session = (await signUp(opened.shop, { name: "Grace Hopper", roles: ["admin"] })).session;
    visit = await Visit.start(opened.origin, { width: 1_280, scheme: "light" });
  });
  beforeEach(() => visit.startAgain(session));
  afterAll(async () => {
    await visit.end();
    await opened.shop.close();
  });

  /** An answer that no page expects, so that what shows it throws. */
  const breakShipping = () =>
    visit.page.route(METHODS, (route) => route.fulfill({ json: { data: [null], nextCursor: null, hasMore: false } }));

  test("the frame stays, the shop hears of it once, and both ways on work", async () => {
    const { page } = visit;
    const told: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/office/faults")) told.push(request.postData() ?? "");
    });
    await page.goto("/admin/settings/tax");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await breakShipping();
    await page.getByRole("link", { name: "Shipping", exact: true }).click();
    const fault = page.getByRole("alert");
    await fault.getByRole("heading", { level: 1, name: "This page couldn’t be loaded" }).waitFor();
    const digest = await fault.locator("code").textContent();
    expect(digest).toMatch(/^[0-9a-z]{1,7}$/);
    await page.getByRole("navigation", { name: "Administration" }).waitFor();
    await expect.poll(() => told.length).toBe(1);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({ digest, path: "/admin/settings/shipping" });
    for (const width of [390, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit.keepPicture(`fault-${width}`);
      expect(await visit.isTooWide()).toBe(false);
    }
    expect(await visit.accessibilityViolations()).toEqual([]);
    await page.unroute(METHODS);
    await page.reload();
    await page.getByText("Standard").first().waitFor();
    await breakShipping();
    await page.getByRole("link", { name: "Tax and prices", exact: true }).click();
    await page.reload();
    await page.getByRole("link", { name: "Shipping", exact: true }).click();
    await fault.getByRole("heading", { level: 1 }).waitFor();
    await fault.getByRole("button", { name: "Back" }).click();
    await page.waitForURL("**/admin/settings/tax");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await fault.count()).toBe(0);
  }, 120_000);

  test("it speaks the reader's language", async () => {
    const { page } = visit;
    await opened.shop.request("PATCH", "/api/auth/me", { session, body: { locale: "de" } });
    await breakShipping();
    await page.goto("/admin/settings/shipping");
    await page.getByRole("heading", { level: 1, name: "Diese Seite konnte nicht geladen werden" }).waitFor();
    await page.getByRole("button", { name: "Noch einmal versuchen" }).waitFor();
    await visit.keepPicture("fault-de");
    await page.unroute(METHODS);
  }, 60_000);

  test("a program of a former version reloads the page once", async () => {
    const { page } = visit;
    await page.goto("/admin");
    await page.getByRole("heading", { level: 1 }).waitFor();
    let isGone = true;
    await page.route("**/assets/office/js/*", async (route) => {
      // Until the page is loaded anew, the program that it asks for is not there any more.
      if (isGone && !page.url().endsWith("/admin")) return route.fulfill({ status: 404, body: "" });
      return route.continue();
    });
    const loads: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() !== "document") return;
      loads.push(request.url());
      isGone = false;
    });
    // In one go: what follows may load the page anew before a second call gets through.
    await page.evaluate(
      "history.pushState(null, '', '/admin/liabilities'); window.dispatchEvent(new PopStateEvent('popstate'))",
    );
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => loads.length, { timeout: 15_000 }).toBe(1);
    await page.getByRole("heading", { level: 1, name: /liabilit|Verbindlichkeiten/i }).waitFor();
    await page.unroute("**/assets/office/js/*");
  }, 60_000);
});
