/** The lists of the administration behave alike: a row opens beside them, keys go on, columns are chosen, files follow the filters. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, makeStaff, signUp } from "../../factories.ts";
import { addShippingMethod, placeOrder } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

describe.skipIf(lacksBrowser())("lists of the administration", () => {
  let shop: TestApp;
  let staff: string;
  let visit: Visit;

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await createProduct(shop, { handle: "mug", title: "Stoneware mug" });
    const { session } = await signUp(shop);
    for (let count = 0; count < 3; count += 1)
      await placeOrder(shop, session, { lines: [{ productId: "mug", qty: count + 1 }] });
    staff = await makeStaff(shop);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    const origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1_280, scheme: "light" });
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });
  beforeEach(() => visit.startAgain(staff));

  const rows = () => visit.page.locator("tbody tr");
  const nameOf = async (row: number) => (await rows().nth(row).locator(".row-open").textContent()) ?? "";
  const sheetOf = (name: string) => visit.page.getByRole("dialog", { name });

  test("a row opens beside the list, which stays in use by mouse and keys", async () => {
    const { page } = visit;
    await page.goto("/admin/orders?tab=all");
    await rows().nth(2).waitFor();
    const names = [await nameOf(0), await nameOf(1), await nameOf(2)];
    await page.getByRole("button", { name: names[0] ?? "" }).press("Enter");
    await sheetOf(names[0] ?? "").waitFor();
    // The sheet has the focus, so that a next key acts in it; `j` goes on with the list.
    expect(await page.evaluate("document.activeElement.getAttribute('role')")).toBe("dialog");
    await page.keyboard.press("j");
    await sheetOf(names[1] ?? "").waitFor();
    expect(new URL(page.url()).searchParams.get("open")).toBe(names[1]);
    await page.keyboard.press("x");
    await page.getByRole("toolbar", { name: "1 selected" }).waitFor();
    await page.getByRole("button", { name: names[2] ?? "" }).click();
    await sheetOf(names[2] ?? "").waitFor();
    await page.keyboard.press("k");
    await sheetOf(names[1] ?? "").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.textContent")).toBe(names[1]);
    expect(visit.complaints).toEqual([]);
  });

  test("Escape leaves a field of the sheet before it closes the sheet, and the row gets the focus back", async () => {
    const { page } = visit;
    await page.goto("/admin/orders?tab=all");
    await rows().nth(2).waitFor();
    const name = await nameOf(1);
    await page.getByRole("button", { name }).press("Enter");
    await page.getByLabel("New note").fill("Half a thought");
    await page.getByLabel("New note").press("Escape");
    expect(await page.getByLabel("New note").inputValue()).toBe("Half a thought");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.textContent")).toBe(name);
  });

  test("columns are chosen by keyboard and stay chosen, in this list alone", async () => {
    const { page } = visit;
    await page.goto("/admin/orders?tab=all");
    await rows().nth(2).waitFor();
    const heads = () => page.locator("thead th").allInnerTexts();
    expect((await heads()).join()).not.toContain("Country");
    await page.locator("summary", { hasText: "Columns" }).press("Enter");
    await page.getByRole("checkbox", { name: "Country" }).press("Space");
    await page.getByRole("checkbox", { name: "Creator" }).press("Space");
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: "Country" }).waitFor({ state: "hidden" });
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Columns");
    await page.reload();
    await page.getByRole("columnheader", { name: "Country" }).waitFor();
    expect((await heads()).join()).not.toContain("Creator");
    // Another list has its own columns.
    await page.goto("/admin/products");
    await page.getByRole("columnheader", { name: "Vendor" }).waitFor();
    expect((await heads()).join()).not.toContain("Country");
    await page.goto("/admin/orders?tab=all");
    await page.locator("summary", { hasText: "Columns" }).click();
    await page.getByRole("button", { name: "As at first" }).click();
    await page.getByRole("columnheader", { name: "Creator" }).waitFor();
  });

  test("days narrow a list and its file, and stand in the address", async () => {
    const { page } = visit;
    await page.goto("/admin/orders?tab=all");
    await rows().nth(2).waitFor();
    await page.getByLabel("Until").fill("2020-01-31");
    await page.getByText("Nothing matches").waitFor();
    expect(new URL(page.url()).searchParams.get("to")).toBe("2020-01-31");
    const link = await page.getByRole("link", { name: "Export CSV" }).getAttribute("href");
    const file = await shop.request("GET", link ?? "", { session: staff });
    expect(file.status).toBe(200);
    expect(file.text.trim().split("\n")).toHaveLength(1);
    await page.getByRole("button", { name: "Clear the filters" }).click();
    await rows().nth(2).waitFor();
  });
});
