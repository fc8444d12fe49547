/** The month for the accountant in the back office, in a browser. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct, makeAdmin, signUp } from "../../factories.ts";
import { issueAllInvoices } from "../../invoices.ts";
import { addShippingMethod, addTaxRate, placeOrder } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

const WORDS = {
  en: { month: "Month", pdfs: "Download PDFs", sums: "Tax by country and rate", row: /Germany.*19%.*€10\.00/ },
  de: {
    month: "Monat",
    pdfs: "PDFs herunterladen",
    sums: "Steuer nach Land und Satz",
    row: /Deutschland.*19.%.*10,00/,
  },
} as const;

describe.skipIf(lacksBrowser())("the page of the invoices", () => {
  let shop: TestApp;
  let visit: Visit;
  let admin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    admin = await makeAdmin(shop);
    await addShippingMethod(shop, { code: "post", priceMinor: 0, countries: ["DE"] });
    await addTaxRate(shop, { country: "DE", rateBps: 1_900, shippingRateBps: 1_900 });
    await shop.request("PATCH", "/api/admin/settings", {
      session: admin,
      headers: { "if-match": "*" },
      body: {
        legalName: "Tote GmbH",
        address: { name: "Tote GmbH", line1: "Torstr. 1", city: "Berlin", postalCode: "10119", country: "DE" },
        vatId: "DE123456789",
        homeCountry: "DE",
      },
    });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = shop.app.server.server.address() as AddressInfo;
    visit = await Visit.start(`http://127.0.0.1:${port}`, { width: 1_280, scheme: "light" });
  });
  afterAll(async () => {
    await visit.end();
    await shop.close();
  });

  test.each(["en", "de"] as const)("a month shows its sums and offers its files (%s)", async (language) => {
    const { productId } = await createProduct(shop, { title: "Mug", variants: [{ priceMinor: 1_190, stock: 9 }] });
    if (language === "en") {
      const { session } = await signUp(shop);
      await placeOrder(shop, session, { lines: [{ productId, qty: 1 }] });
      await issueAllInvoices(shop);
    }
    await shop.request("PATCH", "/api/auth/me", { session: admin, body: { locale: language } });
    await visit.startAgain(admin);
    const words = WORDS[language];
    const { page } = visit;
    for (const width of [1_280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/admin/invoices");
      await page.getByText("Ada Lovelace").first().waitFor();
      expect(await page.getByRole("link", { name: words.pdfs }).count()).toBe(0);
      await page.getByLabel(words.month).selectOption({ index: 1 });
      await page.getByRole("heading", { name: words.sums }).waitFor();
      const sums = page.getByRole("table", { name: words.sums });
      await sums.waitFor();
      expect(((await sums.textContent()) ?? "").replaceAll(/\s+/g, " ")).toMatch(words.row);
      const month = new URL(page.url()).searchParams.get("month");
      const files = await page.getByRole("link", { name: words.pdfs }).getAttribute("href");
      expect(files).toBe(`/api/admin/invoices.zip?month=${month}`);
      expect(await visit.isTooWide()).toBe(false);
      expect(await visit.accessibilityViolations()).toEqual([]);
      await visit.keepPicture(`invoices-${language}-${width}`);
    }
    expect(visit.complaints).toEqual([]);
  });
});
