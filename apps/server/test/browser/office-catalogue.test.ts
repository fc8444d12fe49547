/** The catalogue in the administration, by role and by keyboard: docs/contract/administration.md#catalogue. */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, makeStaff, signUp } from "../factories.ts";
import { addShippingMethod, placeOrder } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tote-office-catalogue-"));

describe.skipIf(lacksBrowser())("the catalogue in the administration", () => {
  let shop: TestApp;
  let origin: string;
  let visit: Visit;
  let session: string;

  beforeAll(async () => {
    shop = await startTestApp({ dataDir });
    session = await makeStaff(shop);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    await visit.signIn(session);
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
    rmSync(dataDir, { recursive: true });
  });

  beforeEach(() => {
    visit.complaints.length = 0;
  });
  const heading = (name: string) => visit.page.getByRole("heading", { level: 1, name });
  const said = (text: string) => visit.page.locator(".announcer").getByText(text, { exact: true });
  const read = async (path: string) => (await shop.request("GET", path, { session })).body as Record<string, unknown>;

  const edges = async (selector: string) => {
    const { y, height } = (await visit.page.locator(selector).first().boundingBox()) ?? { y: 0, height: 0 };
    return { top: y, bottom: y + height };
  };

  test("a product is made, gets a text, a picture and variants, and its price is lowered", async () => {
    const { page } = visit;
    await page.goto(`${origin}/admin/products/new`);
    await page.getByLabel("Title").fill("Stoneware jug");
    await page.getByLabel("Price (EUR)").fill("20");
    await page.getByRole("button", { name: "Create draft" }).click();
    await heading("Stoneware jug").waitFor();

    await page.getByRole("textbox", { name: "Description", exact: true }).fill("Holds a litre.");
    const picture = sharp({ create: { width: 30, height: 60, channels: 3, background: "#c85014" } });
    const file = { name: "jug.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByLabel("Alternative text 1").fill("A jug of brown stoneware");
    // A picture that is taller than its frame stays in it.
    const { bottom: bottomOfPicture } = await edges(".picture-grip img");
    const { top: topOfField, bottom: bottomOfField } = await edges(".picture-list .field");
    const { top: topOfDrop } = await edges(".picture-drop");
    expect([bottomOfPicture <= topOfField, bottomOfField <= topOfDrop]).toEqual([true, true]);
    await page.getByLabel("Options").fill("Size");
    await page.getByLabel("Size, Variant 1").fill("Small");
    // A row below is pasted as a spreadsheet copies it.
    await page.getByRole("button", { name: "Add variant" }).click();
    await paste("Size, Variant 2", "Large\t30.00\t\tJUG-L\t\t4");
    await expect.poll(() => page.getByLabel("SKU, Variant 2").inputValue()).toBe("JUG-L");
    await expect.poll(() => page.getByText("Unsaved changes", { exact: false }).count()).toBeGreaterThan(0);
    await page.getByLabel("Size, Variant 1").press("Control+s");
    await said("Saved").waitFor();
    expect(await read("/api/admin/products/stoneware-jug")).toMatchObject({
      description: "<p>Holds a litre.</p>",
      images: [{ alt: "A jug of brown stoneware", width: 30, height: 60 }],
      options: [{ name: "Size", values: ["Small", "Large"] }],
      variants: [{ price: { amount: 2_000 } }, { sku: "JUG-L", price: { amount: 3_000 }, stock: 4 }],
    });

    await page.getByLabel("Status").selectOption("On sale");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => read("/api/admin/products/stoneware-jug")).toMatchObject({ status: "active", version: 3 });
    await page.locator("form.editor:not([inert])").waitFor();
    await page.getByLabel("Price, Variant 1", { exact: true }).fill("15");
    await page.getByLabel("Compare-at price, Variant 1").fill("20");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Small: Lowest price of the last 30 days before the reduction: €20.00").waitFor();
    await page.getByLabel("Variant", { exact: true }).selectOption("Small");
    await page.getByRole("row", { name: /€15.00.*€20.00.*yes/ }).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  test("stock is counted by keyboard and paste, saved, and taken back", async () => {
    const { page } = visit;
    await page.goto(`${origin}/admin/stock`);
    const small = page.getByLabel("Stock of Stoneware jug, Small");
    const large = page.getByLabel("Stock of Stoneware jug, Large");
    const typed = () => Promise.all([small.inputValue(), large.inputValue()]);
    await small.focus();
    await page.keyboard.type("7");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => large.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowUp");
    await paste("Stock of Stoneware jug, Small", "12\n9");
    await expect.poll(typed).toEqual(["12", "9"]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(typed).toEqual(["7", "4"]);
    await paste("Stock of Stoneware jug, Small", "12\n9");
    await expect.poll(typed).toEqual(["12", "9"]);
    await page.keyboard.press("Control+z");
    await expect.poll(typed).toEqual(["7", "4"]);
    await paste("Stock of Stoneware jug, Small", "12\n9");
    await expect.poll(typed).toEqual(["12", "9"]);
    await page.keyboard.press("Control+s");
    await said("2 counts saved").waitFor();
    const counts = async () =>
      ((await read("/api/admin/products/stoneware-jug")).variants as { stock: number | null }[]).map(
        ({ stock }) => stock,
      );
    await expect.poll(counts).toEqual([12, 9]);
    // A piece that is sold in between stays sold.
    const [, second] = (await read("/api/admin/products/stoneware-jug")).variants as { id: string }[];
    await shop.request("PATCH", `/api/admin/variants/${second?.id}`, { session, body: { stockDelta: -1 } });
    await page.getByRole("button", { name: "Undo 2 saved counts" }).click();
    await expect.poll(counts).toEqual([null, 3]);
    expect(visit.complaints).toEqual([]);
  });

  test("an import is looked at first, runs, and lists its bad row", async () => {
    const { page } = visit;
    await page.goto(`${origin}/admin/import`);
    const csv = "Handle,Title,Variant Price\nbowl,Bowl,12.00\nplate,Plate,\n";
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "new.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("row", { name: /Bowl New/ }).waitFor();
    await page.getByText("1 invalid row will be skipped").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Waiting").waitFor();
    await shop.app.jobs.find(({ name }) => name === "product-imports")?.run();
    await page.getByText("Done").waitFor();
    await page.getByText("1 new, 0 updated, 0 unchanged", { exact: false }).waitFor();
    const link = page.getByRole("link", { name: "Download invalid rows" });
    expect((await shop.request("GET", (await link.getAttribute("href")) ?? "", { session })).text).toContain("3,plate");
    expect(visit.complaints).toEqual([]);
  });

  test("collections and their products are put in order by keyboard, a discount is made, an unused picture goes", async () => {
    const { page } = visit;
    for (const title of ["Tables", "Kitchens"])
      await shop.request("POST", "/api/admin/collections", { session, body: { title } });
    await page.goto(`${origin}/admin/collections`);
    const items = page.getByRole("list", { name: "Collections" }).getByRole("listitem");
    const first = (await items.first().getByRole("link").textContent()) ?? "";
    await items.first().getByRole("button").press("ArrowDown");
    await expect.poll(() => items.nth(1).getByRole("link").textContent()).toBe(first);
    await expect
      .poll(async () => ((await read("/api/admin/collections")).data as { title: string }[])[1]?.title)
      .toBe(first);

    await page.goto(`${origin}/admin/collections/tables`);
    await page.getByLabel("Search products to add").fill("stoneware");
    await page.getByRole("button", { name: "Add Stoneware jug" }).click();
    await page.getByRole("textbox", { name: "Description" }).fill("For the table.");
    await page.getByRole("button", { name: "Choose picture: Picture" }).click();
    // The search of the pictures saves nothing of the form below it.
    const pictures = page.getByRole("dialog", { name: "Choose picture: Picture" });
    await pictures.getByRole("searchbox").fill("nothing like it");
    await pictures.getByRole("searchbox").press("Enter");
    await pictures.getByText("No pictures match").waitFor();
    await pictures.getByRole("searchbox").fill("");
    await pictures.getByRole("button", { name: "Stoneware jug, 30 × 60" }).press("Enter");
    await page.getByLabel("Alternative text").fill("A table laid for two");
    await page.getByText("Unsaved changes").waitFor();
    expect(await read("/api/admin/collections/tables")).toMatchObject({ image: null, description: "" });
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => read("/api/admin/collections/tables"))
      .toMatchObject({
        description: "<p>For the table.</p>",
        image: { url: expect.stringMatching("^/media/"), alt: "A table laid for two", width: 30, height: 60 },
        productIds: [expect.any(String)],
      });

    const plate = await createProduct(shop, { handle: "plate", title: "Plate", variants: [{ priceMinor: 2_000 }] });
    await addShippingMethod(shop, { code: "post", priceMinor: 490 });
    await placeOrder(shop, (await signUp(shop)).session, { lines: [{ productId: "plate", qty: 2 }] });
    await page.goto(`${origin}/admin/discounts`);
    await page.getByRole("button", { name: "Add discount" }).click();
    await page.getByRole("textbox", { name: "Code" }).fill("table10");
    await page.getByLabel("Value", { exact: true }).fill("10,5");
    // Name is found by titles, and its cost is known before it is made.
    await page.getByLabel("Search collections").fill("tab");
    await page.getByRole("button", { name: "Add Tables" }).click();
    await page.getByLabel("Search products").fill("plate");
    await page.getByRole("button", { name: "Add Plate" }).click();
    await page.getByRole("button", { name: "Estimate cost" }).click();
    await page.getByText("€4.20 in the last 30 days.").waitFor();
    await page.getByText("It would apply to 1 of 1 orders with goods worth €40.00.").waitFor();
    await page.getByLabel("Value", { exact: true }).fill("ten");
    await page.getByText("€4.20 in the last 30 days.").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Estimate cost" }).click();
    await page.getByText("Enter a percentage, e.g. 12.5.").waitFor();
    await page.getByLabel("Value", { exact: true }).fill("10,5");
    await page.getByRole("button", { name: "Remove Tables" }).click();
    await page.getByRole("button", { name: "Create discount" }).click();
    await expect
      .poll(async () => (await read("/api/admin/discounts")).data)
      .toMatchObject([{ code: "TABLE10", valueBps: 1_050, productIds: [plate.productId], collections: [] }]);
    // Opened again, it names what it is for.
    await page.getByRole("list", { name: "Products" }).getByText("Plate").waitFor();

    const unused = sharp({ create: { width: 20, height: 20, channels: 3, background: "#145014" } });
    await page.goto(`${origin}/admin/media?used=false`);
    const file = { name: "leaf.png", mimeType: "image/png", buffer: await unused.png().toBuffer() };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await said("Picture deleted").waitFor();
    expect((await read("/api/admin/media")).data).toHaveLength(1);
    expect(visit.complaints).toEqual([]);
  });

  test.each([
    { width: 360, scheme: "dark", locale: "de" },
    { width: 1280, scheme: "light", locale: "en" },
  ] as const)("the pages are accessible and fit: $width px, $scheme, $locale", async ({ width, scheme, locale }) => {
    const other = await Visit.start(origin, { width, scheme });
    try {
      await other.signIn(session);
      await shop.request("PATCH", "/api/auth/me", { session, body: { locale } });
      for (const path of [
        "products",
        "products/stoneware-jug",
        "stock",
        "import",
        "collections/tables",
        "discounts",
        "discounts?open=new",
        "media",
      ]) {
        await other.page.goto(`${origin}/admin/${path}`);
        await other.page.getByRole("heading", { level: 1 }).waitFor();
        await other.page.locator(".skeleton").waitFor({ state: "detached" });
        // The editor of descriptions comes after the page.
        if (path.includes("/")) await other.page.locator(".rich").waitFor();
        await other.keepPicture(`catalogue-${path.replace("/", "-")}-${width}-${scheme}`);
        expect(await other.accessibilityViolations(), path).toEqual([]);
        expect(await other.isTooWide(), path).toBe(false);
      }
      expect(other.complaints).toEqual([]);
    } finally {
      await other.end();
    }
  });

  /** As a spreadsheet's copy: the keyboard's paste has no clipboard here. */
  function paste(label: string, text: string): Promise<void> {
    return visit.page.getByLabel(label, { exact: true }).evaluate((input, copied) => {
      input.focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", copied);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
});
