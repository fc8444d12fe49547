import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCollections, createProducts } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { type Look, lacksBrowser, Visit } from "./browser.ts";

const LOOKS: readonly Look[] = [
  { width: 360, scheme: "light", javaScript: true },
  { width: 1280, scheme: "dark", javaScript: true },
];

describe.skipIf(lacksBrowser())("the shop's pages in a browser", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await createCollections(shop, {
      handle: "bags",
      title: "Bags and other things to carry",
    });
    const long = "Donaudampfschifffahrtsgesellschaftskapitänstasche aus gewachster Baumwolle mit Lederriemen";
    await createProducts(
      shop,
      [long, "Cap", "Mug", "Bowl", "Lamp", "Vase"].map((title, n) => ({
        handle: `thing-${n}`,
        title,
        vendor: "Halm & Hain",
        description: "<p>Soft and heavy.</p><ul><li>Cotton</li></ul>",
        collections: ["bags"],
        options: [{ name: "Size", values: ["S", "M"] }],
        variants: [
          { options: { Size: "S" }, priceMinor: 1000, compareAtMinor: 1500, stock: 0 },
          { options: { Size: "M" }, priceMinor: 1200, stock: 2 },
        ],
      })),
    );
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  for (const look of LOOKS) {
    test(`${look.width} px, ${look.scheme}: no complaint, no violation, nothing too wide`, async () => {
      const visit = await Visit.start(origin, look);
      try {
        for (const language of ["", "/de"]) {
          for (const path of ["/collections/bags", "/products/thing-0"]) {
            await visit.page.goto(language + path);
            const name = `shop${(language + path).replaceAll("/", "-")}-${look.width}-${look.scheme}`;
            await visit.keepPicture(name);
            expect(await visit.isTooWide(), name).toBe(false);
            expect(await visit.accessibilityViolations(), name).toEqual([]);
          }
        }
        expect(visit.complaints).toEqual([]);
      } finally {
        await visit.end();
      }
    }, 60_000);
  }

  test("without JavaScript one goes from a collection to a product and chooses an option", async () => {
    const visit = await Visit.start(origin, { width: 360, scheme: "light", javaScript: false });
    try {
      await visit.page.goto("/collections/bags");
      await visit.page.getByRole("link", { name: "Cap", exact: true }).click();
      await visit.page.getByRole("heading", { level: 1, name: "Cap" }).waitFor();
      await visit.page.getByRole("link", { name: /Sold out/ }).click();
      await visit.page.getByRole("button", { name: "Tell me when it's back" }).waitFor();
      expect(visit.page.url()).toContain("?v=var_");
      expect(visit.complaints).toEqual([]);
    } finally {
      await visit.end();
    }
  });
});
