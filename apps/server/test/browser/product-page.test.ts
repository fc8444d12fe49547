import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProducts } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

const PICTURE = { alt: "A bag", width: 1200, height: 1200 };

describe.skipIf(lacksBrowser())("the page of a product on a phone and on a desk", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await createProducts(shop, [
      {
        handle: "market-tote",
        title: "Market Tote",
        vendor: "Halm & Hain",
        descriptionHtml: "<p>The bag that started the shop.</p><ul><li>Canvas</li></ul>",
        options: [
          { name: "Colour", values: ["Natural", "Ink"] },
          { name: "Size", values: ["S", "M"] },
        ],
        variants: [
          { options: { Colour: "Natural", Size: "S" }, priceMinor: 2900, stock: 20 },
          { options: { Colour: "Natural", Size: "M" }, priceMinor: 3200, stock: 20 },
          { options: { Colour: "Ink", Size: "S" }, priceMinor: 2900, stock: 0 },
          { options: { Colour: "Ink", Size: "M" }, priceMinor: 3200, stock: 20 },
        ],
        images: [
          { ...PICTURE, url: "/media/demo/market-tote-natural.svg", variantPositions: [0, 1] },
          { ...PICTURE, url: "/media/demo/market-tote-ink.svg", variantPositions: [2, 3] },
          { ...PICTURE, url: "/media/demo/market-tote-hook.svg", alt: "On a peg" },
          { ...PICTURE, url: "/media/demo/market-tote-detail.svg", alt: "The handle" },
        ],
      },
    ]);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  test.each(["", "/de"])("at 390 × 664 title, price and button are in sight at once (%s)", async (prefix) => {
    const visit = await Visit.start(origin, { width: 390, scheme: "light" });
    const { page } = visit;
    try {
      await page.setViewportSize({ width: 390, height: 664 });
      await page.goto(`${prefix}/products/market-tote`);
      const bar = page.locator(".buy-bar.shown");
      await bar.waitFor();
      const foot = async (selector: string) => {
        const box = await page.locator(selector).first().boundingBox();
        return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
      };
      expect(await foot("h1")).toBeLessThanOrEqual(590);
      expect(await foot(".price")).toBeLessThanOrEqual(590);
      expect(await foot(".buy-bar button")).toBeLessThanOrEqual(664);
      expect(await visit.accessibilityViolations()).toEqual([]);
      await visit.keepPicture(`product-phone${prefix.replace("/", "-")}`);
      await page.locator("[popovertarget]").first().click();
      expect(await visit.accessibilityViolations()).toEqual([]);
      await page.keyboard.press("Escape");
      // The form's own button in sight: the bar goes, and takes no focus.
      await page.locator(".add button").scrollIntoViewIfNeeded();
      await bar.waitFor({ state: "detached" });
      expect(await page.locator(".buy-bar").evaluate((element) => (element as HTMLElement).inert)).toBe(true);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await bar.getByRole("button").click();
      await page.getByRole("dialog").waitFor();
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test("the gallery has the pictures of the chosen variant; thumbnails, counter and the large picture go through them", async () => {
    const visit = await Visit.start(origin, { width: 390, scheme: "dark" });
    const { page } = visit;
    try {
      await page.goto("/products/market-tote");
      const shown = () =>
        page
          .locator(".reel img")
          .evaluateAll((images) =>
            images.map((image) => /market-tote-(\w+)/.exec((image as HTMLImageElement).src)?.[1]),
          );
      expect(await shown()).toEqual(["natural", "hook", "detail"]);
      const place = page.locator("[data-place]");
      await expect.poll(() => place.textContent()).toBe("1 / 3");
      await page.getByRole("link", { name: "Show picture 3" }).click();
      await expect.poll(() => place.textContent()).toBe("3 / 3");
      expect(await page.getByRole("link", { name: "Show picture 3" }).getAttribute("aria-current")).toBe("true");

      await page.getByRole("link", { name: "Enlarge picture 3" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("3 of 3").waitFor();
      await dialog.getByRole("button", { name: "Next picture" }).click();
      await dialog.getByText("1 of 3").waitFor();
      await page.keyboard.press("ArrowLeft");
      await dialog.getByText("3 of 3").waitFor();
      expect(await visit.accessibilityViolations()).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });

      // Ink is sold out in S: the size follows, and the status says so.
      await page.getByRole("link", { name: /^Ink/ }).click();
      await expect.poll(() => page.locator("[data-chosen]").textContent()).toContain("Size changed to M: Ink");
      expect(await shown()).toEqual(["ink", "hook", "detail"]);
      expect(await place.textContent()).toBe("1 / 3");
      expect(await page.locator(".buy-bar").textContent()).toContain("Ink, M");
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test("without a script the menu opens, thumbnails lead to pictures, and no bar covers the button", async () => {
    const visit = await Visit.start(origin, { width: 360, scheme: "light", javaScript: false });
    const { page } = visit;
    try {
      await page.goto("/products/market-tote");
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("link", { name: "Track an order" }).first().waitFor();
      await page.getByRole("button", { name: "Close menu" }).click();
      await page.getByRole("link", { name: "Show picture 2" }).click();
      expect(page.url()).toContain("#picture-2");
      expect(await page.locator(".reel").evaluate((reel) => Math.round(reel.scrollLeft / reel.clientWidth))).toBe(1);
      expect(await page.locator(".buy-bar").evaluate((bar) => getComputedStyle(bar).visibility)).toBe("hidden");
      expect(await visit.isTooWide()).toBe(false);
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test("the styles of this page leave the buttons of others alone", async () => {
    const visit = await Visit.start(origin, { width: 390, scheme: "light" });
    const { page } = visit;
    try {
      await page.goto("/bag");
      const way = page.locator(".btn.top");
      await way.waitFor();
      expect(await way.evaluate((button) => getComputedStyle(button).justifyContent)).toBe("center");
      expect(await way.evaluate((button) => getComputedStyle(button).gridTemplateColumns)).toBe("none");
    } finally {
      await visit.end();
    }
  });

  test("on a wide page the row stays in sight, and the collections stand in it", async () => {
    const visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    const { page } = visit;
    try {
      await page.goto("/products/market-tote");
      await page.evaluate(() => scrollTo(0, 900));
      const box = await page.locator(".head").boundingBox();
      expect(box?.y).toBe(0);
      expect(await page.getByRole("button", { name: "Menu" }).isVisible()).toBe(false);
      expect(await page.locator(".buy-bar").isVisible()).toBe(false);
      await visit.keepPicture("product-wide");
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });
});
