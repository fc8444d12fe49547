/** Shipping in the office: carriers, and shipments with and without a parcel. */
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../factories.ts";
import { addShippingMethod, BERLIN, placeOrder } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

describe.skipIf(lacksBrowser())("what leaves the shop, in the office", () => {
  let shop: TestApp;
  let origin: string;
  let admin: string;
  let visit: Visit;

  beforeAll(async () => {
    shop = await startTestApp();
    admin = await makeAdmin(shop);
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => visit.end());
  afterAll(() => shop.close());

  const open = async (path: string) => {
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    await visit.signIn(admin);
    await visit.page.goto(path);
    return visit.page;
  };
  const carrier = async (code: string) => {
    const { body } = await shop.request<{ data: { code: string; name: string; changed: boolean }[] }>(
      "GET",
      "/api/admin/carriers",
      { session: admin },
    );
    return body.data.find((each) => each.code === code);
  };

  test("a carrier that was changed is reset", async () => {
    const page = await open("/admin/settings/carriers");
    const dialog = page.getByRole("dialog");
    const reset = dialog.getByRole("button", { name: "Reset to default", exact: true });
    await page.getByRole("button", { name: "DPD", exact: true }).click();
    expect(await reset.count()).toBe(0);
    await dialog.getByLabel("Name", { exact: true }).fill("Ours");
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Ours", exact: true }).click();
    await reset.click();
    await page.locator(".announcer").getByText("Carrier reset to default.").waitFor();
    expect(await carrier("dpd")).toMatchObject({ name: "DPD", changed: false });
    await page.getByRole("button", { name: "DPD", exact: true }).waitFor();
  });

  test.each(["en", "de"] as const)(
    "items without a parcel are fulfilled by a choice, and the customer reads it: %s",
    async (language) => {
      const isGerman = language === "de";
      await shop.request("PATCH", "/api/auth/me", { session: admin, body: { locale: language } });
      const handle = `e-book-${language}`;
      await createProduct(shop, { handle, title: "E-book", variants: [{ priceMinor: 990, requiresShipping: false }] });
      await createProduct(shop, { handle: `mug-${language}`, title: "Mug", variants: [{ priceMinor: 1_250 }] });
      const buyer = await signUp(shop);
      const lines = [handle, `mug-${language}`].map((productId) => ({ productId, qty: 1 }));
      const { body: order } = await placeOrder(shop, buyer.session, { lines, shippingAddress: BERLIN });
      const page = await open(`/admin/orders?open=${order.reference}`);
      const sheet = page.getByRole("dialog", { name: order.reference });
      await sheet.getByRole("button", { name: isGerman ? "Artikel versenden…" : "Fulfil items…" }).waitFor();
      await sheet.getByRole("button", { name: isGerman ? "Ohne Paket erfüllen…" : "Fulfil without parcel…" }).click();
      const dialog = page.getByRole("dialog", { name: isGerman ? "Ohne Paket erfüllen" : "Fulfil without parcel" });
      await dialog.getByLabel(/E-book/).waitFor();
      expect(await dialog.getByLabel(/Mug/).count()).toBe(0);
      await dialog.getByLabel(isGerman ? "Status für den Kunden" : "Status for the customer").selectOption("download");
      await dialog.getByRole("button", { name: isGerman ? "Artikel erfüllen" : "Fulfil items", exact: true }).click();
      const ready = isGerman ? "Zum Herunterladen bereit" : "Ready to download";
      await sheet.getByText(ready).first().waitFor();
      await visit.keepPicture(`admin-handover-1280-${language}`);
      expect(
        await sheet.getByRole("button", { name: isGerman ? "Ohne Paket erfüllen…" : "Fulfil without parcel…" }).count(),
      ).toBe(0);
      expect(await visit.accessibilityViolations()).toEqual([]);
      expect(visit.complaints).toEqual([]);
      await visit.end();
      await shop.request("PATCH", "/api/auth/me", { session: buyer.session, body: { locale: language } });
      visit = await Visit.start(origin, { width: 390, scheme: "light" });
      await visit.signIn(buyer.session);
      await visit.page.goto(`/account/orders/${order.reference}`);
      await visit.page.getByRole("heading", { name: ready }).waitFor();
      // Nothing is on its way yet.
      await visit.page
        .getByRole("heading", { level: 1, name: isGerman ? "Wird vorbereitet" : "Being prepared" })
        .waitFor();
      await visit.keepPicture(`account-handover-390-${language}`);
      expect(await visit.isTooWide()).toBe(false);
      expect(await visit.accessibilityViolations()).toEqual([]);
    },
  );
});
