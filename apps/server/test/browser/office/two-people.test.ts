/** Two people with the same form: nothing that either typed is lost. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createProduct, signUp } from "../../factories.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

/** Messages are gathered for two seconds. */
const heard = { timeout: 20_000 };

describe.skipIf(lacksBrowser())("two people", { timeout: 90_000 }, () => {
  let shop: TestApp;
  let origin: string;
  let ada: Visit;
  let ben: Visit;
  let session: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
    const people = await Promise.all(
      ["Ada Keller", "Ben Adler"].map((name) => signUp(shop, { name, roles: ["admin"] })),
    );
    session = people[0]?.session ?? "";
    const visits = people.map(async (person) => {
      const visit = await Visit.start(origin, { width: 1280, scheme: "light" });
      await visit.signIn(person.session);
      return visit;
    });
    [ada, ben] = (await Promise.all(visits)) as [Visit, Visit];
    await createProduct(shop, {
      handle: "jug",
      title: "Jug",
      vendor: "Halm",
      tags: ["new", "brown"],
      options: [{ name: "Size", values: ["Small", "Large"] }],
      variants: [
        { options: { Size: "Small" }, priceMinor: 2_000, stock: 13 },
        { options: { Size: "Large" }, priceMinor: 3_000, stock: 5 },
      ],
    });
  });
  afterAll(async () => {
    await Promise.all([ada.end(), ben.end()]);
    await shop.close();
  });
  beforeEach(() => {
    ada.complaints.length = 0;
    ben.complaints.length = 0;
  });

  const open = async ({ page }: Visit, path: string) => {
    await page.goto(`${origin}/admin/${path}`);
    await page.getByRole("button", { name: "Save" }).first().waitFor();
  };
  const fill = async ({ page }: Visit, fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByText("Unsaved changes").waitFor();
  };
  const save = ({ page }: Visit) => page.getByRole("button", { name: "Save", exact: true }).first().click();
  const said = ({ page }: Visit, text: string) => page.locator(".announcer").getByText(text, { exact: true }).waitFor();
  const product = async () =>
    (await shop.request("GET", "/api/admin/products/jug", { session })).body as Record<string, unknown>;

  test("different fields of a product: both are kept, and it is said who changed what", async () => {
    await open(ada, "products/jug");
    await open(ben, "products/jug");
    await fill(ada, { Vendor: "Lindner", Tags: "brown, clay", "Price, Variant 1": "19" });
    await fill(ben, { Title: "Big jug", Tags: "new, brown, sale", "Price, Variant 2": "31", Type: "Jugs" });
    await save(ada);
    await said(ada, "Saved");
    // Ben has typed already, and hears of it before saving.
    await ben.page.getByText("Ada Keller saved changes meanwhile. Saving merges them with yours.").waitFor(heard);
    await save(ben);
    await said(ben, "Saved. Ada Keller changed Tags, Price (Small) and Vendor meanwhile.");
    expect(await product()).toMatchObject({
      title: "Big jug",
      vendor: "Lindner",
      type: "Jugs",
      tags: ["brown", "clay", "sale"],
      variants: [
        { price: { amount: 1_900 }, stock: 13 },
        { price: { amount: 3_100 }, stock: 5 },
      ],
    });
    // The refusal that led to it is the only one.
    expect([...ada.complaints, ...ben.complaints]).toEqual([expect.stringContaining("412")]);
    // Ada's form has no changes of its own, so it takes over what Ben saved.
    await expect.poll(() => ada.page.getByLabel("Title", { exact: true }).inputValue(), heard).toBe("Big jug");
  });

  test("the same field: it alone is asked for, with what was before, mine and theirs", async () => {
    await open(ada, "products/jug");
    await open(ben, "products/jug");
    await fill(ada, { Title: "Brown jug", Vendor: "Achtern" });
    await fill(ben, { Title: "Clay jug", Type: "Pots" });
    await save(ada);
    await said(ada, "Saved");
    await save(ben);
    const dialog = ben.page.getByRole("dialog", { name: "You both changed this" });
    await dialog.getByText("Ada Keller saved while you were editing.", { exact: false }).waitFor();
    expect(await dialog.getByRole("group").count()).toBe(1);
    const title = dialog.getByRole("group", { name: "Title" });
    await title.getByText("Before: Big jug").waitFor();
    expect(await ben.accessibilityViolations()).toEqual([]);
    await ben.keepPicture("two-people-conflict");
    // Nothing is decided for them, and closing keeps what was typed.
    expect(await dialog.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    expect(await ben.page.getByLabel("Title", { exact: true }).inputValue()).toBe("Clay jug");
    await save(ben);
    await title.getByRole("radio", { name: "Theirs Brown jug" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await said(ben, "Saved");
    expect(await product()).toMatchObject({ title: "Brown jug", vendor: "Achtern", type: "Pots" });
  });

  test("a variant that one removed and the other changed is asked for; new ones of both are kept", async () => {
    await open(ada, "products/jug");
    await open(ben, "products/jug");
    await fill(ada, { "Price, Variant 2": "35" });
    await ben.page.getByRole("button", { name: "Remove variant 2" }).click();
    await ben.page.getByRole("button", { name: "Add variant" }).click();
    await fill(ben, { "Size, Variant 2": "Tiny", "Price, Variant 2": "9" });
    await save(ada);
    await said(ada, "Saved");
    await save(ben);
    const row = ben.page.getByRole("dialog").getByRole("group", { name: "Variant Large" });
    await row.getByRole("radio", { name: "Theirs Changed" }).check();
    await ben.page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await said(ben, "Saved");
    expect((await product()).variants).toMatchObject([
      { options: { Size: "Small" } },
      { options: { Size: "Tiny" }, price: { amount: 900 } },
      { options: { Size: "Large" }, price: { amount: 3_500 } },
    ]);
  });

  test("a page of the settings: both are kept", async () => {
    await open(ada, "settings");
    await open(ben, "settings");
    await fill(ada, { Announcement: "Closed on Monday" });
    await fill(ben, { "Shop name": "Halm & Hain" });
    await save(ada);
    await said(ada, "Saved");
    await save(ben);
    await said(ben, "Saved. Ada Keller changed Announcement meanwhile.");
    const settings = await shop.request("GET", "/api/admin/settings", { session });
    expect(settings.body).toMatchObject({ announcement: "Closed on Monday", name: "Halm & Hain" });
    await expect.poll(() => ada.page.getByLabel("Shop name").inputValue(), heard).toBe("Halm & Hain");
  });

  test("a sale while counting is never overwritten: the row says so, and asks whether it was counted before", async () => {
    const { productId, variants } = await createProduct(shop, {
      handle: "can",
      title: "Can",
      variants: [{ priceMinor: 1_000, stock: 13 }],
    });
    const id = variants[0]?.variantId ?? "";
    const stock = async () =>
      (
        (await shop.request("GET", `/api/admin/products/${productId}`, { session })).body as {
          variants: { stock: number }[];
        }
      ).variants[0]?.stock;
    const sell = () => shop.request("PATCH", `/api/admin/variants/${id}`, { session, body: { stockDelta: -3 } });
    await ada.page.goto(`${origin}/admin/stock`);
    const cell = ada.page.getByLabel("Stock of Can");
    await cell.fill("18");
    await sell();
    // The count is not saved, even if the page has not heard of the sale yet.
    await ada.page.getByRole("button", { name: "Save 1 count" }).click();
    await ada.page.getByText("The stock of 1 row changed while you counted.", { exact: false }).waitFor();
    await ada.page.getByText("Changed from 13 to 10 during your count").waitFor();
    expect(await stock()).toBe(10);
    await ada.page.getByRole("button", { name: "Counted after: 18" }).waitFor();
    expect(await ada.accessibilityViolations()).toEqual([]);
    await ada.keepPicture("stock-changed");
    await ada.page.getByRole("button", { name: "Counted before: 15" }).click();
    await ada.page.getByRole("button", { name: "Save 1 count" }).click();
    await said(ada, "1 count saved");
    expect(await stock()).toBe(15);
    // A row that waits is read again when something is sold, and says so before anything is saved.
    await cell.fill("20");
    await sell();
    await ada.page.getByText("Changed from 15 to 12 during your count").waitFor(heard);
    // In the editor of the product a count meets the same question.
    await open(ben, "products/can");
    await fill(ben, { "Stock, Variant 1": "14" });
    await sell();
    await save(ben);
    const field = ben.page.getByRole("dialog").getByRole("group", { name: "Stock (1)" });
    await field.getByRole("radio", { name: "Counted before the change 11" }).check();
    await ben.page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.poll(stock, heard).toBe(11);
    await ada.page.goto("about:blank");
  });

  test("products of 400 and of 2,000 variants open, and a change of one of them is saved", async () => {
    for (const count of [400, 2_000]) {
      const names = Array.from({ length: count }, (_, place) => `v${place}`);
      await createProduct(shop, {
        handle: `many-${count}`,
        title: `Many ${count}`,
        options: [{ name: "N", values: names }],
        variants: names.map((name) => ({ options: { N: name }, priceMinor: 1_000, stock: 1 })),
      });
      await open(ada, `products/many-${count}`);
      const { page } = ada;
      // Only the visible ones of so many rows are drawn.
      expect(await page.locator("table.grid input.cell").count()).toBeLessThan(1_000);
      await page.locator(".grid-frame").evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }));
      await page.getByLabel(`Price, Variant ${count}`, { exact: true }).fill("7");
      await page.locator(".grid-frame").evaluate((frame) => frame.scrollTo({ top: 0 }));
      await page.getByLabel("SKU, Variant 1", { exact: true }).fill(`first-${count}`);
      await save(ada);
      await said(ada, "Saved");
      const { body } = await shop.request("GET", `/api/admin/products/many-${count}`, { session });
      const { variants } = body as { variants: unknown[] };
      expect(variants).toHaveLength(count);
      expect([variants[0], variants.at(-1)]).toMatchObject([
        { sku: `first-${count}`, price: { amount: 1_000 } },
        { sku: null, price: { amount: 700 } },
      ]);
    }
  });
});
