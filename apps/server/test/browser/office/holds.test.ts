/** The queue of commissions on hold: what staff read and decide, and what the creator reads; in both languages. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCase } from "../../../src/features/sales/holds/hold-orders.ts";
import { decodeId } from "../../../src/platform/ids.ts";
import { commissionsOf, creatorWithLink, creditedOrder, type TestCreator } from "../../commissions.ts";
import { makeAdmin } from "../../factories.ts";
import { asStaff, type FulfilledOrder } from "../../fulfilment.ts";
import { addShippingMethod } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

describe.skipIf(lacksBrowser())("commissions on hold", () => {
  let shop: TestApp;
  let origin: string;
  let admin: string;
  let creator: TestCreator;

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    admin = await makeAdmin(shop);
    creator = await creatorWithLink(shop, "Mira Sommer");
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  async function held(reason: "own_purchase" | "refund_rate"): Promise<FulfilledOrder> {
    const order = await creditedOrder(shop, creator.code, [{ priceMinor: 2_000, qty: 1 }]);
    await asStaff(shop, admin)(`orders/${order.id}/mark-paid`);
    const orderId = decodeId("ord", order.id) ?? "";
    await shop.database.transaction((tx) => openCase(tx, orderId, { reason, once: false }));
    return order;
  }
  const states = async (order: FulfilledOrder) => (await commissionsOf(shop, order.id)).map(({ status }) => status);

  test("an empty queue says so; cases are released and rejected, with the sum, and stay to be read", async () => {
    const visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    await visit.startAgain(admin);
    const { page } = visit;
    await page.goto("/admin/holds");
    await page.getByText("No commissions on hold").waitFor();
    const [fine, own, decided] = [await held("refund_rate"), await held("own_purchase"), await held("refund_rate")];
    await page.goto("/admin");
    await page.getByRole("link", { name: "3 orders with commissions on hold" }).click();
    const row = (order: FulfilledOrder) => page.getByRole("row").filter({ hasText: order.reference });
    await row(own).getByRole("cell", { name: "Possible self-purchase", exact: true }).waitFor();
    await visit.keepPicture("admin-holds-1280-light");
    expect(await visit.accessibilityViolations()).toEqual([]);

    await row(own).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Reject", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Reject this order's commissions?" });
    await dialog.getByText("€2.00 is reversed permanently. The creator sees the reason.").waitFor();
    await dialog.getByLabel("Reason (shown to the creator)").fill("Own order");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect.poll(() => row(own).count()).toBe(0);
    expect(await states(own)).toEqual(["rejected"]);

    // Somebody else decides one of two meanwhile: none is changed, and the refusal names it.
    for (const order of [fine, decided]) await row(order).getByRole("checkbox").check();
    const cases = await shop.request<{ data: { id: string; order: { id: string } }[] }>(
      "GET",
      "/api/admin/holds?open=true",
      { session: admin },
    );
    const id = cases.body.data.find(({ order }) => order.id === decided.id)?.id;
    await shop.request("POST", "/api/admin/holds/decide", { session: admin, body: { ids: [id], action: "release" } });
    await page.getByRole("button", { name: "Release", exact: true }).click();
    const release = page.getByRole("dialog", { name: "Release the commissions of 2 orders?" });
    await release.getByRole("button", { name: "Release" }).click();
    await release.getByText(`${decided.reference}: `).waitFor();
    expect(await states(fine)).toEqual(["on_hold"]);
    await page.keyboard.press("Escape");
    await page.goto("/admin/holds");
    await row(fine).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Release", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
    await page.getByText("No commissions on hold").waitFor();
    expect(await states(fine)).toEqual(["pending"]);
    await page.goto("/admin/holds?status=closed");
    await row(own).getByText("Rejected").waitFor();
    await visit.keepPicture("admin-holds-closed-1280-light");
    expect(visit.complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
    await visit.end();
  });

  test("in German on a phone, for staff and for the creator", async () => {
    const order = await held("own_purchase");
    for (const session of [admin, creator.session])
      await shop.request("PATCH", "/api/auth/me", { session, body: { locale: "de" } });
    const visit = await Visit.start(origin, { width: 360, scheme: "dark", locale: "de-DE" });
    const { page } = visit;
    await visit.startAgain(admin);
    await page.goto("/admin/holds");
    await page.getByRole("link", { name: order.reference }).waitFor();
    expect(await page.getByRole("row").filter({ hasText: order.reference }).textContent()).toContain(
      "Vermutlich Eigenkauf",
    );
    expect(await visit.isTooWide()).toBe(false);
    expect(await visit.accessibilityViolations()).toEqual([]);
    await visit.keepPicture("admin-holds-360-dark-de");
    expect(visit.complaints).toEqual([]);
    await visit.startAgain(creator.session);
    await page.goto("/creator/wallet");
    await page.getByText("Das sieht nach einem eigenen Kauf aus. Der Shop prüft es.").waitFor();
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
