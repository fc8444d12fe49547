import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { createCollections, createProducts } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

const DAY_MS = 86_400_000;
const PICTURE = { alt: "", width: 1200, height: 1200 };

describe.skipIf(lacksBrowser())("products of a list are bought in the list", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await createCollections(shop, { handle: "bags", title: "Bags" });
    await createProducts(shop, [
      {
        handle: "tote",
        title: "Tote",
        collections: ["bags"],
        options: [
          { name: "Colour", values: ["Natural", "Ink"] },
          { name: "Size", values: ["S", "M"] },
        ],
        variants: [
          { options: { Colour: "Natural", Size: "S" }, priceMinor: 2900, stock: 20 },
          { options: { Colour: "Ink", Size: "S" }, priceMinor: 2900, stock: 0 },
          { options: { Colour: "Ink", Size: "M" }, priceMinor: 3200, stock: 20 },
        ],
        images: [
          { ...PICTURE, url: "/media/demo/market-tote-natural.svg", variantPositions: [0] },
          { ...PICTURE, url: "/media/demo/market-tote-ink.svg", variantPositions: [1, 2] },
        ],
      },
      { handle: "net", title: "Net", collections: ["bags"], variants: [{ priceMinor: 1400, stock: 3 }] },
      { handle: "new", title: "New one", collections: ["bags"], variants: [{ priceMinor: 1400, stock: null }] },
      { handle: "gone", title: "Gone", collections: ["bags"], variants: [{ priceMinor: 1400, stock: 0 }] },
    ]);
    const old = new Date(Date.now() - 200 * DAY_MS);
    await shop.database.transaction((tx) =>
      tx.execute(sql`update products set created_at = ${old} where handle <> 'new'`),
    );
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  const visit = async (look: Parameters<typeof Visit.start>[1], work: (visit: Visit) => Promise<void>) => {
    const started = await Visit.start(origin, look);
    try {
      await work(started);
      expect(started.complaints).toEqual([]);
    } finally {
      await started.end();
    }
  };

  test("a single variant goes into the bag by one press; the drawer takes the focus, and Escape gives it back", async () => {
    await visit({ width: 390, scheme: "light" }, async ({ page }) => {
      await page.goto("/collections/bags");
      await page.getByRole("button", { name: "Add to bag: Net" }).click();
      const drawer = page.locator(".drawer");
      await drawer.getByText("Added to your bag: Net").waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("drawer-title");
      expect(new URL(page.url()).pathname).toBe("/collections/bags");
      await page.keyboard.press("Escape");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Add to bag: Net");
      expect(await page.getByRole("button", { name: "Add to bag: Gone" }).count()).toBe(0);
    });
  });

  for (const [width, prefix, scheme] of [
    [390, "", "light"],
    [1280, "/de", "dark"],
  ] as const)
    test(`several variants are chosen over the list (${width} px, ${scheme})`, async () => {
      await visit({ width, scheme }, async (started) => {
        const { page } = started;
        await page.goto(`${prefix}/collections/bags`);
        const words =
          prefix === ""
            ? {
                choose: "Choose options: Tote",
                add: "Add to bag",
                details: "View all details",
                added: "Added to your bag: Tote",
              }
            : {
                choose: "Variante wählen: Tote",
                add: "In den Warenkorb",
                details: "Alle Details ansehen",
                added: "In den Warenkorb gelegt: Tote",
              };
        await page.getByRole("link", { name: words.choose }).click();
        const sheet = page.getByRole("dialog", { name: "Tote" });
        await sheet.waitFor();
        await started.keepPicture(`quick-add-${width}-${scheme}`);
        expect(await started.accessibilityViolations()).toEqual([]);
        expect(await started.isTooWide()).toBe(false);
        // Ink is sold out in S: the size follows, and the sheet says so.
        await sheet.getByRole("link", { name: /^Ink/ }).click();
        await expect.poll(() => sheet.locator("[data-chosen]").textContent()).toContain("Size");
        expect(await sheet.locator(".price").textContent()).toContain(prefix === "" ? "32.00" : "32,00");
        expect(await sheet.locator(".quick-pic img").getAttribute("src")).toContain("ink");
        expect(await sheet.getByRole("link", { name: words.details }).getAttribute("href")).toContain("?v=");
        expect(new URL(page.url()).search).toBe("");
        await sheet.getByRole("button", { name: words.add }).click();
        await page.locator(".drawer").getByText("Ink / M").waitFor();
        expect(await sheet.count()).toBe(0);
        await page.keyboard.press("Escape");
        expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(words.choose);
      });
    });

  test("without a script one press buys too, and a choice is a link", async () => {
    await visit({ width: 360, scheme: "light", javaScript: false }, async ({ page }) => {
      await page.goto("/collections/bags");
      await page.getByRole("button", { name: "Add to bag: Net" }).click();
      await page.waitForURL("**/bag");
      expect(await page.getByRole("main").textContent()).toContain("Net");
      await page.goto("/collections/bags");
      await page.getByRole("link", { name: "Choose options: Tote" }).click();
      await page.waitForURL("**/products/tote");
    });
  });

  test("cards say what is new and what is nearly gone, and in which colours a thing comes", async () => {
    await visit({ width: 1280, scheme: "light" }, async ({ page }) => {
      await page.goto("/collections/bags");
      const badges = await page
        .locator(".item")
        .evaluateAll((cards) =>
          cards.map((card) => [
            card.querySelector("h3")?.textContent,
            card.querySelector(".badge")?.textContent ?? null,
          ]),
        );
      expect(Object.fromEntries(badges)).toEqual({ Tote: null, Net: "Only 3 left", "New one": "New", Gone: null });
      expect(await page.locator(".colours").allTextContents()).toEqual(["Comes in Natural, Ink"]);
    });
  });

  test("from the third product on the page shows what this tab looked at, and forgets what is sold no more", async () => {
    await visit({ width: 390, scheme: "light" }, async (started) => {
      const { page } = started;
      const seen = page.getByRole("region", { name: "Recently viewed" });
      for (const handle of ["tote", "net"]) {
        await page.goto(`/products/${handle}`);
        await page.waitForFunction(() => sessionStorage.getItem("tote-seen") !== null);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        expect(await seen.count()).toBe(0);
      }
      await page.goto("/products/gone");
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await seen.waitFor();
      expect(await seen.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["Net", "Tote"]);
      expect(await started.accessibilityViolations()).toEqual([]);
      await page.evaluate(() => sessionStorage.setItem("tote-seen", "no list"));
      await page.goto("/products/new");
      await expect
        .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem("tote-seen") ?? "[]").length))
        .toBe(1);
    });
  });
});
