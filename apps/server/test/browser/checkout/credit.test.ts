/** Paying with store credit in a browser: the rest stands on the button, and the next pages say what the credit paid. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "../../../src/platform/ids.ts";
import { createProduct, makeAdmin, signUp } from "../../factories.ts";
import { addShippingMethod } from "../../orders.ts";
import { startTestApp, type TestApp } from "../../test-app.ts";
import { lacksBrowser, Visit } from "../browser.ts";

const WORDS = {
  en: {
    checkout: "Checkout",
    name: "Full name",
    street: "Street and house number",
    code: "Postal code",
    city: "City",
    country: "Country",
    switch: "Use store credit (€12.00 available)",
    rest: /€18\.90/,
    whole: /€30\.90/,
    paid: "Store credit",
    sum: "−€12.00",
  },
  de: {
    checkout: "Zur Kasse",
    name: "Vor- und Nachname",
    street: "Straße und Hausnummer",
    code: "Postleitzahl",
    city: "Ort",
    country: "Land",
    switch: "Guthaben einlösen (12,00 € verfügbar)",
    rest: /18,90/,
    whole: /30,90/,
    paid: "Guthaben",
    sum: "−12,00 €",
  },
} as const;

describe.skipIf(lacksBrowser())("store credit at the checkout", () => {
  let shop: TestApp;
  let origin: string;

  beforeAll(async () => {
    shop = await startTestApp({ payments: "manual" });
    await createProduct(shop, { handle: "mug", title: "Morning Mug", variants: [{ priceMinor: 2_600, stock: 500 }] });
    await addShippingMethod(shop, { code: "standard", priceMinor: 490 });
    await shop.app.server.listen({ port: 0, host: "127.0.0.1" });
    origin = `http://127.0.0.1:${(shop.app.server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => shop.close());

  test.each([
    ["en", 390, "dark"],
    ["de", 1280, "light"],
    ["de", 360, "light"],
  ] as const)("%s, %i px wide, %s", async (language, width, scheme) => {
    const words = WORDS[language];
    const mara = await signUp(shop);
    const path = `/api/admin/customers/${encodeId("usr", mara.userId)}/credit`;
    const credit = { amount: { amount: 1_200, currency: "EUR" }, reason: "Late parcel", notify: false };
    expect((await shop.request("POST", path, { session: await makeAdmin(shop), body: credit })).status).toBe(201);
    const visit = await Visit.start(origin, { width, scheme, locale: language });
    const { page } = visit;
    await visit.signIn(mara.session);
    await page.goto(`${language === "de" ? "/de" : ""}/products/mug`);
    await page.locator("main form [type=submit]").first().click();
    await page.getByRole("dialog").getByRole("link", { name: words.checkout }).click();
    await page.getByLabel(words.country).selectOption("DE");
    await page.getByLabel(words.name).fill("Mara Vogt");
    await page.getByLabel(words.street).fill("Lindenallee 14");
    await page.getByLabel(words.code).fill("04229");
    await page.getByLabel(words.city, { exact: true }).fill("Leipzig");
    const order = page.locator("button[type=submit]").filter({ hasText: words.rest });
    await order.waitFor();
    // Without the credit all of it is due.
    await page.getByLabel(words.switch).uncheck();
    await page.locator("button[type=submit]").filter({ hasText: words.whole }).waitFor();
    await page.getByLabel(words.switch).check();
    await order.waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.keepPicture(`credit-${language}-${width}-${scheme}`);
    await order.click();
    await page.waitForURL(/\/thanks$/);
    await page.getByText(words.paid, { exact: true }).waitFor();
    await page.getByText(words.sum).waitFor();
    expect(await visit.accessibilityViolations()).toEqual([]);
    expect(await visit.isTooWide()).toBe(false);
    await visit.end();
  });
});
