/** A creator's link in Chromium: who is asked, what an answer does, and an order that is credited without one. */
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { creatorWithLink } from "../commissions.ts";
import { createProduct } from "../factories.ts";
import { addShippingMethod } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

/** Headless browsers count as bots. */
const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";

describe.skipIf(lacksBrowser())("a creator's link in a browser", () => {
  let shop: TestApp;
  let origin: string;
  let code: string;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    shop = await startTestApp();
    ({ code } = await creatorWithLink(shop, "Mira Quist"));
    await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 2_600, stock: 50 }] });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await setStorage("consent");
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());
  afterEach(() => visit.end());

  const setStorage = (storage: string) =>
    shop.database.reads.execute(sql`update store_settings set attribution_storage = ${storage}`);
  async function arrive(look: Partial<Look> = {}) {
    visit = await Visit.start(origin, { width: 360, scheme: "light", ...look });
    page = visit.page;
    await page.setExtraHTTPHeaders({ "user-agent": USER_AGENT });
    await follow();
  }
  /** The redirect leads to the address that the shop is known by, which is not the one of this test's server. */
  async function follow() {
    const headers = { "user-agent": USER_AGENT, accept: "text/html" };
    const { headers: answered } = await fetch(`${origin}/r/${code}`, { redirect: "manual", headers });
    const { pathname, search } = new URL(answered.get("location") ?? "");
    await page.goto(pathname + search);
  }
  const question = () => page.getByRole("region", { name: "Remember this link?" });
  const clickCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name.endsWith("tote_click")) ?? null;
  const granted = async () => {
    const rows = await shop.database.reads.query(sql<{ granted: boolean }>`
      select granted from attribution_consents order by decided_at, id`);
    return rows.map((row) => row.granted);
  };

  test("without any answer a search, a reload and a second tab lead to a credited order, and no cookie", async () => {
    await arrive();
    await page.getByText("Recommended by Mira Quist").waitFor();
    await question().waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture("creator-link-360-light");
    await page.getByRole("link", { name: "Search" }).click();
    await page.getByRole("searchbox").last().fill("mug");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    await page
      .getByRole("link", { name: /Morning Mug/ })
      .first()
      .click();
    await page.waitForURL(/products\/mug\?.*clk=/);
    await page.reload();
    await question().waitFor();
    // The name stands once; the question waits.
    expect(await page.getByText("Recommended by Mira Quist").count()).toBe(0);
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByText("€26.00").first().waitFor();
    const tab = await page.context().newPage();
    await tab.goto("/checkout");
    await tab.getByLabel("E-mail").fill("lene@example.com");
    await tab.getByLabel("Country").selectOption("DE");
    await tab.getByLabel("Name").fill("Lene Brandt");
    await tab.getByLabel("Street and house number").fill("Lindenallee 14");
    await tab.getByLabel("Postal code").fill("04229");
    await tab.getByLabel("City").fill("Leipzig");
    await tab.getByRole("button", { name: "Order and pay €30.90" }).click();
    await tab.getByRole("heading", { name: "Thank you, Lene." }).waitFor();
    await tab.getByText("Mira Quist").first().waitFor();
    const orders = await shop.database.reads.query(sql<{ status: string }>`
      select attribution->>'status' as status from orders`);
    expect(orders).toEqual([{ status: "credited" }]);
    expect(await clickCookie()).toBeNull();
    expect(await granted()).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  test("yes keeps the link in a cookie, is not asked again, and is taken back at the foot of the page", async () => {
    await arrive({ width: 1280, scheme: "dark" });
    await question().waitFor();
    await visit.keepPicture("creator-link-1280-dark");
    await question().getByRole("button", { name: "Remember link" }).click();
    await page.getByText("Remembered for 30 days.").waitFor();
    expect((await clickCookie())?.httpOnly).toBe(true);
    await page.getByRole("button", { name: "OK" }).click();
    await follow();
    await page.getByText("Mira Quist’s link is remembered until").waitFor();
    expect(await question().count()).toBe(0);
    await page.goto("/search");
    await page.getByRole("button", { name: "Forget link" }).click();
    await page.getByText("Link forgotten").waitFor();
    expect(await clickCookie()).toBeNull();
    expect(await granted()).toEqual([true, false]);
    await page.reload();
    expect(visit.complaints).toEqual([]);
  });

  test("no keeps nothing, and costs the creator nothing in this visit", async () => {
    await arrive({ locale: "de-DE" });
    await page.goto(`/products/mug${new URL(page.url()).search}`);
    await page.getByRole("button", { name: "Add to bag" }).click();
    await page.getByRole("dialog").getByText("€26.00").first().waitFor();
    await page.keyboard.press("Escape");
    await question().getByRole("button", { name: "This visit only" }).click();
    expect(await question().count()).toBe(0);
    const stamps = await shop.database.reads.query(sql<{ creators: number }>`
      select count(*)::int as creators from cart_lines where stamp_code = ${code}`);
    expect([stamps, await clickCookie()]).toEqual([[{ creators: 1 }], null]);
    await page.reload();
    await page.waitForLoadState("networkidle");
    expect(await question().count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });

  test("only who came by a link is asked, and only where the shop asks", async () => {
    const asked: string[] = [];
    visit = await Visit.start(origin, { width: 360, scheme: "light" });
    page = visit.page;
    page.on("request", (request) => void (request.url().includes("/api/") && asked.push(request.url())));
    await page.goto("/products/mug");
    await page.waitForLoadState("networkidle");
    expect([await question().count(), asked]).toEqual([0, []]);
    await visit.end();
    await setStorage("none");
    await expect.poll(async () => (await shop.request("GET", "/products/mug")).text).not.toContain("data-days");
    await arrive();
    await page.getByText("Recommended by Mira Quist").waitFor();
    expect(await question().count()).toBe(0);
  });
});
