/** The administration's orders in a browser: by keyboard alone, in both themes and languages, and for whom it is. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, makeStaff, signUp, signUpOverHttp } from "../factories.ts";
import { addShippingMethod, placeOrder, type TestOrder } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

const LOOKS: readonly Look[] = [
  { width: 360, scheme: "dark" },
  { width: 1280, scheme: "light", locale: "de-DE" },
];

describe.skipIf(lacksBrowser())("the administration's orders", () => {
  let shop: TestApp;
  let origin: string;
  let staff: string;
  let visit: Visit;
  const orders: TestOrder[] = [];

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await createProduct(shop, { handle: "mug", title: "Stoneware mug with a name that is rather long, blue" });
    const { session } = await signUp(shop);
    for (let count = 0; count < 3; count += 1)
      orders.push((await placeOrder(shop, session, { lines: [{ productId: "mug", qty: 2 }] })).body);
    staff = await makeStaff(shop);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  beforeEach(() => visit.startAgain(staff));
  const orderOf = async (reference: string) =>
    (await shop.request<TestOrder>("GET", `/api/admin/orders/${reference}`, { session: staff })).body;

  test("an order is opened, its payment recorded and shipped and refunded in part, by keyboard alone", async () => {
    const { page } = visit;
    await page.goto("/admin/orders?tab=unpaid");
    const rows = page.locator("tbody tr");
    await expect.poll(() => rows.count()).toBe(3);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    const reference = (await rows.nth(1).locator(".row-open").textContent()) ?? "";
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: reference }).waitFor();
    expect(new URL(page.url()).searchParams.get("open")).toBe(reference);
    await page.getByRole("button", { name: "Record payment…" }).press("Enter");
    await page.getByRole("dialog", { name: "Record payment" }).waitFor();
    await page.keyboard.press("Tab");
    await page.getByLabel("Payment reference").fill("Statement 7");
    await page.keyboard.press("Enter");
    await page.getByText("Payment recorded").waitFor();
    expect((await orderOf(reference)).paymentStatus).toBe("paid");
    await page.getByLabel("New note").fill("Wants it after the 20th.");
    await page.getByRole("button", { name: "Add note" }).press("Enter");
    await page.locator(".side-sheet .trail").getByText("Wants it after the 20th.").waitFor();
    await expect.poll(() => page.getByLabel("New note").inputValue()).toBe("");
    await page.getByLabel("New tags").fill("VIP, to call");
    await page.getByRole("button", { name: "Add", exact: true }).press("Enter");
    await page.getByRole("button", { name: "Remove the tag to call" }).press("Enter");
    await page.getByRole("button", { name: "Remove the tag to call" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Remove the tag vip" }).waitFor();
    const slip = page.locator(".side-sheet").getByRole("link", { name: "Packing slip" });
    expect(await slip.getAttribute("href")).toBe(`/api/admin/packing-slips.pdf?orders=${reference}`);
    await page.getByRole("button", { name: "Fulfil items…" }).press("Enter");
    await page.getByLabel("Carrier").fill("DHL");
    await page.keyboard.press("Enter");
    await page.getByText("Items fulfilled").waitFor();
    expect((await orderOf(reference)).fulfillmentStatus).toBe("fulfilled");
    // The effect of a refund is shown before it is sent.
    await page.getByRole("button", { name: "Refund…" }).press("Enter");
    await page.getByLabel("quantity, 2 at most").press("ArrowUp");
    await page.getByRole("region", { name: "Effects" }).getByText("Refund to the customer").waitFor();
    await page.getByLabel("Reason (shown to the customer)").fill("A chip");
    await page.keyboard.press("Enter");
    await page.getByText("Refund created").waitFor();
    expect((await orderOf(reference)).paymentStatus).toBe("partially_refunded");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // The list is the same one, and lacks the order that is paid.
    await expect.poll(() => rows.count()).toBe(2);
    expect(visit.complaints).toEqual([]);
  });

  test("several are selected by keys; what the server refuses is said, and nothing is done", async () => {
    const { page } = visit;
    await page.goto("/admin/orders?tab=unpaid");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
    const bar = page.getByRole("toolbar", { name: "2 selected" });
    for (const name of ["Packing slips (A4)", "A6", "Pick list"]) {
      const href = await bar.getByRole("link", { name, exact: true }).getAttribute("href");
      const file = await page.request.get(href ?? "");
      expect([name, file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([name, 200, "%PDF-"]);
    }
    await bar.getByRole("button", { name: "Tags…" }).click();
    await page.getByLabel("New tags").fill("a, b, c, d, e, f, g, h, i, j");
    await page.getByRole("button", { name: "Save tags" }).click();
    await page.getByText("Tags saved").waitFor();
    // The selection is gone with what was done to it.
    await bar.waitFor({ state: "detached" });
    await page.goto("/admin/orders?tab=unpaid&tag=j&sort=-total");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
    expect(await page.getByLabel("Tag", { exact: true }).inputValue()).toBe("j");
    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
    await bar.getByRole("button", { name: "Tags…" }).click();
    await page.getByLabel("New tags").fill("k");
    await page.getByRole("button", { name: "Save tags" }).click();
    // Each order that is in the way is named with the reason.
    await page.getByText(/T-.*: An order can have at most ten tags\. T-/).waitFor();
    await page.getByLabel("Tags to remove").fill("j, i");
    await page.getByRole("button", { name: "Save tags" }).click();
    await page.getByText("Nothing matches").waitFor();
    await page.getByRole("button", { name: "Clear the filters" }).click();
    await page.goto("/admin/orders?tab=unpaid");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
    await bar.getByRole("button", { name: "Ship…" }).click();
    await page.getByRole("button", { name: "Ship orders" }).click();
    // Refused at its field, and nothing was sent.
    await page.locator("[aria-invalid=true]").waitFor();
    await page.keyboard.press("Escape");
    await bar.getByRole("button", { name: "Record payments…" }).click();
    await page.getByRole("button", { name: "Record payments", exact: true }).click();
    await page.getByText("2 payments recorded").waitFor();
    await page.getByText("Nothing to do here").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("nobody at all");
    await page.keyboard.press("Enter");
    await page.getByText("Nothing matches").waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("nobody at all");
  });

  test("an amount goes back, or the delivery; a sum that cannot be read is refused before it is sent", async () => {
    const { page } = visit;
    const { session } = await signUp(shop);
    const { id, reference } = (await placeOrder(shop, session, { lines: [{ productId: "mug", qty: 2 }] })).body;
    const paid = await shop.request("POST", `/api/admin/orders/${id}/mark-paid`, { session: staff, body: {} });
    expect([paid.status, paid.text]).toEqual([200, paid.text]);
    const refunded = async () => (await orderOf(reference)).totals.refunded.amount;
    const effect = page.getByRole("region", { name: "Effects" });
    await page.goto("/admin/orders?tab=all");
    await page.getByRole("button", { name: reference }).click();
    await page.getByRole("button", { name: "Refund…" }).click();
    await page.getByLabel("Amount (EUR)").fill("one euro");
    await page.getByLabel("Reason (shown to the customer)").fill("A scratch");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await page.getByText("Enter an amount, e.g. 49.90.").waitFor();
    expect(await refunded()).toBe(0);
    await page.getByLabel("Amount (EUR)").fill("1.50");
    await effect.getByText("€1.50").waitFor();
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await page.getByText("Refund created").waitFor();
    expect(await refunded()).toBe(150);
    await page.getByRole("button", { name: "Refund…" }).click();
    await page.getByLabel("Shipping (EUR)").fill("4.90");
    await page.getByLabel("Reason (shown to the customer)").fill("It came late");
    await effect.getByText("€4.90").waitFor();
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect.poll(refunded).toBe(640);
    // A piece that is worth less by now, and does not go on sale again.
    await page.getByRole("button", { name: "Refund…" }).click();
    await page.getByLabel("quantity, 2 at most").fill("1");
    await page.getByLabel("Restock").uncheck();
    await page.getByLabel("Amount for these items, if less than their price (EUR)").fill("1.00");
    await page.getByLabel("Reason (shown to the customer)").fill("Used");
    await effect.getByText("€1.00").waitFor();
    expect(await effect.locator("dd.num").first().textContent()).toBe("0");
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect.poll(refunded).toBe(740);
    expect((await orderOf(reference)).lines).toMatchObject([{ refundedQty: 1 }]);
    expect(visit.complaints).toEqual([]);
  });

  test("whoever has no role is told so, and a visitor signs in first", async () => {
    await visit.startAgain((await signUpOverHttp(shop)).session);
    await visit.page.goto("/admin/orders");
    await visit.page.getByText("Administration: No access").waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.page.context().clearCookies();
    await visit.page.goto("/admin/orders?tab=all");
    await visit.page.waitForURL(/\/sign-in\?next=%2Fadmin%2Forders/);
  });

  test.each(LOOKS)("list and order are accessible and fit: $width px, $scheme", async (look) => {
    const other = await Visit.start(origin, look);
    const german = look.locale === "de-DE";
    await shop.request("PATCH", "/api/auth/me", { session: staff, body: { locale: german ? "de" : "en" } });
    try {
      await other.signIn(staff);
      await other.page.goto("/admin/orders?tab=all");
      await other.page.getByRole("heading", { level: 1, name: german ? "Bestellungen" : "Orders" }).waitFor();
      await other.page.locator("tbody tr").first().waitFor();
      for (const name of ["list", "order"]) {
        await other.keepPicture(`admin-orders-${name}-${look.width}-${look.scheme}`);
        expect([name, await other.accessibilityViolations()]).toEqual([name, []]);
        expect([name, await other.isTooWide()]).toEqual([name, false]);
        if (name === "list") {
          await other.page.locator(".row-open").first().click();
          await other.page.locator(".side-sheet .trail").first().waitFor();
        }
      }
      expect(other.complaints).toEqual([]);
    } finally {
      await shop.request("PATCH", "/api/auth/me", { session: staff, body: { locale: "en" } });
      await other.end();
    }
  });

  test("an order that is placed meanwhile appears without a reload", { timeout: 60_000 }, async () => {
    const { page } = visit;
    const opened = page.waitForResponse((response) => response.url().endsWith("/api/live"));
    await page.goto("/admin/orders?tab=all");
    expect((await opened).status()).toBe(200);
    await page.locator("tbody tr").first().waitFor();
    const { session } = await signUp(shop);
    const { body } = await placeOrder(shop, session, { lines: [{ productId: "mug", qty: 1 }] });
    await page.getByRole("button", { name: body.reference }).waitFor({ timeout: 30_000 });
    expect(visit.complaints).toEqual([]);
  });
});
