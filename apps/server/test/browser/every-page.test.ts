/** Every page of the shop in both themes and languages, on a phone and on a desk: docs/contract/catalogue-and-store.md#pages. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "../../src/platform/database/sql.ts";
import { icon } from "../../src/platform/http/pages/assets.ts";
import { createCollections, createProduct } from "../factories.ts";
import { addShippingMethod } from "../orders.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { lacksBrowser, Visit } from "./browser.ts";
import { SHOP_ADDRESSES } from "./shop-addresses.ts";

const LOCALES = { en: "en-GB", de: "de-DE" };

const SELLER = {
  legalName: "Halm & Hain Beispiel GmbH",
  address: {
    name: "Halm & Hain",
    line1: "Speicherstraße 1",
    line2: null,
    city: "Leipzig",
    region: null,
    postalCode: "04109",
    country: "DE",
    phone: "+49 341 0000000",
  },
};

async function fill(shop: TestApp): Promise<void> {
  await createCollections(
    shop,
    { handle: "bags", title: "Bags and other things to carry" },
    { handle: "empty", title: "Empty" },
  );
  await createProduct(shop, {
    handle: "tote",
    title: "Donaudampfschifffahrtsgesellschaftskapitänstote aus gewachster Baumwolle",
    descriptionHtml: "<p>Soft and heavy.</p><ul><li>Cotton</li></ul>",
    vendor: "Halm & Hain",
    collections: ["bags"],
    options: [{ name: "Größe", values: ["S", "M"] }],
    variants: [
      { options: { Größe: "S" }, priceMinor: 1000, compareAtMinor: 1500, stock: 0 },
      { options: { Größe: "M" }, priceMinor: 1200, stock: 2 },
    ],
  });
  // Several pictures, each with a note that only screen readers have: on a phone they stand in a row that scrolls.
  const images = ["The mug", "From above", "In a hand"].map((alt) => ({
    url: `http://localhost:3000${icon.url}`,
    alt,
  }));
  await createProduct(shop, { handle: "mug", title: "Mug", collections: ["bags"], images });
  await createProduct(shop, { handle: "gone", title: "Gone", status: "archived" });
  await addShippingMethod(shop, { code: "post", countries: ["DE", "AT"], priceMinor: 490, freeFromMinor: 4900 });
  await shop.database.reads.execute(sql`update store_settings set seller = ${JSON.stringify(SELLER)}::jsonb`);
}

describe.skipIf(lacksBrowser())("every page of the shop", () => {
  let shop: TestApp;
  let origin: string;
  beforeAll(async () => {
    shop = await startTestApp();
    await fill(shop);
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  test.each(["en", "de"] as const)(
    "%s: no violation, nothing too wide, no complaint",
    async (language) => {
      const visit = await Visit.start(origin, { width: 360, scheme: "light", locale: LOCALES[language] });
      try {
        for (const { path, prefixed } of SHOP_ADDRESSES) {
          const address = prefixed && language === "de" ? `/de${path === "/" ? "" : path}` : path;
          await visit.page.goto(address);
          expect([address, await visit.page.evaluate("document.documentElement.lang")]).toEqual([address, language]);
          expect(await visit.problemsInEveryLook(address)).toEqual([]);
        }
        expect(visit.complaints).toEqual([]);
      } finally {
        await visit.end();
      }
    },
    120_000,
  );
});
