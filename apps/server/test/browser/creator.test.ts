/** The creator's workspace in a browser: a link is made knowing what it earns, a sale shows at once, money is paid out. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp, signUpOverHttp, TEST_PASSWORD, type TestCustomer } from "../factories.ts";
import { addShippingMethod, placeOrder } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

const LOOKS: readonly Look[] = [
  { width: 360, scheme: "light" },
  { width: 1280, scheme: "dark", locale: "de-DE" },
];

const PAGES = [
  ["overview", "/creator", /Welcome back|Willkommen/],
  ["links", "/creator/links", /Links/],
  ["analytics", "/creator/analytics?by=product", /Analytics|Auswertung/],
  ["wallet", "/creator/wallet", /Wallet|Guthaben/],
  ["endpoint", "/creator/endpoint", /Post-backs/],
  ["profile", "/creator/profile", /Profil/],
] as const;

describe.skipIf(lacksBrowser())("the creator's workspace in a browser", () => {
  let shop: TestApp;
  let origin: string;
  let visit: Visit;
  let admin: string;
  let mira: TestCustomer;

  beforeAll(async () => {
    shop = await startTestApp({ webhooksAllowPrivate: true });
    admin = await makeAdmin(shop);
    await addShippingMethod(shop, { code: "standard", priceMinor: 0 });
    await createProduct(shop, { handle: "mug", title: "Stoneware mug", variants: [{ priceMinor: 3_050, stock: 100 }] });
    mira = await signUpOverHttp(shop);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    visit.page.setDefaultTimeout(8_000);
    await visit.signIn(mira.session, "creator");
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  const heading = (name: string | RegExp) => visit.page.getByRole("heading", { level: 1, name });
  const button = (name: string | RegExp) => visit.page.getByRole("button", { name });

  test("who has not applied, and who waits, sees what comes next instead of a refusal", async () => {
    await visit.page.goto("/creator/wallet");
    await visit.page.getByText("You have not applied yet").waitFor();
    const applied = await shop.request<{ id: string }>("POST", "/api/creator-applications", {
      session: mira.session,
      body: { displayName: "Mira", channels: [{ platform: "blog", url: "https://mira.example" }], acceptedTerms: true },
    });
    await visit.page.reload();
    await visit.page.getByText("Application in review").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    const creator = applied.body.id.replace("app_", "crt_");
    const approved = await shop.request("POST", `/api/admin/creators/${creator}/approve`, { session: admin, body: {} });
    expect([approved.status, approved.text]).toEqual([200, approved.text]);
    await visit.page.reload();
    await heading("Wallet").waitFor();
    await visit.page.getByText("No transactions yet").waitFor();
    await visit.page.goto("/creator");
    await visit.page.getByText("Create your first link").waitFor();
  });

  test("a link is made by who knows what a sale earns", async () => {
    await visit.page.goto("/creator/links");
    await visit.page.getByText("No links yet").waitFor();
    await button("Create link").first().click();
    await visit.page.getByLabel("Search products and collections").fill("stoneware");
    await visit.page.getByText("You earn €3.05 per sale (10%).").waitFor();
    await button("Stoneware mug").click();
    await visit.page.getByRole("textbox", { name: "Label" }).fill("Evening reel");
    await visit.page.getByLabel(/Custom code/).fill("mira-mug");
    await visit.page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
    await visit.page
      .getByText(/\/r\/mira-mug$/)
      .first()
      .waitFor();
    await visit.page.keyboard.press("Escape");
    await visit.page.getByRole("link", { name: "Evening reel" }).waitFor();
    await button("QR code for Evening reel").click();
    const download = visit.page.waitForEvent("download");
    await button("SVG").click();
    expect((await download).suggestedFilename()).toBe("mira-mug.svg");
    await visit.page.keyboard.press("Escape");
    await button("Disable Evening reel").click();
    await visit.page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
    await visit.page.getByText("No links match").or(visit.page.getByText("No links yet")).waitFor();
    await visit.page.getByRole("link", { name: "Disabled" }).click();
    await button("Enable Evening reel").waitFor();
    expect(await visit.page.locator(".filters [aria-current]").allTextContents()).toEqual(["Disabled"]);
    await button("Enable Evening reel").click();
    await visit.page.getByText("No links match").waitFor();
  });

  test("a product's page in the shop says what a sale earns, to creators alone, and makes the link", async () => {
    const { page } = visit;
    await page.context().addCookies([{ name: "tote_hint", value: "account", url: origin }]);
    await page.goto("/products/mug");
    await page.getByText("You earn from €3.05 per sale through your link.").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await button("Create link").click();
    await page.getByRole("link", { name: /\/r\/[\w-]+$/ }).waitFor();
    const other = await Visit.start(origin, { width: 360, scheme: "light" });
    try {
      const customer = await signUp(shop);
      await other.signIn(customer.session);
      const asked = other.page.waitForResponse((response) => response.url().endsWith("/api/auth/me"));
      await other.page.goto("/products/mug");
      await asked;
      await other.page.waitForLoadState("networkidle");
      expect(await other.page.locator("[data-earn]").isVisible()).toBe(false);
      expect(other.complaints).toEqual([]);
    } finally {
      await other.end();
    }
  });

  test("somebody buys twice: figures at once, and a refund takes its share back", async () => {
    const buyer = await signUp(shop);
    const order = await placeOrder(shop, buyer.session, {
      lines: [{ productId: "mug", qty: 2 }],
      attribution: { code: "mira-mug" },
    });
    expect(order.status).toBe(201);
    await visit.page.goto("/creator");
    // 10 % of two times 30.50.
    await visit.page.locator(".figs").getByText("€6.10").waitFor();
    await visit.page
      .getByRole("row", { name: /Evening reel/ })
      .getByText("€6.10")
      .waitFor();
    await visit.page.getByRole("slider", { name: "Commission" }).focus();
    await visit.page.keyboard.press("End");
    await visit.page.keyboard.press("ArrowLeft");
    await button("View as table").click();
    await visit.page.locator(".chart-table").getByText("€6.10").waitFor();
    const [line] = order.body.lines as unknown as { id: string }[];
    const refund = await shop.request("POST", `/api/admin/orders/${order.body.id}/refunds`, {
      session: admin,
      body: { lines: [{ lineId: line?.id, qty: 1 }], reason: "requested_by_customer" },
    });
    expect([refund.status, refund.text]).toEqual([refund.status < 300 ? refund.status : 201, refund.text]);
    await visit.page.goto("/creator/wallet");
    await visit.page.locator(".ledger").getByText("Part of the order was refunded.").waitFor();
    const bar = visit.page.getByRole("region", { name: "Where your money is" });
    await bar.getByText("€3.05").waitFor();
  });

  test("chart, table and file of a period agree to the cent, whatever it is seen by", async () => {
    const { page } = visit;
    const minor = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, "")) * 100);
    const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + minor(text), 0);
    await page.goto("/creator/analytics?measure=commission&interval=7d");
    await button("View as table").click();
    await page.locator(".chart-table tbody tr").nth(6).waitFor();
    // 10 % of the one piece that was not refunded.
    expect(sum(await page.locator(".chart-table tbody td:nth-of-type(1)").allTextContents())).toBe(305);
    for (const by of ["Link", "Product", "Country", "Device", "Referrer"]) {
      const table = page.getByRole("region", { name: `By ${by}` });
      await page.getByRole("navigation", { name: "Group by" }).getByRole("link", { name: by, exact: true }).click();
      await table.waitFor();
      expect([by, sum(await table.locator("tbody td:nth-of-type(8)").allTextContents())]).toEqual([by, 305]);
      expect([by, sum(await table.locator("tfoot td:nth-of-type(8)").allTextContents())]).toEqual([by, 305]);
    }
    await page.getByRole("navigation", { name: "Group by" }).getByRole("link", { name: "Link" }).click();
    const table = page.getByRole("region", { name: "By Link" });
    await table.getByRole("link", { name: "Evening reel" }).waitFor();
    // A line each adds up to the same, in the chart's table and in the file.
    await page.getByRole("link", { name: "One line per link" }).click();
    await page.locator(".chart-table thead").getByText("Evening reel").waitFor();
    expect(await page.locator(".seg [aria-current]").allTextContents()).toEqual(["7 days", "One line per link"]);
    expect(sum(await page.locator(".chart-table tbody td").allTextContents())).toBe(305);
    const lines = await shop.request("GET", "/api/creator/analytics.csv?interval=7d&granularity=day&seriesBy=link", {
      session: mira.session,
    });
    const earned = lines.text.split("\r\n").flatMap((row) => /^20.*Evening reel/.exec(row)?.input.split(",")[11] ?? []);
    expect(sum(earned)).toBe(305);
    // Two pieces in one order, of which one came back.
    expect(await table.locator("tfoot td").allTextContents()).toMatchObject({ 2: "1", 3: "1", 4: "2", 5: "1" });
    const file = await table.getByRole("link", { name: "CSV" }).getAttribute("href");
    const csv = await shop.request("GET", file ?? "", { session: mira.session });
    expect(csv.text).toMatch(/Evening reel.*,30\.50,.*,3\.05/);
    // Days of one's own stand in the address; the last is included.
    await page.getByLabel("From").fill("2020-01-02");
    await page.getByLabel("To", { exact: true }).fill("2020-01-01");
    await button("Show").click();
    await page.getByText("The end date is before the start date.").waitFor();
    await page.getByLabel("To", { exact: true }).fill("2020-01-03");
    await button("Show").click();
    await page.getByText("No data for this period").waitFor();
    expect(new URL(page.url()).search).toContain("from=2020-01-02&to=2020-01-03");
  });

  test("links stand in the order of a column, and one link shows where it came from and its orders", async () => {
    const { page } = visit;
    const first = page.locator(".figure-table tbody tr").first();
    await page.goto("/creator/links");
    // The newest: made from the product's page, without a label.
    await first.getByText("Stoneware mug").waitFor();
    await page.getByRole("columnheader", { name: "Commission" }).getByRole("link").press("Enter");
    await first.getByText("Evening reel").waitFor();
    expect(new URL(page.url()).search).toBe("?sort=-earned");
    const head = page.getByRole("columnheader", { name: "Commission" });
    expect(await head.getAttribute("aria-sort")).toBe("descending");
    await head.getByRole("link").press("Enter");
    await page.locator(".figure-table tbody tr").last().getByText("Evening reel").waitFor();
    await page.getByRole("link", { name: "Evening reel" }).click();
    const sources = page.getByRole("region", { name: "Traffic sources" });
    await sources.getByRole("region", { name: "By Referrer" }).waitFor();
    await sources.getByRole("link", { name: "Product" }).click();
    const row = sources.getByRole("region", { name: "By Product" }).getByRole("row", { name: /Stoneware mug/ });
    await row.getByText("€30.50").waitFor();
    await row.getByText("€3.05").waitFor();
    const orders = page.getByRole("region", { name: "Orders through this link" });
    await orders.getByText("€6.10", { exact: true }).waitFor();
    await orders.getByText("-€3.05").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
  });

  test.each(["https", "http"])("a link's address is copied as pages from %s can", async (scheme) => {
    const own = await Visit.start(origin, { width: 360, scheme: "light" });
    const { page } = own;
    try {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      // Without HTTPS a browser has no clipboard for pages; the tests' own address is let off.
      if (scheme === "http") await page.addInitScript("delete Navigator.prototype.clipboard");
      await own.signIn(mira.session, "creator");
      await page.goto("/creator/links");
      await page.getByRole("button", { name: "Copy link to Evening reel" }).click();
      await page.locator(".announcer").getByText("Link copied").waitFor();
      const search = page.getByRole("searchbox").first();
      await search.focus();
      await page.keyboard.press("Control+V");
      await expect.poll(() => search.inputValue()).toMatch(/\/r\/mira-mug$/);
      expect(own.complaints).toEqual([]);
    } finally {
      await own.end();
    }
  });

  test("the account for payouts is set by who shows who they are", async () => {
    await visit.page.goto("/creator/wallet");
    await button("Add payout account").click();
    await visit.page.getByLabel("Account holder").fill("Mira Sommer");
    await visit.page.getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
    await button("Save").click();
    const password = visit.page.getByLabel("Password");
    const saved = visit.page.getByText("DE •••• 3000").first();
    await password.or(saved).first().waitFor();
    if (await password.isVisible()) {
      await password.fill(TEST_PASSWORD);
      await button("Continue").click();
    }
    await saved.waitFor();
  });

  test("an endpoint is there for the pages below", async () => {
    const body = { url: `${origin}/post-backs`, eventTypes: ["*"] };
    expect((await shop.request("PUT", "/api/creator/endpoint", { session: mira.session, body })).status).toBe(201);
  });

  test.each(LOOKS)("the pages are accessible and fit: $width px, $scheme", async (look) => {
    const other = await Visit.start(origin, look);
    const german = look.locale === "de-DE";
    try {
      await other.signIn(mira.session, "creator");
      if (german) await shop.request("PATCH", "/api/auth/me", { session: mira.session, body: { locale: "de" } });
      for (const [name, url, title] of PAGES) {
        await other.page.goto(url);
        await other.page.getByRole("heading", { level: 1, name: title }).waitFor();
        await other.page.locator(".figure-table, .pairs, .facts").first().waitFor();
        await other.keepPicture(`creator-${name}-${look.width}-${look.scheme}`);
        expect([name, await other.accessibilityViolations()]).toEqual([name, []]);
        expect([name, await other.isTooWide()]).toEqual([name, false]);
      }
      expect(other.complaints).toEqual([]);
    } finally {
      await shop.request("PATCH", "/api/auth/me", { session: mira.session, body: { locale: "en" } });
      await other.end();
    }
  });
});
