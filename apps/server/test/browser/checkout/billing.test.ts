/** The billing address in a browser: it opens, keeps what was typed, says what is wrong, and stands on the page after the order. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProduct } from "../../factories.ts";
import { addShippingMethod } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

const WORDS = {
  en: {
    add: "Add to bag",
    checkout: "Checkout",
    email: "E-mail",
    name: "Full name",
    street: "Street and house number",
    code: "Postal code",
    city: "City",
    same: "Same as the delivery address",
    title: "Billing address",
    company: "Company",
    vatId: "VAT ID",
    country: "Country",
    order: /^Order and pay €/,
    wrong: "Enter a VAT ID with its country code, e.g. DE123456789.",
    copy: "Copy order number",
    copied: "Copied",
  },
  de: {
    add: "In den Warenkorb",
    checkout: "Zur Kasse",
    email: "E-Mail",
    name: "Vor- und Nachname",
    street: "Stra\u00dfe und Hausnummer",
    code: "Postleitzahl",
    city: "Ort",
    same: "Wie die Lieferadresse",
    title: "Rechnungsadresse",
    company: "Firma",
    vatId: "USt-IdNr.",
    country: "Land",
    order: /bestellen, [\d]/,
    wrong: "Geben Sie die USt-IdNr. mit L\u00e4nderkennzeichen ein, z. B. DE123456789.",
    copy: "Bestellnummer kopieren",
    copied: "Kopiert",
  },
} as const;

describe.skipIf(lacksBrowser())("the billing address in a browser", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp();
    await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 2_600, stock: 500 }] });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  test.each([
    ["en", 390, "light"],
    ["de", 1280, "light"],
    ["de", 390, "dark"],
    ["en", 1280, "dark"],
  ] as const)("%s, %i px wide, %s", async (language, width, scheme) => {
    const words = WORDS[language];
    const visit = await Visit.start(origin, { width, scheme, locale: language });
    const { page } = visit;
    const shown = `${language}-${width}-${scheme}`;
    await page.goto(`${language === "de" ? "/de" : ""}/products/mug`);
    await page.locator("main form [type=submit]").first().click();
    await page.getByRole("dialog").getByRole("link", { name: words.checkout }).click();
    await page.getByRole("button", { name: words.order }).waitFor();
    await page.getByLabel(words.email).fill("lene@example.com");
    await page.getByLabel(words.country).selectOption("DE");
    await page.getByLabel(words.name).fill("Lene Brandt");
    await page.getByLabel(words.street).fill("Lindenallee 14");
    await page.getByLabel(words.code).fill("04229");
    await page.getByLabel(words.city, { exact: true }).fill("Leipzig");
    const billing = page.getByRole("region", { name: words.title });
    expect(await billing.getByLabel(words.company).count()).toBe(0);
    await billing.getByLabel(words.same).uncheck();
    await billing.getByLabel(words.country).selectOption("CH");
    await billing.getByLabel(words.name).fill("Urs Keller");
    await billing.getByLabel(words.company).fill("Keller AG");
    await billing.getByLabel(words.street).fill("Bahnhofstrasse 1");
    await billing.getByLabel(words.code).fill("CH-8001");
    await billing.getByLabel(words.city, { exact: true }).fill("Z\u00fcrich");
    await billing.getByLabel(words.vatId).fill("12345");
    expect(await billing.getByLabel(words.code).inputValue()).toBe("8001");
    await page.getByRole("button", { name: words.order }).click();
    await billing.getByText(words.wrong).waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture(`billing-${shown}`);
    // Entries outlive a reload.
    await page.reload();
    await expect.poll(() => billing.getByLabel(words.company).inputValue()).toBe("Keller AG");
    await billing.getByLabel(words.vatId).fill("CHE-123.456.789 MWST");
    await page.getByRole("button", { name: words.order }).click();
    await page.waitForURL(/\/thanks$/);
    await page.getByText("Keller AG").waitFor();
    await page.getByText(`${words.vatId} CHE123456789MWST`).waitFor();
    await page.getByRole("button", { name: words.copy }).click();
    await page.getByRole("status").filter({ hasText: words.copied }).waitFor({ state: "attached" });
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture(`thanks-${shown}`);
    await visit.end();
  });
});
