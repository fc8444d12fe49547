import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";

describe.skipIf(lacksBrowser())("the theme", () => {
  let shop: TestApp;
  let origin: string;
  beforeAll(async () => {
    shop = await startTestApp();
    await createProduct(shop, { handle: "cap", title: "Cap" });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  const paper = ({ page }: Visit) => page.evaluate("getComputedStyle(document.body).backgroundColor");

  test("is chosen by keyboard, stays on the next page, and another tab follows", async () => {
    const visit = await Visit.start(origin, { width: 1280, scheme: "light" });
    try {
      const { page } = visit;
      await page.goto("/products/cap");
      const light = await paper(visit);
      const other = await page.context().newPage();
      await other.goto("/products/cap");
      await page.bringToFront();
      await page.getByRole("radio", { name: "System" }).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
      expect(await paper(visit)).not.toBe(light);
      expect(await visit.accessibilityViolations()).toEqual([]);
      await page.goto("/de/products/cap");
      expect(await page.getByRole("radio", { name: "Dunkel" }).isChecked()).toBe(true);
      expect(await paper(visit)).not.toBe(light);
      await other.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
      expect(await other.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
      await page.getByRole("radio", { name: "System" }).check({ force: true });
      expect(await paper(visit)).toBe(light);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await paper(visit)).not.toBe(light);
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });

  test("follows the device without JavaScript, and there is no switch", async () => {
    const visit = await Visit.start(origin, { width: 360, scheme: "dark", javaScript: false });
    try {
      await visit.page.goto("/products/cap");
      expect(await visit.page.getByRole("radio").count()).toBe(0);
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });
});
