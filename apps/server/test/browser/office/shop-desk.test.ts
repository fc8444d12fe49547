/** The desk of a shop by clicking: old addresses, pasted tracking numbers, two people at an address, and what customers see. */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../factories.ts";
import { asStaff, type FulfilledOrder } from "../../fulfilment.ts";
import { runJob } from "../../guests.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

/** Only visitors who open a page are counted among those who found nothing. */
const BROWSER = {
  accept: "text/html",
  "sec-fetch-mode": "navigate",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36",
};

describe.skipIf(lacksBrowser())("the desk of a shop", { timeout: 90_000 }, () => {
  let shop: TestApp;
  let origin: string;
  let admin: string;
  const visits: Visit[] = [];

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    admin = await makeAdmin(shop);
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await createProduct(shop, { handle: "mug", title: "Mug", variants: [{ priceMinor: 1_250, stock: 500 }] });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const visit of visits.splice(0)) await visit.end();
  });
  afterAll(() => shop.close());

  const arrive = async (session: string | null, width = 1_280) => {
    const visit = await Visit.start(origin, { width, scheme: "light" });
    visits.push(visit);
    if (session !== null) await visit.signIn(session);
    return visit;
  };
  const said = ({ page }: Visit, text: string) =>
    page.locator(".announcer").getByText(text).waitFor({ timeout: 30_000 });
  const ordered = async (qty = 1) => {
    const buyer = await signUp(shop);
    const { body } = await placeOrder(shop, buyer.session, {
      lines: [{ productId: "mug", qty }],
      shippingAddress: BERLIN,
    });
    return { buyer, order: body as unknown as FulfilledOrder };
  };
  const paid = async (qty = 1) => {
    const made = await ordered(qty);
    await asStaff(shop, admin)(`orders/${made.order.id}/mark-paid`);
    return made;
  };

  test("an address that was not found becomes a redirect, another is ignored", async () => {
    for (const path of ["/pages/about-us", "/pages/old-poster"])
      expect((await shop.request("GET", path, { headers: BROWSER })).status).toBe(404);
    await runJob(shop, "missing-paths");
    const visit = await arrive(admin);
    const { page } = visit;
    await page.goto("/admin/redirects?view=missing");
    const row = (path: string) => page.getByRole("row").filter({ hasText: path });
    await row("/pages/about-us").getByRole("button", { name: "Redirect to …" }).click();
    const sheet = page.getByRole("dialog");
    expect(await sheet.getByLabel("Old address").inputValue()).toBe("/pages/about-us");
    await sheet.getByLabel("New address").fill("/legal/imprint");
    await sheet.getByRole("button", { name: "Add redirect" }).click();
    await row("/pages/about-us").waitFor({ state: "detached" });
    await row("/pages/old-poster").getByRole("button", { name: "Ignore" }).click();
    await said(visit, "Ignored");
    await row("/pages/old-poster").waitFor({ state: "detached" });
    await visit.keepPicture("admin-redirects-missing-1280-light");
    await page.goto("/admin/redirects");
    await row("/pages/about-us").getByText("/legal/imprint").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(visit.complaints).toEqual([]);
    const moved = await shop.request("GET", "/pages/about-us", { headers: { accept: "text/html" } });
    expect([moved.status, moved.headers.location]).toEqual([301, "/legal/imprint"]);
  });

  test("pasted numbers are checked, the good rows are applied, and the customer sees both parcels", async () => {
    const { buyer, order } = await paid(2);
    const [line] = order.lines;
    await asStaff(shop, admin)(`orders/${order.id}/shipments`, {
      carrier: "DHL",
      trackingNumber: "FIRST-1",
      lines: [{ lineId: line?.id, qty: 1 }],
    });
    const visit = await arrive(admin);
    const { page } = visit;
    await page.goto("/admin/orders/tracking");
    const rows = [`${order.reference};1Z5R89390357567127`, "T-0000-0000;4711;DHL"].join("\n");
    await page.getByLabel("Rows with order, tracking number and carrier").fill(rows);
    await page.getByRole("button", { name: "Check rows" }).click();
    await page.getByText("Ships all open items").waitFor();
    await page.getByText("Order not found").waitFor();
    await visit.keepPicture("admin-bulk-numbers-1280-light");
    await page.getByRole("button", { name: "Apply 1 row" }).click();
    await said(visit, "1 row applied.");
    await page.getByText("Already entered").waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(visit.complaints).toEqual([]);

    const guest = await arrive(null, 390);
    await guest.page.goto("/track-order");
    await guest.page.getByLabel("Order reference").fill(order.reference);
    await guest.page.getByLabel("E-mail address").fill(buyer.email);
    await guest.page.getByRole("button", { name: "Track order" }).click();
    await guest.page.getByRole("heading", { name: "Parcel 1 of 2" }).waitFor();
    await guest.page.getByRole("heading", { name: "Parcel 2 of 2" }).waitFor();
    await guest.page.getByRole("link", { name: "1Z5R89390357567127" }).waitFor();
    await guest.page.getByText("FIRST-1").waitFor();
    expect(await guest.isTooWide()).toBe(false);
    await guest.keepPicture("tracking-two-parcels-390-light");
    expect(await guest.accessibilityViolations()).toEqual([]);
  });

  test("of two people at one order's address the second is told, and neither correction is undone", async () => {
    const { order } = await paid();
    const other = await makeAdmin(shop);
    const [ada, ben] = [await arrive(admin), await arrive(other)];
    for (const { page } of [ada, ben]) {
      await page.goto(`/admin/orders?tab=all&open=${order.reference}`);
      await page.getByRole("button", { name: "Edit address…" }).click();
      await page.getByLabel("Street and house number").waitFor();
    }
    const fill = async ({ page }: Visit, label: string, text: string) => {
      const dialog = page.getByRole("dialog", { name: "Edit contact and address" });
      await dialog.getByLabel(label, { exact: true }).fill(text);
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
    };
    await fill(ada, "Street and house number", "Torstr. 22");
    await said(ada, "Address updated");
    // The order behind the dialog follows; the form stays what its writer sees.
    await ben.page.getByText("Torstr. 22").first().waitFor({ state: "attached", timeout: 30_000 });
    await fill(ben, "City", "Potsdam");
    await ben.page.getByRole("dialog", { name: "Edit contact and address" }).getByRole("alert").first().waitFor();
    const { body } = await shop.request<{ shippingAddress: object }>("GET", `/api/admin/orders/${order.id}`, {
      session: admin,
    });
    expect(body.shippingAddress).toMatchObject({ line1: "Torstr. 22", city: "Berlin" });
    expect(await ben.page.getByLabel("City", { exact: true }).inputValue()).toBe("Potsdam");
  });

  test("the account leads back to an order that waits for its payment", async () => {
    const { buyer, order } = await ordered();
    const visit = await arrive(buyer.session, 390);
    await visit.page.goto("/account");
    const waiting = visit.page.getByRole("region", { name: "Your order is waiting for payment" });
    const link = waiting.getByRole("link", { name: "Pay now" });
    await Promise.race([link.waitFor(), visit.page.getByText(order.reference).first().waitFor()]);
    await visit.page
      .getByRole("link", { name: new RegExp(order.reference) })
      .first()
      .click();
    await visit.page.getByRole("heading", { level: 1, name: "Waiting for payment" }).waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("account-waiting-390-light");
    expect(visit.complaints).toEqual([]);
  });
});
