/** Roles in the office: made in a form, given to a person, and what each role is offered. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCreator, createProduct, signUp, type TestCustomer } from "../../factories.ts";
import { addShippingMethod, placeOrder } from "../../orders.ts";
import { BUILT_IN_ROLES, signUpAs } from "../../roles.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

describe.skipIf(lacksBrowser())("roles in the office", () => {
  let shop: TestApp;
  let owner: TestCustomer;
  let reference: string;
  let visit: Visit;

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    owner = await signUp(shop, { name: "Grace Hopper", roles: ["admin"] });
    await addShippingMethod(shop, { code: "post", priceMinor: 0 });
    const { productId } = await createProduct(shop, { variants: [{ priceMinor: 2_500, stock: 3, sku: "TOTE" }] });
    const ada = await signUp(shop, { name: "Ada Lovelace" });
    reference = (await placeOrder(shop, ada.session, { lines: [{ productId, qty: 1 }] })).body.reference;
    await createCreator(shop, { name: "Mira Sommer" });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    const origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    visit.page.setDefaultTimeout(10_000);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  const links = async () => {
    await visit.page.goto("/admin");
    const rail = visit.page.getByRole("navigation", { name: "Administration" });
    await rail.getByRole("link", { name: "Dashboard" }).waitFor();
    return rail
      .getByRole("link")
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).getAttribute("href") ?? ""));
  };

  test("an owner makes a role and gives it to a colleague, who then sees its pages alone", async () => {
    const { page } = visit;
    const colleague = await signUpAs(shop, "bookkeeping");
    await visit.startAgain(owner.session);
    await page.goto("/admin/settings/roles");
    await page.getByRole("button", { name: "New role" }).click();
    await page.getByLabel("Name").fill("Returns desk");
    await page.getByRole("checkbox", { name: "Refund", exact: true }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Returns desk" }).waitFor();
    await visit.keepPicture("roles");
    await page.goto("/admin/settings/people");
    await page.getByRole("button", { name: "Change roles: Katherine Johnson" }).click();
    await page.getByRole("checkbox", { name: "Bookkeeping" }).uncheck();
    await page.getByRole("checkbox", { name: "Returns desk" }).check();
    await visit.keepPicture("person");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator(".mark", { hasText: "Returns desk" }).waitFor();
    expect(visit.complaints).toEqual([]);

    const offered = async () => {
      await page.goto(`/admin/orders?tab=all&open=${reference}`);
      await page.getByRole("heading", { name: reference }).waitFor();
      await page.getByRole("link", { name: "Invoices" }).waitFor();
      await expect.poll(() => page.locator(".skeleton").count()).toBe(0);
      const counts = ["Record payment…", "Cancel…", "Edit address…"].map((name) =>
        page.getByRole("button", { name, exact: true }).count(),
      );
      return Promise.all(counts);
    };
    expect(await offered()).toEqual([1, 1, 1]);
    await visit.startAgain(colleague.session);
    expect(await links()).toEqual(["/admin", "/admin/orders", "/admin/invoices", "/admin/changes"]);
    expect(await offered()).toEqual([0, 0, 0]);
    await page.goto("/admin/payouts");
    await page.getByText("Your role doesn't include this page").waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test.each(BUILT_IN_ROLES)(
    "no page that %s is led to is refused",
    async (role) => {
      const { session } = await signUpAs(shop, role);
      await visit.startAgain(session);
      const found = await links();
      expect(found.length).toBeGreaterThan(3);
      for (const to of found) {
        await visit.page.goto(to);
        await visit.page.getByRole("heading", { level: 1 }).first().waitFor();
        await expect.poll(() => visit.page.locator(".skeleton").count(), { timeout: 10_000 }).toBe(0);
        expect([to, visit.complaints]).toEqual([to, []]);
      }
    },
    120_000,
  );
});
