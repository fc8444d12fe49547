/** Input in the office: fields say their rule, money is read back, and every button can be seen. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "../../../src/platform/ids.ts";
import { createProduct, makeAdmin, signUp } from "../../factories.ts";
import { createPayee } from "../../payouts.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";
import { unreadableButtons } from "../button-contrast.ts";

const FAULT = /The fault is ours|Der Fehler liegt bei uns/;

describe.skipIf(lacksBrowser())("what people type in the office", () => {
  let shop: TestApp;
  let origin: string;
  let admin: string;
  let creatorId: string;

  beforeAll(async () => {
    shop = await startTestApp();
    admin = await makeAdmin(shop);
    await createProduct(shop, { handle: "tote", title: "Canvas tote", variants: [{ priceMinor: 5_000, stock: 9 }] });
    const payee = await createPayee(shop, 16_360, { name: "Mira Sommer" });
    creatorId = encodeId("crt", payee.creatorId);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  const visitAs = async (session: string, look: Parameters<typeof Visit.start>[1]) => {
    const visit = await Visit.start(origin, look);
    await visit.signIn(session);
    return visit;
  };

  test("a price in either notation is taken; one that cannot be read is told at its field", async () => {
    const visit = await visitAs(admin, { width: 1280, scheme: "light" });
    const { page } = visit;
    await page.goto("/admin/products/new");
    const price = page.getByLabel("Price (EUR)");
    await page.getByRole("button", { name: "Create draft" }).click();
    // All that is missing is told at once.
    await page.getByText("Enter the title.").waitFor();
    await page.getByText("Enter the price.").waitFor();
    await page.getByLabel("Title").fill("Bowl");
    for (const [typed, told] of [
      ["abc", "Enter an amount, e.g. 49.90."],
      ["1.234", "Is this 1,234 or 1.23?"],
    ] as const) {
      await price.fill(typed);
      await page.getByRole("button", { name: "Create draft" }).click();
      await page.getByText(told).waitFor();
      await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await page.getByText(FAULT).count()).toBe(0);
    }
    await price.fill("49,90");
    await page.getByRole("button", { name: "Create draft" }).click();
    await page.waitForURL(/\/admin\/products\/bowl/);
    const made = await shop.request<{ variants: unknown[] }>("GET", "/api/admin/products/bowl", { session: admin });
    expect(made.body.variants).toMatchObject([{ price: { amount: 4_990 } }]);
    await visit.end();
  });

  test("a discount says what is possible, each field in its own unit", async () => {
    const visit = await visitAs(admin, { width: 1280, scheme: "light" });
    const { page } = visit;
    await page.goto("/admin/discounts?open=new");
    await page.locator("[name=code]").fill("week 1!");
    await page.locator("[name=value]").fill("150 %");
    await page.locator("[name=value]").press("Enter");
    await page.getByText("100% at most.").waitFor();
    await page.getByText("Letters, digits and hyphens.").waitFor();
    await visit.end();
  });

  test("an adjustment reads back sum, receiver and balance, and a large one is typed again", async () => {
    const visit = await visitAs(admin, { width: 1280, scheme: "light" });
    const { page } = visit;
    const available = async () =>
      (
        await shop.request<{ balances: { available: { amount: number } } }>(
          "GET",
          `/api/admin/creators/${creatorId}/wallet`,
          { session: admin },
        )
      ).body.balances.available.amount;
    await page.goto(`/admin/creators/${creatorId}`);
    await page.locator("[name=amount]").fill("5000");
    await page.locator("[name=reason]").fill("For the film");
    await page.getByRole("button", { name: "Adjust balance", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Credit €5,000.00 to Mira Sommer: balance €5,163.60").waitFor();
    await dialog.getByRole("button", { name: "Adjust balance" }).click();
    await dialog.locator("[name=confirmation][aria-invalid=true]").waitFor();
    await dialog.locator("[name=confirmation]").fill("500");
    await dialog.getByRole("button", { name: "Adjust balance" }).click();
    await dialog.getByText("This must be €5,000.00.").waitFor();
    expect(await available()).toBe(16_360);
    await dialog.locator("[name=confirmation]").fill("5.000,00");
    await dialog.getByRole("button", { name: "Adjust balance" }).click();
    await expect.poll(available).toBe(516_360);
    // A small one is read back without typing.
    await page.locator("[name=amount]").fill("-10");
    await page.locator("[name=reason]").fill("A slip");
    await page.getByRole("button", { name: "Adjust balance", exact: true }).click();
    await dialog.getByText("Deduct €10.00 from Mira Sommer: balance €5,153.60").waitFor();
    expect(await dialog.locator("[name=confirmation]").count()).toBe(0);
    await dialog.getByRole("button", { name: "Adjust balance" }).click();
    await expect.poll(available).toBe(515_360);
    await visit.end();
  });

  test.each(["light", "dark"] as const)(
    "every button can be read in the %s theme, also while rows are selected",
    async (scheme) => {
      const visit = await visitAs(admin, { width: 1280, scheme });
      const { page } = visit;
      for (const address of [
        "/admin",
        "/admin/products",
        "/admin/stock",
        `/admin/creators/${creatorId}`,
        "/admin/settings",
        "/admin/payouts",
      ]) {
        await page.goto(address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        const ticks = page.locator("tbody input[type=checkbox]");
        if (address === "/admin/products") {
          await ticks.first().waitFor();
          await ticks.first().check();
          await page.getByRole("toolbar").getByRole("button", { name: "Archive" }).waitFor();
        }
        expect(await unreadableButtons(page), address).toEqual([]);
      }
      await visit.end();
    },
  );

  test("a row opens wherever it is clicked, and its tick only selects", async () => {
    const visit = await visitAs(admin, { width: 1280, scheme: "light" });
    const { page } = visit;
    await page.goto("/admin/products");
    const row = page.locator("tbody tr").filter({ hasText: "Canvas tote" });
    await row.locator("input[type=checkbox]").check();
    await page.getByRole("toolbar", { name: "1 selected" }).waitFor();
    await row.locator("td").last().click();
    await page.waitForURL(/\/admin\/products\/tote/);
    await visit.end();
  });

  test("the shop's settings are in reach on a low screen, and a phone has a menu", async () => {
    const desk = await visitAs(admin, { width: 1280, scheme: "light" });
    await desk.page.goto("/admin");
    const settings = desk.page
      .getByRole("navigation", { name: "Administration" })
      .getByRole("link", { name: "Settings" });
    await settings.waitFor();
    const place = await settings.boundingBox();
    expect((place?.y ?? 800) + (place?.height ?? 0)).toBeLessThanOrEqual(800);
    await desk.end();
    const phone = await visitAs(admin, { width: 390, scheme: "light" });
    await phone.page.goto("/admin");
    await phone.page.getByRole("button", { name: "Menu" }).click();
    await phone.page.getByRole("link", { name: "Audit log" }).click();
    await phone.page.getByRole("heading", { level: 1, name: "Audit log" }).waitFor();
    expect(await phone.page.getByRole("link", { name: "Stock" }).isVisible()).toBe(false);
    await phone.page.getByRole("button", { name: "New", exact: true }).click();
    await phone.page.getByRole("option", { name: "New product" }).waitFor();
    await phone.end();
  });

  test("who is no creator sees one way on instead of six closed doors", async () => {
    const visit = await visitAs((await signUp(shop)).session, { width: 1280, scheme: "light" });
    await visit.page.goto("/creator");
    await visit.page.locator('a[href="/account/creator"]').waitFor();
    expect(await visit.page.locator(".rail a").count()).toBe(0);
    await visit.end();
  });
});
